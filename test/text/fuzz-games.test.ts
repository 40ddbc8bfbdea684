/** The games' own grammars on nonsense: an answer within the budget, and nothing understood that does not print back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fabGrammar } from '../../src/fab/text/index.ts';
import { magicGrammar, selfNamesOf } from '../../src/magic/text/index.ts';
import { type Ability, type Grammar, LIMITS, printAbility, settled, understand } from '../../src/text/index.ts';
import { misprint, mostSteps, nestedQuotes, salad, saying } from './nonsense.ts';

const magic = magicGrammar();
const fab = fabGrammar({ cards: ['Old Lamp', 'Slow Moth'], heroes: ['Ana'] });
const ANA = selfNamesOf('Ana, the Patient', true);

/** What real sentences need is a small part of the budget; nonsense needs less than they do. */
const FAR_WITHIN = LIMITS.steps / 4;

function holdsFor(grammar: Grammar, text: string, most: number): void {
  expect(mostSteps(grammar, text, ANA), text.slice(0, 200)).toBeLessThanOrEqual(most);
  const read = understand(grammar, text, ANA);
  if (!read.understood) {
    expect(read.problems.length).toBeGreaterThan(0);
    return;
  }
  const printed = read.abilities.map((ability) => printAbility(grammar, ability as Ability, ANA)).join('\n');
  const lines = text.split('\n').map((line) => settled(line, ANA, grammar.conventions).text);
  expect(printed).toBe(lines.filter((line) => line !== '').join('\n'));
}

describe.each<[string, Grammar]>([
  ['Magic', magic],
  ['Flesh and Blood', fab],
])('nonsense in the words of %s', (_game, grammar) => {
  it('in any order', () => {
    fc.assert(
      fc.property(salad(grammar, ANA), (text) => holdsFor(grammar, text, FAR_WITHIN)),
      { numRuns: 200 },
    );
  });

  it('as misprints of sentences', () => {
    fc.assert(
      fc.property(misprint(grammar, ANA), (text) => holdsFor(grammar, text, FAR_WITHIN)),
      { numRuns: 500 },
    );
  });

  it('with a word that nobody knows is never understood', () => {
    fc.assert(
      fc.property(saying(grammar), fc.nat(), (tokens, at) => {
        const text = tokens.toSpliced(at % (tokens.length + 1), 0, 'xyzzy').join(' ');
        expect(understand(grammar, text, ANA).understood).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe("nonsense in Magic's sentences", () => {
  it('in quotes within quotes', () => {
    fc.assert(
      fc.property(nestedQuotes('Creatures you control have', 'Draw a card.'), (text) =>
        holdsFor(magic, text, LIMITS.steps + 1),
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['names', 'Ana '.repeat(2_500)],
    ['keywords', `${'flying, '.repeat(1_200)}haste`],
    ['adjectives', `Destroy target ${'nonwhite '.repeat(1_100)}creature.`],
    ['lists', `Destroy target creature${', target artifact'.repeat(600)}.`],
    ['filters', `Destroy target creature ${'with power greater than the power of target creature '.repeat(180)}.`],
    ['triggers', 'Whenever a creature dies, '.repeat(380)],
    ['costs', `${'Sacrifice a creature, '.repeat(450)}{T}: Draw a card.`],
    ['mana', `${'{2/W}'.repeat(2_000)}: Draw a card.`],
    ['owners', `Return target ${"creature's controller's ".repeat(400)}creature.`],
    ['sentences', 'Draw a card. '.repeat(760)],
    ['references', `Destroy target creature. ${'Exile it. '.repeat(990)}`],
    ['references in lines', 'Destroy target creature.\nExile it.\n'.repeat(280)],
    ['words of objects', '__proto__ constructor toString. hasOwnProperty valueOf. '.repeat(180)],
  ])('on ten thousand letters of %s', (_name, text) => holdsFor(magic, text, LIMITS.steps + 1));
});
