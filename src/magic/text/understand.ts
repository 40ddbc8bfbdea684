/** The text of a face as abilities, or what of it was not understood. The same text is read once. */
import { printAbility, type SelfName, type Understanding, understand } from '../../text/index.ts';
import type { MagicFace } from '../card.ts';
import type { definition } from './definition.ts';
import { magicGrammar } from './grammar.ts';
import { otherName, selfNamesOf, subtypesAsNames } from './names.ts';

export type FaceText = Understanding<typeof definition>;
export type MagicAbility = Extract<FaceText, { understood: true }>['abilities'][number];

type Worded = Pick<MagicFace, 'name' | 'text' | 'supertypes'>;

const known = new Map<string, FaceText>();
/** Enough for every card there is; past it somebody is typing, and old texts are forgotten. */
const MOST_KNOWN = 50_000;

let recall: (key: string) => FaceText | undefined = () => undefined;

/** Where to look for what an earlier run has read by this same grammar, before a text is read. */
export function recallFrom(look: (key: string) => FaceText | undefined): void {
  recall = look;
}

/** What a reading depends on, besides the grammar: the text, and the names that stand in it. */
export function readingKey(face: Worded): string {
  return JSON.stringify([face.text ?? '', namesOf(face)]);
}

export function understandFace(face: Worded): FaceText {
  const key = readingKey(face);
  const before = known.get(key);
  if (before) return before;
  const found = recall(key) ?? understand(magicGrammar(), face.text ?? '', namesReadIn(face));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** The names with which a text is read: a name that is also a subtype is the name only where nothing else can be read. */
export function namesReadIn(face: Worded): readonly SelfName[] {
  const { name, text = '', supertypes } = face;
  const names = namesOf(face);
  const others = subtypesAsNames(name, supertypes.includes('Legendary'), text);
  if (!others || understand(magicGrammar(), text, names).understood) return names;
  return understand(magicGrammar(), text, others).understood ? others : names;
}

/** Lets go of what was read so far: for who reads thousands of cards, each once. */
export function forgetReadings(): void {
  known.clear();
}

/** The abilities in words, one line each; null where the data say nothing that the grammar can. */
export function printFace(face: Worded, abilities: readonly MagicAbility[]): string | null {
  const names = namesToPrint(face, abilities);
  const lines = abilities.map((ability) => printAbility(magicGrammar(), ability, names));
  return lines.includes(null) ? null : lines.join('\n');
}

/** What a face calls itself, and the names of other cards in its data: any string of the data may be one. */
export function namesToPrint(face: Worded, abilities: readonly (MagicAbility | null)[]): readonly SelfName[] {
  const strings = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') strings.add(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  for (const ability of abilities) walk([ability?.sentences, ability?.bullets]);
  const { name, text, supertypes } = face;
  const own = subtypesAsNames(name, supertypes.includes('Legendary'), text) ?? namesOf(face);
  return [...own, ...[...strings].map((other) => ({ text: other, as: otherName(other) }))];
}

function namesOf({ name, text, supertypes }: Worded): ReturnType<typeof selfNamesOf> {
  return selfNamesOf(name, supertypes.includes('Legendary'), text);
}
