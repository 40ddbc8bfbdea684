/** What a piece of a card file says: its value, the name in it where it does not parse, and how many lines it has. */

export function parse(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'it is not valid JSON' };
  }
}

/** `"name":"…"`, any of its quotes and the colon missing; last, what shows that the closing quote is one. */
const NAME = /(?:"name"|"name(?=\s*:)|\bname")\s*:?\s*("?)((?:[^"\\\n]|\\.)*)("\s*(?:[,}\]]|$))?/;

/** The card's name, read out of JSON that does not parse. */
export function nameIn(text: string): string | undefined {
  const [, open, inside = '', close] = NAME.exec(text) ?? [];
  // Without a closing quote, the next one opens the next key: what stands before that is not part of the name.
  const name = close === undefined ? inside.replace(/[\s,}\]]+$/, '') : inside;
  if (name === '' || (!open && /^(?:[[{]|null$|true$|false$|[-\d.]+$)/.test(name))) return undefined;
  const parsed = parse(`"${name}"`);
  return parsed.ok ? String(parsed.value) : undefined;
}

export function newlines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
