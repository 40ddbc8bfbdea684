/**
 * Prepared permanents (CR 722.3): each has a copy of its prepare spell in exile, which its controller may cast. Casting it
 * ends the preparation.
 */
import { create, insert, set } from '../../../kernel/index.ts';
import type { MagicCard, MagicFace } from '../../card.ts';
import { KINDS } from '../../layouts.ts';
import { tell } from '../events/events.ts';
import { battlefield, cardOf, clockOf, permanentAt } from '../state/book.ts';
import { cardIn } from '../state/setup.ts';
import type { CardRecord, Game, Permanent, Player } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { copiableOf, current } from './current.ts';

export const PREPARED = 'prepared';

/** CR 722.3a: only what has a prepare spell becomes prepared, and only what is not prepared yet. */
export function becomePrepared(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent || permanent.marks.includes(PREPARED) || !prepareSpell(game, permanent)) return false;
  set(game, key, 'marks', [...permanent.marks, PREPARED]);
  layCopy(game, key);
  tell(game, [{ kind: 'became', object: key, state: PREPARED, n: 1 }]);
  return true;
}

/** CR 722.3c: as it becomes prepared, or phases in so, its controller creates the copy, with nothing but that spell. */
export function layCopy(game: Game, key: number): void {
  const permanent = permanentAt(game, key);
  const spell = permanent?.marks.includes(PREPARED) ? prepareSpell(game, permanent) : undefined;
  if (!spell) return;
  const record = copyInExile(spell, current(game, key).controller, key);
  insert(game, 'exile', [create(game, { ...record, timestamp: tick(game), turn: clockOf(game).turn })]);
}

export function copyInExile(spell: MagicFace, controller: Player, preparedBy: number): CardRecord {
  const id = `copy-${spell.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  return {
    ...cardIn('exile', id, controller),
    body: { card: { id, game: 'magic', layout: 'single', faces: [spell] }, made: 'copy', except: [] },
    exiledAs: PREPARED,
    preparedBy,
  };
}

/** CR 722.2b: a copy of such a permanent has the spell as well; what is face down has none. */
function prepareSpell(game: Game, permanent: Permanent): MagicFace | undefined {
  const copiable = copiableOf(game, permanent);
  return copiable.faceDown === null ? prepareSpellOn(cardOf(game, copiable)) : undefined;
}

export const prepareSpellOn = ({ layout, faces }: MagicCard): MagicFace | undefined =>
  KINDS[layout].inset === 'prepare spell' ? faces[1] : undefined;

/** Who may cast the copy: who controls the permanent while it is there and prepared. */
export function casterOf(game: Game, { preparedBy }: CardRecord): Player | null {
  if (preparedBy === undefined || !battlefield(game).includes(preparedBy)) return null;
  return permanentAt(game, preparedBy)?.marks.includes(PREPARED) ? current(game, preparedBy).controller : null;
}

/** CR 722.3b, 722.3c: no longer prepared, by what says so or once the copy is cast. Without it the copy is no more. */
export function unprepare(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent?.marks.includes(PREPARED)) return false;
  set(
    game,
    key,
    'marks',
    permanent.marks.filter((mark) => mark !== PREPARED),
  );
  return true;
}
