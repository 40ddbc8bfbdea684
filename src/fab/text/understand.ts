/** The text of a face as abilities, or what of it was not understood. The same text is read once. */
import { normalise, type Problem, printAbility, type Understanding, understandLine } from '../../text/index.ts';
import type { FabDefinition } from './definition.ts';
import { fabGrammar } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { selfNamesOf, type Worded } from './names.ts';
import { linkedToParagraphs } from './paragraphs.ts';
import { close, plain } from './plain.ts';

export type FabText = Understanding<FabDefinition>;
export type FabAbility = Extract<FabText, { understood: true }>['abilities'][number];

type FabGrammar = ReturnType<typeof fabGrammar>;
const known = new WeakMap<Lexicon, Map<string, FabText>>();
/** Enough for every card there is; past it somebody is typing, and old texts are forgotten. */
const MOST_KNOWN = 20_000;

export function understandFabFace(face: Worded, lexicon: Lexicon): FabText {
  const texts = known.get(lexicon) ?? new Map<string, FabText>();
  known.set(lexicon, texts);
  const key = JSON.stringify([face.text ?? '', selfNamesOf(face)]);
  const before = texts.get(key);
  if (before) return before;
  const found = read(face, lexicon);
  if (texts.size >= MOST_KNOWN) texts.clear();
  texts.set(key, found);
  return found;
}

function read(face: Worded, lexicon: Lexicon): FabText {
  const grammar = fabGrammar(lexicon);
  const names = selfNamesOf(face);
  const abilities: (FabAbility | null)[] = [];
  const problems: Problem[] = [];
  const text = plain(face.text ?? '');
  for (const [at, line] of normalise(text, names, grammar.conventions).entries()) {
    const named = understandLine(grammar, line, names);
    const alone = named.ability ? named : (asKeywords(grammar, text, at) ?? named);
    const astray = alone.problems.length > 0 && alone.problems.every(({ reason }) => reason === 'no antecedent');
    const ability = astray ? linkedToParagraphs(grammar, line, abilities, names) : alone.ability;
    abilities.push(ability as FabAbility | null);
    if (ability === null) problems.push(...alone.problems);
  }
  const whole = abilities.filter((ability) => ability !== null);
  return problems.length === 0 ? { understood: true, abilities: whole } : { understood: false, abilities, problems };
}

/** A line of keywords in which the card's own name is a part of one: a card that is called Debt has blood debt. */
function asKeywords(grammar: FabGrammar, text: string, at: number): ReturnType<typeof understandLine> | null {
  const line = normalise(text, [], grammar.conventions)[at];
  const read = line && understandLine(grammar, line);
  const said = (read?.ability?.sentences ?? []) as FabAbility['sentences'];
  return read && said.length > 0 && said.every(({ kind }) => kind === 'keywords') ? read : null;
}

/** The abilities in words, one line each; null where the data say nothing that the grammar can. */
export function printFabFace(face: Worded, abilities: readonly FabAbility[], lexicon: Lexicon): string | null {
  const lines = abilities.map((ability) => {
    const line = printAbility(fabGrammar(lexicon), ability, selfNamesOf(face));
    return line !== null && endsInKeywords(ability) ? line.replace(/\.$/, '') : line;
  });
  return lines.includes(null) ? null : close(lines.join('\n'));
}

/** Keywords at the end of a line have no full stop in print. */
function endsInKeywords({ sentences, bullets }: FabAbility): boolean {
  return bullets.length === 0 && sentences.at(-1)?.kind === 'keywords';
}
