/**
 * How claims are written. `claims/claims.ts` has how each is checked.
 */
import { MOVE_KINDS } from '../format/claims.ts';
import { STEPS, TIMES, ZONES } from '../format/position.ts';
import {
  anything,
  called,
  either,
  list,
  need,
  record,
  some,
  table,
  text,
  type Written,
  whole,
  word,
} from './schema.ts';

const name = called('name', text('a name'));
const value = called(
  'value',
  anything('a value; or a test: { atLeast, atMost, not, includes, lacks, count, inOrder }'),
);
const cardsTest = record('what must hold of them', {
  exactly: list('these and no others', name),
  includes: some('these among them', name),
  lacks: some('none of these', name),
  top: list('the first of them in this order', name),
  bottom: list('the last of them in this order, the lowest one last', name),
  count: value,
  counts: table('by name, how many of it', value),
});
const cards = called(
  'cards',
  either('cards: how many, which, or a test', whole('how many'), cardsTest, some('these and no others', name)),
);

const link = either(
  'a link',
  text('the attack'),
  record('what must hold of it', {
    attack: text('the attack'),
    by: text('who attacks'),
    target: text('what is attacked: a player or a name'),
    defending: cards,
    hit: { is: 'flag', tells: 'it has hit' } as const,
  }),
);

const moves = called(
  'moves',
  either(
    'moves by the name of the face',
    some('these and no others, or none', name),
    record('some and not others', {
      includes: some('these among them', name),
      lacks: some('none of these', name),
      count: whole('how many moves'),
    }),
    table('at these prices', some('its price', text('1R, or "{1}{R}"', { numbers: true }))),
  ),
);
const moveFields = Object.fromEntries(MOVE_KINDS.map((kind) => [kind, moves])) as {
  readonly [kind in (typeof MOVE_KINDS)[number]]: typeof moves;
};
const offers = record('what a player may do', {
  by: text('who'),
  of: text('only with this card or object'),
  from: text('only with cards in this zone'),
  ...moveFields,
});

const zoneNames = [...new Set([...ZONES.magic, ...ZONES.fab])];
const zoneFields = Object.fromEntries(
  zoneNames.map((zone) => [zone, table('by player: how many, which, or a test', cards)]),
) as { readonly [zone in (typeof zoneNames)[number]]: { is: 'table'; tells: string; of: typeof cards } };

export const claims = called(
  'claims',
  record('all of this holds now', {
    life: table('by player', value),
    pool: table(
      'mana in the pool, by player',
      either(
        'all of it, or how many of some symbols',
        text('RR, "{R}{R}" or none', { numbers: true }),
        table('by symbol, how many: { R: 2 }', value),
      ),
    ),
    playerCounters: table('by player', table('by counter', value)),
    marks: table('what a player has been given, monarch or blessing: by player', cards),
    points: table('by player', table('action, resources, chi', value)),
    ...zoneFields,
    stack: cards,
    chain: either(
      'the combat chain: how many links, or each of them (Flesh and Blood)',
      whole('how many links'),
      list('its links, first one first', link),
    ),
    marked: table('by player: is the hero marked (Flesh and Blood)', { is: 'flag' } as const),
    what: table(
      'what objects are',
      either('gone, or its fields', word('not there', ['gone']), table('any field of diptych what', value)),
    ),
    howMany: some(
      'how many of those with a name are so',
      record('how many', {
        of: need(text('a name')),
        are: table('any field of diptych what', value),
        count: need(value),
      }),
    ),
    offers: some('what players may do', offers),
    asked: record('the open question', {
      by: text('who is asked'),
      to: text('its kind, or words in it'),
      options: cards,
      min: whole('how few may be chosen'),
      max: whole('how many may be chosen'),
    }),
    triggered: table('how often, by object', value),
    happened: some(
      'what happened',
      record('a happening', {
        what: need(text('the game’s word: drew, dealt, transformed …')),
        by: text('who'),
        of: text('which object'),
        to: text('to what'),
        amount: whole('how much'),
        times: value,
      }),
    ),
    log: record('lines of the log', {
      includes: some('words of some line', name),
      lacks: some('words of no line', name),
      inOrder: list('words of lines, one after the other', name),
    }),
    sees: table(
      'by player',
      table(
        'by object',
        either('what is seen', word('all or nothing', ['nothing', 'everything']), some('these faces', name)),
      ),
    ),
    same: table('by remembered name: still that object', name),
    different: table('by remembered name: another object', name),
    timestamp: table('by remembered name', word('its timestamp', ['newer', 'same'])),
    turn: whole('the number of the turn', 1),
    active: text('whose turn'),
    step: called('step', word('the step', [...new Set([...STEPS.magic, ...STEPS.fab])])),
    priority: text('who has priority'),
    time: word('day or night', TIMES),
    winner: text('a player, nobody, none'),
    legalDeck: table(
      'by player: true, or the rule or words by which it is refused',
      either('legal or why not', { is: 'flag' } as const, text('the rule or words', { numbers: true })),
    ),
  }),
);

export type WrittenClaims = Written<typeof claims>;
