/** Abilities that text gives: keywords, and what stands between quotes, as abilities of whoever gets them. */

import { link } from '../../../text/index.ts';
import { mentions } from '../../../text/trees.ts';
import { type Magic, type MagicAbility, magicGrammar } from '../../text/index.ts';
import type { Live } from './abilities.ts';
import type { Current } from './current.ts';

type Granted = Magic<'Granted'>;

const texts = new WeakMap<Granted, MagicAbility>();

/** What is given, as an ability by itself: a quotation is linked anew, for its words refer to nothing outside it. */
export function textOfGranted(granted: Granted): MagicAbility {
  const known = texts.get(granted);
  if (known) return known;
  const sentences = sentencesOf(granted);
  const made: MagicAbility = { sentences, bullets: [], links: link(magicGrammar(), sentences).links };
  texts.set(granted, made);
  return made;
}

function sentencesOf(granted: Granted): MagicAbility['sentences'] {
  switch (granted.kind) {
    case 'quoted':
      return [granted.first, ...(granted.more ?? [])];
    case 'quotedWithin':
      return [granted.first];
    case 'costKeyword':
      // Another sentence says that it costs as much as the mana cost: no symbols stand for that.
      return [keywordLine({ kind: 'keywordCost', name: granted.name, cost: [] })];
    case 'numberCostKeyword':
      return [keywordLine({ kind: 'keywordNumberCost', name: granted.name, n: 0, cost: [] })];
    case 'thatAbility':
    case 'thisAbility':
    case 'eachAbilityOf':
      // `borrowed.ts`; what the others give depends on the game: `executable.ts` keeps such text from being tried.
      return [];
    default:
      return [keywordLine(granted)];
  }
}

const whole = new WeakMap<Granted, Granted>();

/** "The escape cost is equal to its mana cost plus …", in another sentence: said with the keyword that is given. */
export function withItsCost(granted: Granted, { sentences }: MagicAbility): Granted {
  if (granted.kind !== 'costKeyword') return granted;
  const known = whole.get(granted);
  if (known) return known;
  const says = sentences.find(
    (sentence) =>
      (sentence.kind === 'keywordCostIs' && sentence.plus && sentence.name === granted.name) ||
      (sentence.kind === 'keywordCostLess' && sentence.less && sentence.name === granted.name),
  ) as Magic<'Sentence'> | undefined;
  if (!says) return granted;
  const first = keywordLine({ kind: 'keywordCost', name: granted.name, cost: [] });
  const made = { kind: 'quoted', first, more: [says] } as Granted;
  whole.set(granted, made);
  return made;
}

/** "except it has this ability": the ability that says so, as one that is given. */
export function withThisAbility<Node>(node: Node, { sentences }: MagicAbility): Node {
  const [first, ...more] = sentences;
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    if ((value as { readonly kind?: string }).kind === 'thisAbility') return { kind: 'quoted', first, more };
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, told(item)]));
  };
  return mentions(node, 'thisAbility') ? (told(node) as Node) : node;
}

const ofGiver = new WeakMap<Granted, Map<string, Granted>>();

/** CR 201.5a: an ability that calls its giver by name means the giver, whoever has it; one that asks for what is "named" so means the name. */
export function namingGiver(granted: Granted, giver: number, look: (key: number) => Current): Granted {
  if (granted.kind !== 'quoted' || !mentions(granted, 'self', 'namedSelf')) return granted;
  const [name] = mentions(granted, 'namedSelf') ? namesOfText(look(giver)) : [];
  const by = `${giver} ${name ?? ''}`;
  const known = ofGiver.get(granted) ?? new Map<string, Granted>();
  ofGiver.set(granted, known);
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    const { kind, not } = value as { readonly kind?: string; readonly not?: true };
    if (kind === 'self') return { kind: 'giver', key: giver };
    if (kind === 'namedSelf' && name !== undefined) return { kind: 'named', name, ...(not ? { not } : {}) };
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, told(item)]));
  };
  const before = known.get(by);
  if (before) return before;
  const made = told(granted) as Granted;
  // Linked as it was written: what its words refer to stands where it stood.
  const text = textOfGranted(granted);
  texts.set(made, { ...text, sentences: told(text.sentences) as MagicAbility['sentences'] });
  known.set(by, made);
  return made;
}

/** What the text of an object calls by the object's own name (CR 201.5a): also where a copy effect has given it another. */
export const namesOfText = ({ names, textNames = names }: Current): readonly string[] => textNames;

const keywordLine = (ability: Magic<'Ability'>): Magic<'Line'> => ({ kind: 'keywords', all: [ability] });

/** `given`: who gave them, so that two grants of the same keyword are two abilities. */
export function giveAbilities(abilities: readonly Granted[], given: string, since: number): readonly Live[] {
  return abilities.flatMap((granted, at) =>
    granted.kind === 'eachAbilityOf' ? [] : [{ id: `${given}.${at}`, source: { text: textOfGranted(granted) }, since }],
  );
}

/** The object with abilities that something gives it. */
export function give(is: Current, abilities: readonly Granted[], given: string, since: number): Current {
  return { ...is, abilities: [...is.abilities, ...giveAbilities(abilities, given, since)] };
}
