/**
 * "This creature has flying as long as … has flying. The same is true for first strike, …": the sentence before, said once for
 * each keyword. Of protection there are many; which are meant is looked up (`holds.ts`).
 */
import type { MagicAbility } from '../../text/index.ts';

/** Text that stands for a whole family of keywords, whatever keyword it says. */
export type OfFamily = MagicAbility & { readonly family?: 'protection' };

/** The same text, with all that is true as well. */
export function withSameKeywords(text: MagicAbility): readonly OfFamily[] {
  const at = text.sentences.findIndex(({ kind }) => kind === 'sameForKeywords');
  const same = text.sentences[at];
  const before = text.sentences[at - 1];
  if (same?.kind !== 'sameForKeywords' || !before || at !== text.sentences.length - 1) return [text];
  const said = keywordIn(before);
  if (said === null) return [text];
  const names = same.all.flatMap((word) => (word.kind === 'sameKeyword' ? [word.name] : []));
  const families = same.all.flatMap((word) => (word.kind === 'sameFamily' ? [word.name] : []));
  const sentences = text.sentences.slice(0, at);
  const links = text.links.filter(({ from }) => from !== String(at) && !from.startsWith(`${at}.`));
  const alone = { ...text, sentences, links };
  if (at === 1 && isStatic(before.kind)) {
    return [
      alone,
      ...names.map((name) => ({ ...alone, sentences: [renamed(before, said, name) as typeof before] })),
      ...families.map((family) => ({ ...alone, family })),
    ];
  }
  if (families.length > 0) return [text];
  // What triggers triggers once, and does all of it.
  const [part, path] = before.kind === 'triggered' ? [before.do, `${at - 1}.do`] : [before, String(at - 1)];
  const more = names.map((name, nth) => ({
    sentence: renamed(part, said, name) as typeof before,
    links: links.flatMap((link) => {
      if (!isWithin(link.from, path)) return [];
      const moved = (from: string): string => (isWithin(from, path) ? `${at + nth}${from.slice(path.length)}` : from);
      return [{ ...link, from: moved(link.from), to: moved(link.to) }];
    }),
  }));
  return [
    {
      ...alone,
      sentences: [...sentences, ...more.map(({ sentence }) => sentence)],
      links: [...links, ...more.flatMap((each) => each.links)],
    },
  ];
}

const isStatic = (kind: string): boolean => kind === 'change' || kind === 'during';

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

/** The keyword that is asked about. */
function keywordIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, keyword } = value as { readonly kind?: unknown; readonly keyword?: unknown };
  if (kind === 'hasKeyword' && typeof keyword === 'string') return keyword;
  for (const item of Object.values(value)) {
    const found = keywordIn(item);
    if (found !== null) return found;
  }
  return null;
}

const NAMES: ReadonlySet<string> = new Set(['name', 'keyword', 'counter']);

function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [
      field,
      NAMES.has(field) && item === from ? to : renamed(item, from, to),
    ]),
  );
}
