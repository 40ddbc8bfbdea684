/**
 * Backup (CR 702.165a): as the creature enters, counters on a target creature, and if that is another one, the abilities that
 * stand below backup on this one, until end of turn. Which these are is settled as the ability triggers.
 */
import { type Magic, type MagicAbility, wordForCount } from '../../text/index.ts';
import type { Compiled, Live } from '../objects/abilities.ts';
import { compiled } from '../objects/keywords.ts';
import type { Game } from '../state/state.ts';
import { abilityInWords } from './keyword-abilities.ts';

const COUNTED = '0.do.does.0.on';

/** What the ability says, with what it gives in it. */
export function backupText(game: Game, n: number, live: Live, abilities: readonly Live[]): MagicAbility {
  const counters = n === 1 ? 'a +1/+1 counter' : `${wordForCount(n)} +1/+1 counters`;
  const text = abilityInWords(
    `When this creature enters, put ${counters} on target creature. It gains flying until end of turn.`,
  );
  const [first, second] = text.sentences;
  const given = abilities.filter((each) => isBelow(each, live)).flatMap((each) => givenBy(compiled(game, each)));
  if (!first || second?.kind !== 'change' || given.length === 0)
    return { ...text, sentences: text.sentences.slice(0, 1) };
  const gains = { ...second, does: [{ kind: 'gain', abilities: given }] } as typeof second;
  const f = { kind: 'f', adj: [{ kind: 'other' }], head: { kind: 'type', type: 'creature' } };
  const another = {
    kind: 'ifSo',
    cond: { kind: 'itIs', is: { kind: 'isKind', f } },
    do: gains,
  } as unknown as Magic<'Line'>;
  const it = (from: string) => ({ type: 'refers', from, to: COUNTED }) as MagicAbility['links'][number];
  return { ...text, sentences: [first, another], links: [it('1.cond'), it('1.do.what')] };
}

/** CR 702.165a: printed below it on the same face. */
function isBelow({ source }: Live, { source: backup }: Live): boolean {
  if (!('card' in source) || !('card' in backup)) return false;
  return source.card === backup.card && source.face === backup.face && source.at > backup.at;
}

function givenBy(ability: Compiled): readonly Magic<'Granted'>[] {
  if (ability.kind === 'keyword') {
    const isBackup = 'name' in ability.keyword && ability.keyword.name === 'backup';
    return isBackup ? [] : [ability.keyword];
  }
  const [first, ...more] = ability.text.sentences;
  return first ? [{ kind: 'quoted', first, more } as unknown as Magic<'Granted'>] : [];
}
