/** What permanents say of other things that enter: tapped, with counters, or not at all (CR 614.1c, 614.1d, 614.17). */
import { derived, recordOf } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import type { Compiled } from './abilities.ts';
import { battlefield, emblems, follow, keysIn } from './book.ts';
import { current } from './current.ts';
import { domainOf } from './domain.ts';
import { fits } from './filter.ts';
import { compiled } from './keywords.ts';
import { type Run, startRun } from './run.ts';
import { inForce, type Placed, saidBy, saidIn } from './said.ts';
import { selectObjects } from './select.ts';
import type { Frame, Game, MagicShape, Obj, Player } from './state.ts';
import { nodeAt } from './texts.ts';
import type { Arrival } from './zones.ts';

type Does = Magic<'Verb'> | Extract<Magic<'Cant'>, { kind: 'cantEnter' }>;

export interface EntryWords {
  readonly source: number;
  readonly you: Player;
  readonly text: Compiled['text'];
  readonly what: Magic<'Subject'>;
  readonly does: Does;
  readonly path: string;
  readonly when: Placed['when'];
  /** Of an effect: what its words stand for. */
  readonly frame?: Frame;
}

type Said = Pick<EntryWords, 'what' | 'does' | 'path' | 'when'>;

const known = new WeakMap<Compiled, readonly Said[]>();
const OWN: ReadonlySet<string> = new Set(['thisOne', 'self']);
export const ENTERS: ReadonlySet<string> = new Set(['enterTapped', 'enterWith', 'enterWithEach', 'enterTappedWith']);

function sayings(ability: Compiled): readonly Said[] {
  const before = known.get(ability);
  if (before) return before;
  const found = ability.kind !== 'static' ? [] : saidBy(ability).flatMap(ofEntering);
  known.set(ability, found);
  return found;
}

function ofEntering({ said, path, when }: Placed): readonly Said[] {
  if (
    (said.kind === 'happens' || said.kind === 'happensAnd') &&
    ENTERS.has(said.does.kind) &&
    !OWN.has(said.what.kind)
  ) {
    return [{ what: said.what, does: said.does, path, when }];
  }
  if (said.kind !== 'change') return [];
  return said.does.flatMap((change) =>
    change.kind === 'cant' && change.do.kind === 'cantEnter' ? [{ what: said.what, does: change.do, path, when }] : [],
  );
}

export const entryWords = derived<MagicShape, readonly EntryWords[]>((journal) => gather(journal as Game)) as (
  game: Game,
  key: 'clock',
) => readonly EntryWords[];

function gather(game: Game): readonly EntryWords[] {
  return [...byStatics(game), ...byEffects(game)];
}

/** What resolving text said of spells and cards that have not entered yet. */
function byEffects(game: Game): readonly EntryWords[] {
  return keysIn(game, 'effects').flatMap((key): readonly EntryWords[] => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'text' || !('text' in effect.does.ability)) return [];
    const { ability, path, frame } = effect.does;
    const node = nodeAt(ability.text, path) as Magic<'Line'> | undefined;
    const said = node ? saidIn(node, path).flatMap(ofEntering) : [];
    return said.map((each) => ({
      ...each,
      source: effect.source,
      you: effect.controller,
      text: ability.text,
      frame,
    }));
  });
}

function byStatics(game: Game): readonly EntryWords[] {
  return [...battlefield(game), ...emblems(game)].flatMap((key) => {
    const is = current(game, key);
    return is.abilities.flatMap((live) => {
      const ability = compiled(game, live);
      return sayings(ability).map((said) => ({ ...said, source: key, you: is.controller, text: ability.text }));
    });
  });
}

/** A run of the words in this game, perhaps an imagined one; null where they do not hold. */
export function runOfWords(game: Game, { you, source: self, text, when, frame }: EntryWords): Run | null {
  const run = startRun(game, { you, self, text, ...(frame ? { frame } : {}) });
  return inForce(run, when) ? run : null;
}

/** Whether what would enter is meant, as it lies where it comes from: "cards in graveyards". */
export function isMeant(
  run: Run,
  what: Magic<'Subject'>,
  key: number,
  object: Obj,
  _arrival: Arrival,
  path: string,
): boolean {
  if (!('f' in what) || object.kind === 'ability') return false;
  const f = what.f as Magic<'F'>;
  return domainOf(run, f, `${path}.what.f`).includes(key) && fits(run, f, key, `${path}.what.f`);
}

/** Whether the words mean what enters: by what it would be, or because they speak of that very spell or card. */
export function speaksOf(run: Run, what: Magic<'Subject'>, was: number, would: number, path: string): boolean {
  switch (what.kind) {
    case 'it':
    case 'that':
    case 'those':
    case 'they':
      return selectObjects(run, what, path).some((key) => key === was || follow(run.game, key) === was);
    default:
      return 'f' in what && fits(run, what.f as Magic<'F'>, would, `${path}.f`);
  }
}
