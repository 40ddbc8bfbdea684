/** What players do, as triggers say it: who did it, if this is what was done. */

import { notYet, type Table } from '../../../text/tables.ts';
import { saysWord } from '../../../text/trees.ts';
import type { Magic } from '../../text/index.ts';
import { abilityOnStack } from '../casting/activation-bans.ts';
import { isDuring } from '../casting/activation-limits.ts';
import { doorOf } from '../objects/doors-of.ts';
import { objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings, happeningsOf } from '../state/history.ts';
import { imagine } from '../state/imagine.ts';
import type { Player } from '../state/state.ts';
import { fitThen } from '../words/as-then.ts';
import { fits } from '../words/filter.ts';
import { fitsPost } from '../words/filter-posts.ts';
import { type Run, startRun } from '../words/run.ts';
import { CRIME } from './crimes.ts';
import { isZone } from './trigger-happenings.ts';
import { isMeant } from './trigger-words.ts';

type When = [run: Run, it: Happening, path: string];

/** Who did it, if this is what was done; else null. */
export const DOINGS: Table<Magic<'Doing'>, When, Player | null> = {
  // CR 709.5h: only the door that the text stands on.
  unlocks: (_, run, it) =>
    it.kind === 'unlocked' && it.object === run.self && it.door === doorOf(run) ? it.player : null,
  unlocksFully: ({ what }, run, it, path) =>
    it.kind === 'fully unlocked' && meant(run, what, it.object, path) ? it.player : null,
  casts: ({ what }, run, it, path) => (it.kind === 'cast' && meant(run, what, it.spell, path) ? it.player : null),
  castsOrCopies: ({ what }, run, it, path) =>
    (it.kind === 'cast' || it.kind === 'copied') && meant(run, what, it.spell, path) ? it.player : null,
  castsNth: ({ nth, f }, run, it, path) => {
    if (it.kind !== 'cast' || !fits(run, f, it.spell, `${path}.f`)) return null;
    const cast = castBy(run, it.player, f, `${path}.f`);
    run.bound[path] = [it.spell];
    run.bound[`${path}.f`] = [it.spell];
    return cast === NTH[nth] ? it.player : null;
  },
  castsNext: ({ f }, run, it, path) => {
    if (it.kind !== 'cast' || !fits(run, f, it.spell, `${path}.f`)) return null;
    run.bound[path] = [it.spell];
    run.bound[`${path}.f`] = [it.spell];
    return it.player;
  },
  draws: (_, _run, it) => (it.kind === 'drew' ? it.player : null),
  drawsNth: ({ nth }, _run, it) => (it.kind === 'drew' && it.nth === NTH[nth] ? it.player : null),
  losesGame: (_, _run, it) => (it.kind === 'lost' ? it.player : null),
  activates: ({ what }, run, it, path) => {
    if (it.kind !== 'activated') return null;
    if (it.object !== undefined) return meant(run, what, it.object, path) ? it.player : null;
    return isSuchManaAbility(run, what, it, path) ? it.player : null;
  },
  gainsLife: (_, _run, it) => (it.kind === 'life' && it.by > 0 ? it.player : null),
  gainsLifeFirst: ({ nth }, run, it) =>
    it.kind === 'life' && it.by > 0 && timesGained(run, it) === NTH[nth] ? it.player : null,
  losesLife: (_, _run, it) => (it.kind === 'life' && it.by < 0 ? it.player : null),
  plays: ({ what }, run, it, path) => {
    if (it.kind === 'played land')
      return meant(run, what, it.object, path) && areMet(run, postsOf(what), it, it.object, `${path}.what.f.post`)
        ? it.player
        : null;
    return it.kind === 'cast' && meant(run, what, it.spell, path) ? it.player : null;
  },
  creates: ({ what }, run, it) =>
    it.kind === 'created' && 'token' in what && isSuchToken(run, what.token, it.object) ? it.by : null,
  putsCounters: ({ n, on }, run, it, path) => {
    if (it.kind !== 'counters' || it.by <= 0 || typeof it.on !== 'number') return null;
    if ('counter' in n && n.counter !== it.counter) return null;
    if (!isMeant(run, on, it.on, `${path}.on`)) return null;
    run.bound[`${path}.on`] = [it.on];
    return it.player;
  },
  sacrifices: ({ what }, run, it, path) =>
    it.kind === 'moved' && it.cause === 'sacrifice' && meant(run, what, it.was, path) ? it.by : null,
  discards: ({ what }, run, it, path) =>
    it.kind === 'moved' && it.cause === 'discard' && meant(run, what, it.was, path) ? it.owner : null,
  attacksThings: ({ what }, run, it, path) =>
    it.kind === 'attacks' && meant(run, what, Number(it.whom), path) ? it.player : null,
  bends: ({ how }, _run, it) => (it.kind === 'acted' && it.action === how ? it.player : null),
  becomesMonarch: (_, _run, it) => (it.kind === 'monarch' ? it.player : null),
  doesAction: ({ name }, _run, it) => (it.kind === 'acted' && it.action === name ? it.player : null),
  // CR 702.143a
  foretells: ({ what }, run, it, path) =>
    it.kind === 'foretold' && meant(run, what, it.card, path) ? it.player : null,
  // CR 702.29c
  cycles: ({ what }, run, it, path) => (it.kind === 'cycled' && meant(run, what, it.card, path) ? it.player : null),
  // CR 702.29d: cycling is discarding; both words are one event.
  cyclesOrDiscards: ({ what }, run, it, path) =>
    it.kind === 'moved' && it.cause === 'discard' && meant(run, what, it.was, path) ? it.owner : null,
  setsInMotion: notYet,
  cranks: notYet,
  tapsForMana: ({ what }, run, it, path) =>
    it.kind === 'tapped for mana' && meant(run, what, it.object, path) ? it.player : null,
  commitsCrime: (_, _run, it) => (it.kind === 'acted' && it.action === CRIME ? it.player : null),
  expends: notYet,
  rolls: notYet,
  wins: (_, _run, it) => (it.kind === 'flipped coin' && it.won === true ? it.player : null),
  drawsExcept: notYet,
  // "their library": whoever searches or shuffles their own.
  searches: (_, _run, it) => (it.kind === 'searched' && it.whose === it.player ? it.player : null),
  shuffles: (_, _run, it) => (it.kind === 'shuffled' ? it.player : null),
  castsNthDuring: ({ nth, f, step }, run, it, path) => {
    if (it.kind !== 'cast' || !fits(run, f, it.spell, `${path}.f`)) return null;
    run.bound[path] = [it.spell];
    run.bound[`${path}.f`] = [it.spell];
    if (!isDuring(run, step, `${path}.step`)) return null;
    return castBy(run, it.player, f, `${path}.f`) === NTH[nth] ? it.player : null;
  },
  createsMany: notYet,
  // CR 701.13a: as the card is that was milled.
  mills: ({ what }, run, it, path) =>
    it.kind === 'moved' && it.cause === 'mill' && it.object !== null && meant(run, what, it.object, path)
      ? it.owner
      : null,
  planeswalks: notYet,
  isDealt: notYet,
};

/** CR 605.3b: a mana ability is not on the stack, so it is judged as it would be there. */
function isSuchManaAbility(
  run: Run,
  what: Magic<'Obj'>,
  { source, ability, player }: Extract<Happening, { kind: 'activated' }>,
  path: string,
): boolean {
  // "if it isn't a mana ability", wherever it is said.
  if (saysWord(run.text.sentences, 'mana ability')) return false;
  const live = run.look(source).abilities.find(({ id }) => id === ability);
  if (!live) return false;
  const would = imagine(run.game, abilityOnStack(run.game, player, source, live));
  const inside = startRun(would.game, { you: run.you, self: run.self, text: run.text });
  return isMeant(inside, what, would.key, `${path}.what`);
}

/** By the name that a predefined token has as its type (CR 111.10). */
const isSuchToken = (run: Run, token: Magic<'TokenKind'>, key: number): boolean =>
  token.kind === 'namedToken' && run.look(key).subtypes.includes(token.name);

const NTH = { first: 1, second: 2, third: 3 } as const;

function meant(run: Run, what: Magic<'Obj'>, key: number, path: string): boolean {
  if (!isMeant(run, what, key, `${path}.what`)) return false;
  run.bound[`${path}.what`] = [key];
  return true;
}

/** How many such spells a player has cast this turn, the newest included. */
const castBy = (run: Run, player: Player, f: Magic<'F'>, path: string): number =>
  countHappenings(
    run.game,
    'turn',
    (it) => it.kind === 'cast' && it.player === player && fitThen(run, it, it.spell, f, path),
  );

/** The how many-th gain of life it is for its player this turn; of several at once, one after the other. */
function timesGained(run: Run, it: Extract<Happening, { kind: 'life' }>): number {
  const isGain = (each: Happening): boolean => each.kind === 'life' && each.by > 0 && each.player === it.player;
  const together = run.together ?? [it];
  const later = together.slice(together.indexOf(it) + 1).filter(isGain).length;
  return [...happeningsOf(run.game, 'turn')].filter(isGain).length - later;
}

/** "one or more": once for all that is done at once. */
export function isTogether(doing: Magic<'Doing'>): boolean {
  const about = doing.kind === 'putsCounters' ? doing.on : 'what' in doing ? doing.what : null;
  return about?.kind === 'oneOrMore';
}

/** Whether the last counter of a kind has gone from a permanent. */
export function isLastCounter(
  run: Run,
  it: Happening,
  counter: string,
): it is Extract<Happening, { kind: 'counters' }> {
  if (it.kind !== 'counters' || it.counter !== counter || it.by >= 0 || typeof it.on !== 'number') return false;
  const object = objectAt(run.game, it.on);
  return object !== undefined && object.kind !== 'ability' && (object.counters[counter] ?? 0) === 0;
}

function postsOf(what: Magic<'Sel'> | Magic<'Obj'>): readonly Magic<'Post'>[] {
  const f = 'f' in what && what.kind !== 'thisOne' ? (what.f as Magic<'F'>) : null;
  return f === null || f.kind === 'eitherKind' ? [] : (f.post ?? []);
}

/** "plays a land from exile": the land on the battlefield does not tell where it came from. */
function areMet(run: Run, posts: readonly Magic<'Post'>[], it: Happening, key: number, path: string): boolean {
  const owner = objectAt(run.game, key)?.owner;
  return posts.every((post, at) =>
    it.kind === 'played land' && post.kind === 'from' && owner !== undefined
      ? isZone(run, post.z, it.from, owner, `${path}.${at}.z`)
      : fitsPost(run, post, key, `${path}.${at}`),
  );
}
