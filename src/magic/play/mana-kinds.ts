/** Which mana the words of an ability could add: symbols, any colour, or what something else produced or could produce. */
import type { Magic } from '../text/index.ts';
import { playerOf } from './book.ts';
import { compiled } from './keywords.ts';
import type { ManaSymbol } from './mana.ts';
import { ANY_COLOR, BASIC, isManaAbility } from './mana-abilities.ts';
import { allFitting } from './references.ts';
import { numberOf, type Run, referredBy, startRun } from './run.ts';
import { selectObjects } from './select.ts';
import { PLAYERS } from './state.ts';
import { nodesOfKind } from './targets.ts';
import { numberBefore } from './values.ts';

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
    default:
      return [];
  }
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
