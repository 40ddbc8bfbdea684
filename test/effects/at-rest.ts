/**
 * Static abilities at rest: whether anything is otherwise without one of its sentences, in what things are and have and in what
 * the players may do, in any of several positions. What shows only as the game goes on is for `in-play.ts`.
 */
import { begin, randomFrom } from '../../src/kernel/index.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { editionOn } from '../../src/magic/editions.ts';
import { ENTERS } from '../../src/magic/play/events/entry-words.ts';
import { type Game, magicRules } from '../../src/magic/play/index.ts';
import { current } from '../../src/magic/play/objects/current.ts';
import { keysIn } from '../../src/magic/play/state/book.ts';
import { type List, PLAYERS } from '../../src/magic/play/state/state.ts';
import { legalMoves } from '../../src/magic/play/turn/moves.ts';
import { mentions } from '../../src/text/trees.ts';

import { position, type Scene, type Stage } from './stage.ts';
import { type Statement, statementsOf, without } from './statements.ts';

const ROUNDS = 2;
const edition = editionOn();

const SCENES: readonly Scene[] = [
  { step: 'main', active: 'p1', things: { p1: 5, p2: 3 }, full: true },
  { step: 'main', active: 'p2', things: { p1: 4, p2: 4 }, full: true },
  { step: 'attackers', active: 'p1', things: { p1: 6, p2: 3 }, fighting: true },
  { step: 'attackers', active: 'p2', things: { p1: 3, p2: 5 }, fighting: true },
  { step: 'main', active: 'p1', things: { p1: 0, p2: 4 } },
  { step: 'main', active: 'p1', things: { p1: 9, p2: 0 }, full: true },
];

const LISTS: readonly List[] = [
  'battlefield',
  'stack',
  'exile',
  ...PLAYERS.flatMap((player) => [`hand:${player}`, `graveyard:${player}`] as const),
];

function seen(stage: Stage, card: MagicCard, original: MagicCard, scene: Scene, seed: string): string {
  const cards = new Map([...stage.cards, card].map((each) => [each.id, each]));
  const setup = position(stage, [original], scene, randomFrom(seed));
  const game = begin(magicRules({ cards, edition }), { seats: PLAYERS, setup, seed, development: false }) as Game;
  const things = LISTS.flatMap((list) =>
    keysIn(game, list).map((key) => {
      const object = game.state.records[key];
      if (!object || !('body' in object)) return key;
      const { abilities, held, ...is } = current(game, key);
      const given = abilities.flatMap(({ source }) => ('text' in source ? [source.text.sentences] : []));
      return [key, is, given, held.map(({ change }) => change)];
    }),
  );
  const moves = PLAYERS.map((player) => legalMoves(game, player).map((move) => ({ ...move, ability: '' })));
  const asked = game.halt.kind === 'asks' ? game.halt.questions.map(({ seat, kind }) => [seat, kind]) : [];
  return JSON.stringify([things, moves, asked, game.state.happenings]);
}

/** What shows only as something enters, is cast or would happen. */
const LATER: ReadonlySet<string> = new Set([
  'enterAsCopy',
  'entersAsCopy',
  'replaced',
  'replacedBy',
  'replacedWhile',
  'ifWould',
  'keywordDeed',
  'keywordPartner',
  'order',
  'prototype',
  'companion',
  'levelAt',
  'sizeLine',
  'anyNumberInDeck',
  'partnerKind',
  'mayNotUntap',
  'mayExert',
  'whenYouDo',
  'effectKeeps',
  'cantBeCountered',
]);

const showsAtRest = ({ says }: Statement): boolean => !mentions(says, ...LATER, ...ENTERS);

/** The sentences of static abilities that show at rest, and those without which nothing is otherwise. */
export function tryAtRest(
  stage: Stage,
  card: MagicCard,
): { readonly tried: readonly Statement[]; readonly idle: readonly Statement[] } {
  const tried = statementsOf(card).filter(showsAtRest);
  let idle = tried;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, scene] of SCENES.entries()) {
      if (idle.length === 0) break;
      const seed = `${card.id}/${round}/${at}`;
      const whole = seen(stage, card, card, scene, seed);
      idle = idle.filter((statement) => seen(stage, without(card, statement), card, scene, seed) === whole);
    }
  }
  return { tried, idle };
}
