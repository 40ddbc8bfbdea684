/** Keyword actions of permanents, and putting cards face down (CR 701.34, 701.40, 701.47, 701.56, 701.60). */
import { ask, one } from '../../../kernel/index.ts';
import type { FaceDownWay } from '../../place.ts';
import { what } from '../../what.ts';
import { happen, tell } from '../events/events.ts';
import { insteadIn, replacers, runOfReplacer } from '../events/replacers.ts';
import { isAbout } from '../events/would-be.ts';
import { spiritToken } from '../objects/token-cards.ts';
import { perform } from '../resolving/perform.ts';
import { cardOf, keysIn, objectAt, permanentAt } from '../state/book.ts';
import { PLAYERS, type Player, type Ref } from '../state/state.ts';
import type { Run } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { moving } from './doing.ts';
import { show, topOf } from './library.ts';
import { createTokens } from './tokens.ts';

const put = (run: Run, key: number, n: number, who: Player): void => {
  if (permanentAt(run.game, key)) {
    happen(run.game, [{ kind: 'counters', on: key, counter: '+1/+1', by: n, player: who }]);
  }
};

/** CR 701.40a: reveals the top card; a land goes to the hand, for any other there is a counter and a choice. */
export function explore(run: Run, key: number): void {
  if (exploresOtherwise(run, key)) return;
  const who = run.look(key).controller;
  const [top] = topOf(run.game, who, 1);
  if (top !== undefined) show(run, [top], PLAYERS, 'revealed');
  if (top !== undefined && run.look(top).types.includes('Land')) {
    happen(run.game, [moving(top, 'hand', 'put', who)]);
  } else {
    put(run, key, 1, who);
    if (top !== undefined && choose(run, who, [top], [0, 1], 'explore').length > 0) {
      happen(run.game, [moving(top, 'graveyard', 'put', who)]);
    }
  }
  tell(run.game, [{ kind: 'explored', object: key, player: who }]);
}

/** CR 614.5, 614.6: what somebody says happens instead, once for each time it would explore. */
function exploresOtherwise(run: Run, key: number): boolean {
  for (const replacer of replacers(run.game, 'clock')) {
    const said = insteadIn(replacer);
    if (said?.event.kind !== 'wouldExplore' || run.numbers[`explored ${replacer.id}`] === 1) continue;
    const own = runOfReplacer(run.game, replacer);
    if (!isAbout(own, said.event.what, key, `${said.eventPath}.what`)) continue;
    for (const [path, n] of Object.entries(run.numbers)) if (path.startsWith('explored ')) own.numbers[path] = n;
    own.numbers[`explored ${replacer.id}`] = 1;
    perform(own, said.does, said.doesPath);
    return true;
  }
  return false;
}

/** CR 701.47a: draws, then discards; for a nonland card that was discarded there is a counter. */
export function connive(run: Run, key: number, n = 1): void {
  const who = run.look(key).controller;
  for (let drawn = 0; drawn < n; drawn += 1) happen(run.game, [{ kind: 'draw', player: who }]);
  const hand = keysIn(run.game, `hand:${who}`);
  const discarded = choose(run, who, hand, [n, n], 'discard').filter((ref) => typeof ref === 'number');
  const nonland = discarded.filter((card) => !run.look(card).types.includes('Land')).length;
  happen(
    run.game,
    discarded.map((object) => moving(object, 'graveyard', 'discard', who)),
  );
  if (nonland > 0) put(run, key, nonland, who);
}

/** CR 701.63a: so many counters, or a Spirit of that size instead. */
export function endure(run: Run, key: number, n: number): void {
  const who = run.look(key).controller;
  if (n <= 0) return;
  if (permanentAt(run.game, key)) {
    const about = { what: 'endure', source: key };
    if (ask(run.game, { seat: who, kind: 'may', legal: one(['yes', 'no']), about }) === 'yes') {
      put(run, key, n, who);
      return;
    }
  }
  createTokens(run, [{ body: spiritToken(n), n: 1 }], who);
}

/** CR 701.34a, 701.56a: onto the battlefield face down. CR 701.34f: what may not enter so stays where it is. */
export function putFaceDown(run: Run, cards: readonly number[], way: FaceDownWay, who: Player): readonly Ref[] {
  const moves = cards.flatMap((key) => {
    const card = objectAt(run.game, key);
    if (card?.kind !== 'card' || card.last) return [];
    const place = { zone: 'battlefield', faceDown: way } as const;
    if (!what(cardOf(run.game, card.body), place, run.game.rules.book.edition).ok) return [];
    return [{ ...moving(key, 'battlefield', 'put', who), arrival: { controller: who, faceDown: way, shown: null } }];
  });
  return happen(run.game, moves).flatMap((it) => (it.kind === 'moved' && it.object !== null ? [it.object] : []));
}

/** CR 701.34e: manifesting several cards of a library is done one after another. */
export function manifest(run: Run, cards: readonly number[], who: Player): readonly Ref[] {
  return cards.flatMap((key) => putFaceDown(run, [key], 'manifest', who));
}

/** CR 701.60a: of the top two cards one is manifested, the other goes to the graveyard. */
export function manifestDread(run: Run, who: Player): readonly Ref[] {
  const cards = topOf(run.game, who, 2);
  show(run, cards, [who], 'looked');
  const chosen = choose(run, who, cards, [1, 1], 'manifest').filter((ref) => typeof ref === 'number');
  const manifested = manifest(run, chosen, who);
  const rest = cards.filter((key) => !chosen.includes(key));
  happen(
    run.game,
    rest.map((object) => moving(object, 'graveyard', 'put', who)),
  );
  return manifested;
}
