/**
 * Reads the phrases of a definition one by one and says what is wrong with each. `template.ts` knows the language,
 * `expand.ts` the variants; `compile.ts` puts them together.
 */
import { didYouMean, nearest } from '../cards/nearest.ts';
import type { Definition } from './definition.ts';
import {
  describePhrase,
  expand,
  type FeatureTable,
  featureOf,
  featureTable,
  keyOf,
  type Phrase,
  refsIn,
  type Variant,
} from './expand.ts';
import { type Ref, readRef, readTemplate, TemplateError } from './template.ts';

/** More variants than this say that a phrase should be cut into categories. */
const MOST_VARIANTS = 1000;

export function readPhrases(definition: Definition, problems: string[]): { phrases: Phrase[]; variants: Variant[] } {
  const table = featureTable(definition.features);
  const phrases: Phrase[] = [];
  for (const { category, kind, template } of templatesOf(definition)) {
    attempt(`${category} ${kind}: "${template}"`, problems, () => {
      const id = phrases.length;
      phrases.push({ id, category, head: readRef(category), kind, template, parts: readTemplate(template) });
    });
  }
  problems.push(...repeatedKinds(phrases));
  const signatures = signaturesOf(definition, phrases, table, problems);
  const variants = phrases.flatMap((phrase) => {
    let mine: readonly Variant[] = [];
    attempt(describePhrase(phrase), problems, () => {
      checkSlots(phrase, table, signatures);
      checkLetters(phrase, table, definition);
      mine = expand(phrase, table);
      if (mine.length > MOST_VARIANTS)
        throw new TemplateError(`${mine.length} variants; make a category of a part of it`);
      if (mine.some(({ signs }) => signs.length === 0))
        throw new TemplateError('can be empty; every phrase needs a word or a slot');
    });
    return mine;
  });
  return { phrases, variants };
}

function attempt(what: string, problems: string[], action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    problems.push(`${what}: ${error.message}`);
  }
}

function* templatesOf(definition: Definition): Generator<{ category: string; kind: string; template: string }> {
  for (const table of definition.phrases) {
    for (const [category, block] of Object.entries(table)) {
      for (const [kind, wordings] of Object.entries(block)) {
        for (const template of typeof wordings === 'string' ? [wordings] : wordings) yield { category, kind, template };
      }
    }
  }
}

function repeatedKinds(phrases: readonly Phrase[]): readonly string[] {
  const owner = new Map<string, Phrase>();
  return phrases.flatMap((phrase) => {
    const first = owner.get(phrase.kind) ?? phrase;
    owner.set(phrase.kind, first);
    if (phrase.kind === '=' || first.category === phrase.category) return [];
    return [`kind "${phrase.kind}" is both ${describePhrase(first)} and ${describePhrase(phrase)}; rename one`];
  });
}

const signatureOf = (ref: Ref, table: FeatureTable): readonly string[] =>
  ref.features.map((name) => featureOf(table, name));

type Signatures = ReadonlyMap<string, readonly string[]>;

/** Which features each category has. All of its phrases must say the same. */
function signaturesOf(
  definition: Definition,
  phrases: readonly Phrase[],
  table: FeatureTable,
  problems: string[],
): Signatures {
  const found = new Map<string, readonly string[]>();
  for (const [name, terminal] of Object.entries(definition.terminals)) {
    found.set(name, terminal.type === 'vocabulary' && terminal.inflects !== null ? [terminal.inflects] : []);
  }
  for (const phrase of phrases) {
    attempt(describePhrase(phrase), problems, () => {
      const { base } = phrase.head;
      if (Object.hasOwn(definition.terminals, base))
        throw new TemplateError(`"${base}" is a terminal; rename the category`);
      const mine = signatureOf(phrase.head, table);
      const others = found.get(base) ?? mine;
      found.set(base, others);
      if (keyOf(base, mine) !== keyOf(base, others)) {
        throw new TemplateError(`the category is ${keyOf(base, others)} elsewhere; give it the same features here`);
      }
    });
  }
  return found;
}

/** A letter must be fixed by the category or by a slot whose data tell its values apart; words have no data. */
function checkLetters(phrase: Phrase, table: FeatureTable, definition: Definition): void {
  const telling = refsIn(phrase.parts).filter((ref) => !Object.hasOwn(definition.terminals, ref.base));
  const fixed = new Set([phrase.head, ...telling].flatMap((ref) => ref.features));
  for (const name of refsIn(phrase.parts).flatMap((ref) => ref.features)) {
    if (table.ofValue.has(name) || fixed.has(name)) continue;
    throw new TemplateError(
      `nothing in the data fixes "/${name}"; write a value such as "/${Object.keys(table.features[featureOf(table, name)] ?? {})[0]}"`,
    );
  }
}

function checkSlots(phrase: Phrase, table: FeatureTable, signatures: Signatures): void {
  const slots = refsIn(phrase.parts);
  const unnamed = phrase.parts.filter((part) => part.type === 'slot' && part.field === null).length;
  if (
    phrase.kind === '=' &&
    (slots.length !== 1 || unnamed !== 1 || phrase.parts.some((part) => part.type === 'options'))
  ) {
    throw new TemplateError('a phrase of kind "=" has exactly one slot, without a field: <Category>');
  }
  if (phrase.kind !== '=' && unnamed > 0) throw new TemplateError('a slot needs a field: <field:Category>');
  for (const ref of slots) {
    const wanted = signatures.get(ref.base);
    if (!wanted)
      throw new TemplateError(`there is no category "${ref.base}".${didYouMean(nearest(ref.base, signatures.keys()))}`);
    const given = signatureOf(ref, table);
    if (keyOf(ref.base, given) !== keyOf(ref.base, wanted)) {
      throw new TemplateError(
        `<${keyOf(ref.base, ref.features)}> should be <${keyOf(ref.base, wanted)}>, or a value in its place`,
      );
    }
  }
  const fields = phrase.parts.flatMap(fieldsOf);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw new TemplateError(`field "${twice}" occurs twice; rename one`);
}

function fieldsOf(part: Phrase['parts'][number]): readonly string[] {
  if (part.type === 'group') return [...(part.flag === null ? [] : [part.flag]), ...part.parts.flatMap(fieldsOf)];
  return part.type === 'text' || part.field === null ? [] : [part.field];
}
