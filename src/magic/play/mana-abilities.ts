/** Mana abilities (CR 605): what they would add, and adding it. */
import { ask, one } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import type { Compiled, Live } from './abilities.ts';
import { clockOf, permanentAt } from './book.ts';
import { current } from './current.ts';
import { compiled } from './keywords.ts';
import { addMana, type ManaSymbol, type ManaUnit } from './mana.ts';
import { numberOf, type Run } from './run.ts';
import type { Game, Player } from './state.ts';
import { nodesOfKind } from './targets.ts';
import { timesFor } from './values.ts';

export type Colored = Exclude<ManaSymbol, 'C'>;
const ANY_COLOR: readonly Colored[] = ['W', 'U', 'B', 'R', 'G'];

/** CR 605.1a: it could add mana, has no target and is no loyalty ability. */
export function isManaAbility({ line, text, path }: Compiled): boolean {
  if (line.kind !== 'activated') return false;
  if (nodesOfKind(line.body, `${path}.body`, ['addMana']).length === 0) return false;
  return (
    nodesOfKind(line.body, `${path}.body`, ['target', 'targetPlayer', 'anyTarget']).length === 0 &&
    text.bullets.length === 0
  );
}

/** A permanent that can be tapped for mana, and what each way of tapping it adds. */
export interface ManaSource {
  readonly object: number;
  readonly live: Live;
  readonly adds: readonly ManaUnit[];
}

/** CR 305.6: a land with a basic land type has that type's mana ability. */
const BASIC: Readonly<Record<string, Colored>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** What a player could tap for mana now, without further cost. */
export function manaSources(game: Game, player: Player): readonly ManaSource[] {
  return game.state.lists.battlefield.flatMap((each): ManaSource[] => {
    const object = Number(each);
    const permanent = permanentAt(game, object);
    if (!permanent || permanent.tapped || permanent.phasedOut) return [];
    const is = current(game, object);
    if (is.controller !== player) return [];
    const basic = is.subtypes.flatMap((type): ManaSource[] => {
      const symbol = BASIC[type];
      if (symbol === undefined || !is.types.includes('Land')) return [];
      return [{ object, live: basicLive(type), adds: [{ symbol, source: object, only: null }] }];
    });
    const sick = is.types.includes('Creature') && isSick(game, object);
    const own = is.abilities.flatMap((live) => (sick ? [] : tapsForMana(game, object, live)));
    return [...basic, ...own];
  });
}

/** CR 302.6: a creature's tap ability waits until its controller has had it since the turn began; haste does not wait. */
export function isSick(game: Game, key: number): boolean {
  const permanent = permanentAt(game, key);
  if (!permanent) return false;
  const { turn } = clockOf(game);
  if (permanent.controlledSince < turn) return false;
  return !current(game, key).abilities.some((live) => {
    const ability = compiled(game, live);
    return ability.kind === 'keyword' && ability.keyword.kind === 'keyword' && ability.keyword.name === 'haste';
  });
}

const basicLive = (type: string): Live => ({
  id: `basic.${type}`,
  source: { text: { sentences: [], bullets: [], links: [] } },
  since: 0,
});

function tapsForMana(game: Game, object: number, live: Live): readonly ManaSource[] {
  const ability = compiled(game, live);
  const { line } = ability;
  if (ability.kind !== 'activated' || line.kind !== 'activated' || !isManaAbility(ability)) return [];
  const [cost, ...more] = line.cost;
  if (cost?.kind !== 'manaCost' || cost.symbols.join() !== 'T' || more.length > 0) return [];
  const node = nodesOfKind(line.body, '', ['addMana'])[0]?.node as
    | Extract<Magic<'Act'>, { kind: 'addMana' }>
    | undefined;
  if (!node || node.each) return [];
  const only = spendOnly(ability);
  return addable(node.mana).map((symbols) => ({
    object,
    live,
    adds: symbols.map((symbol) => ({ symbol, source: object, only })),
  }));
}

/** CR 106.6: what its mana may be spent on. */
function spendOnly({ text }: Compiled): ManaUnit['only'] {
  const said = text.sentences.find((sentence) => sentence.kind === 'spendOnly');
  return said?.kind === 'spendOnly' ? said.on : null;
}

/** The choices of what is added; none where a number is not yet known. */
function addable(mana: Magic<'Mana'>): readonly (readonly ManaSymbol[])[] {
  switch (mana.kind) {
    case 'mana':
      return [mana.symbols as readonly ManaSymbol[]];
    case 'eitherMana':
      return mana.any.map((symbol) => [symbol as ManaSymbol]);
    case 'anyColour':
      return ANY_COLOR.map((symbol) => [symbol]);
    default:
      return [];
  }
}

/** The act of adding mana, with its choice of colour. */
export function produce(
  run: Run,
  mana: Magic<'Mana'>,
  each: Magic<'F'> | undefined,
  path: string,
  who: Player,
): boolean {
  const times = timesFor(run, each, `${path}.each`);
  const symbols = chosenSymbols(run, mana, who);
  const units = Array.from({ length: times }, () => symbols)
    .flat()
    .map((symbol): ManaUnit => ({ symbol, source: run.self, only: onlyOf(run) }));
  addMana(run.game, who, units);
  run.numbers[path] = units.length;
  return units.length > 0;
}

function onlyOf(run: Run): ManaUnit['only'] {
  const said = run.text.sentences.find((sentence) => sentence.kind === 'spendOnly');
  return said?.kind === 'spendOnly' ? said.on : null;
}

function chosenSymbols(run: Run, mana: Magic<'Mana'>, who: Player): readonly ManaSymbol[] {
  if (mana.kind === 'manyAnyColour') {
    const color = askColor(run, who, ANY_COLOR);
    return Array.from({ length: numberOf(run, mana.n) }, () => color);
  }
  const choices = addable(mana);
  const [only] = choices;
  if (choices.length <= 1) return only ?? [];
  return [askColor(run, who, choices.flat())];
}

function askColor(run: Run, who: Player, colors: readonly ManaSymbol[]): ManaSymbol {
  return ask(run.game, { seat: who, kind: 'mana', legal: one(colors), about: { source: run.self } });
}
