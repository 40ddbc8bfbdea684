/** Which mana the words of an ability could add: symbols, any colour, or what something else produced or could produce. */

import { COLORS, type Color } from '../../card.ts';
import { identityColors } from '../../identity.ts';
import type { Magic } from '../../text/index.ts';
import { COLOURS } from '../../text/vocabulary.ts';
import { compiled } from '../objects/keywords.ts';
import { cardOf, objectAt, playerOf } from '../state/book.ts';
import { PLAYERS } from '../state/state.ts';
import { commanderPart } from '../turn/commander.ts';
import { allFitting } from '../words/references.ts';
import { chosenWord, numberOf, type Run, referredBy, startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { nodesOfKind } from '../words/target-words.ts';
import { amountOf, numberBefore } from '../words/values.ts';
import type { ManaSymbol } from './mana.ts';
import { ANY_COLOR, BASIC, isManaAbility } from './mana-abilities.ts';

const copies = <T>(n: number, one: T): readonly T[] => Array.from({ length: n }, () => one);

/** The choices of what is added; none where it depends on what happened before. */
export function addable(
  run: Run,
  mana: Magic<'Mana'>,
  path: string,
  asked: readonly number[] = [run.self],
): readonly (readonly ManaSymbol[])[] {
  switch (mana.kind) {
    case 'mana':
      return [mana.symbols as readonly ManaSymbol[]];
    case 'eitherMana':
      return mana.any.map((symbol) => [symbol as ManaSymbol]);
    case 'eitherMany':
      return mana.any.map(({ n, symbol }) => copies(numberOf(run, n), symbol as ManaSymbol));
    case 'manaGroups':
      return [mana.all.flatMap(({ symbols }) => symbols as readonly ManaSymbol[])];
    case 'anyColour':
      return ANY_COLOR.map((symbol) => [symbol]);
    case 'manyAnyColour':
      return ANY_COLOR.map((symbol) => copies(numberOf(run, mana.n), symbol));
    case 'moreMana':
      return addable(run, mana.mana, `${path}.mana`, asked);
    // "that much": as much as came of what was done before.
    case 'thatMuchMana':
      return [copies(numberBefore(run, path), mana.symbol as ManaSymbol)];
    // "for each color among …": the one that it is the turn of.
    case 'thatColour': {
      const color = run.words[referredBy(run, path) ?? ''];
      return color === undefined ? [] : [[color as ManaSymbol]];
    }
    case 'anyTypeOf':
      return typesOf(run, mana.what, mana.how, path, asked).map((symbol) => [symbol]);
    case 'colourOrTypeOf':
      return typesOf(run, mana.what, 'could produce', path, asked)
        .filter((symbol) => mana.of === 'type' || symbol !== 'C')
        .map((symbol) => [symbol]);
    case 'chosenColourMana':
      return chosenColour(run, path).map((symbol) => [symbol]);
    case 'manyChosenColour':
      return chosenColour(run, path).map((symbol) => copies(numberOf(run, mana.n), symbol));
    case 'anyCombination':
      return combinations(ANY_COLOR, numberOf(run, mana.n));
    case 'combinationOf':
      return combinations(mana.any as readonly ManaSymbol[], numberOf(run, mana.n));
    case 'manyColours':
      return combinations(ANY_COLOR, numberOf(run, mana.n)).filter((each) => new Set(each).size === each.length);
    // Of what has no colour, or is not there, no mana.
    case 'anyOfColours':
    case 'anyAmong': {
      const colors = selectObjects(run, mana.what, `${path}.what`).flatMap((key) => run.look(key).colors);
      return COLORS.filter((color) => colors.includes(color)).map((color) => [color]);
    }
    // CR 903.4: with each face, half and part of its text; without a commander there is none.
    case 'anyOfIdentity': {
      const colors = selectObjects(run, mana.what, `${path}.what`).flatMap((key) => identityAt(run, key));
      return COLORS.filter((color) => colors.includes(color)).map((color) => [color]);
    }
    case 'amountEqual':
      return [copies(amountOf(run, mana.value, `${path}.value`), mana.symbol as ManaSymbol)];
  }
}

function identityAt({ game }: Run, key: number): readonly Color[] {
  const object = objectAt(game, key);
  return object && object.kind !== 'ability' ? identityColors(cardOf(game, commanderPart(object.body))) : [];
}

/** CR 607.2d: the colour that was chosen for the object, or before in the text. */
function chosenColour(run: Run, path: string): readonly ManaSymbol[] {
  const word = chosenWord(run, path, 'color');
  const at = word === null ? -1 : (COLOURS as readonly string[]).indexOf(word);
  const symbol = COLORS[at] ?? COLORS.find((color) => color === word);
  return symbol === undefined ? [] : [symbol];
}

/** So many of these, in every mixture; their order does not matter. */
function combinations(of: readonly ManaSymbol[], n: number): readonly (readonly ManaSymbol[])[] {
  const [first, ...rest] = of;
  if (n === 0) return [[]];
  if (first === undefined) return [];
  return [...combinations(of, n - 1).map((more) => [first, ...more]), ...combinations(rest, n)];
}

/** The types of mana that things have just produced, or that they could produce. */
function typesOf(
  run: Run,
  what: Magic<'Sel'>,
  how: 'produced' | 'could produce',
  path: string,
  asked: readonly number[],
): readonly ManaSymbol[] {
  const things =
    what.kind === 'a' ? allFitting(run, what.f, `${path}.what.f`) : selectObjects(run, what, `${path}.what`);
  const symbols = things.flatMap((key) => (how === 'produced' ? produced(run, key) : couldProduce(run, key, asked)));
  return TYPES.filter((symbol) => symbols.includes(symbol));
}

const TYPES: readonly ManaSymbol[] = ['W', 'U', 'B', 'R', 'G', 'C'];

/** What of it was added last, and lies in a pool. */
function produced({ game }: Run, key: number): readonly ManaSymbol[] {
  return PLAYERS.flatMap((player) => {
    const { mana } = playerOf(game, player);
    const before = mana.findLastIndex(({ source }, at) => source !== key && mana[at + 1]?.source === key);
    const last = mana.slice(before + 1).filter(({ source }) => source === key);
    return last.map(({ symbol }) => symbol);
  });
}

/** CR 106.7: whatever its abilities would add, whether or not their costs can be paid; none asks itself. */
function couldProduce(run: Run, key: number, asked: readonly number[]): readonly ManaSymbol[] {
  if (asked.includes(key)) return [];
  const is = run.look(key);
  const basic = is.types.includes('Land') ? is.subtypes.flatMap((type) => BASIC[type] ?? []) : [];
  const own = is.abilities.flatMap((live) => {
    const ability = compiled(run.game, live);
    const { line, path, text } = ability;
    if (line.kind !== 'activated' || !isManaAbility(ability)) return [];
    const its = startRun(run.game, { you: is.controller, self: key, text });
    return nodesOfKind(line.body, `${path}.body`, ['addMana']).flatMap(({ node, path: at }) =>
      addable(its, (node as Extract<Magic<'Act'>, { kind: 'addMana' }>).mana, `${at}.mana`, [...asked, key]).flat(),
    );
  });
  return [...basic, ...own];
}
