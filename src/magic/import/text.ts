/**
 * What the rules of a face need from its text before any grammar reads it: keyword lines and the colours of mana symbols.
 * `face.ts` puts both on the face.
 */
import { COLORS, type Color, KEYWORDS, type Keyword, type KeywordName } from '../card.ts';

const NAMES: ReadonlySet<string> = new Set(KEYWORDS);
const isKeyword = (name: string): name is KeywordName => NAMES.has(name);

const MANA = /^(?:\{[^{}]+\})+$/;
const LEVEL = /^LEVEL \d/;

/** Text without its reminders: what stands in parentheses has no rules meaning. */
export function withoutReminders(text: string): string {
  let plain = text;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain;
}

/** The keyword abilities printed as abilities of their own: never a mention inside a sentence. */
export function readKeywords(text: string): readonly Keyword[] {
  const found: Keyword[] = [];
  for (const line of withoutReminders(text)
    .split('\n')
    .map((one) => one.trim())) {
    if (LEVEL.test(line)) break; // what follows belongs to a level, not to the card
    for (const keyword of keywordsOfLine(line))
      if (!found.some((one) => one.name === keyword.name && one.cost === keyword.cost)) found.push(keyword);
  }
  return found;
}

function keywordsOfLine(line: string): readonly Keyword[] {
  const dashed = /^([A-Za-z][A-Za-z -]*?)(?: (?:\d+|X))?—(.+)$/.exec(line);
  if (dashed) return keyword(dashed[1] ?? '', (dashed[2] ?? '').replace(/\..*$/, ''));
  const crafted = /^Craft with .*?((?:\{[^{}]+\})+)$/.exec(line);
  if (crafted) return keyword('craft', crafted[1]);
  if (/[.:"—]/.test(line)) return [];
  return line.split(/[,;]\s+/).flatMap((item) => {
    const parts = /^([A-Za-z-]+(?: [A-Za-z-]+)*?)(?:\s+((?:\{[^{}]+\})+))?$/.exec(item);
    return parts ? keyword(parts[1] ?? '', parts[2]) : [];
  });
}

function keyword(words: string, cost: string | undefined): readonly Keyword[] {
  const name = words.toLowerCase();
  if (!isKeyword(name)) return [];
  return cost !== undefined && MANA.test(cost) ? [{ name, cost }] : [{ name }];
}

export interface DefinedColors {
  readonly colors: readonly Color[];
  /** CR 903.4: such colours are part of the colour identity, unless the ability says it does not affect it. */
  readonly inIdentity: boolean;
}

/** CR 604.3: `This creature is all colors.`, `Ghostly Name is colorless.` – an ability that says what colour the face is. */
export function readDefinedColors(text: string, name: string): DefinedColors | undefined {
  for (const line of withoutReminders(text).split('\n')) {
    const [, who = '', what = '', more = ''] = /^(.+?) is (all colors|colorless)\.(.*)$/.exec(line) ?? [];
    if (who !== name.replace(/^A-/, '') && !/^This [a-z]+$/.test(who)) continue;
    return {
      colors: what === 'colorless' ? [] : COLORS,
      inIdentity: !more.includes("doesn't affect its color identity"),
    };
  }
  return undefined;
}

/** Colours of the mana symbols in a text: hybrid and Phyrexian symbols are each of their colours. */
export function symbolColors(text: string): readonly Color[] {
  const letters = new Set<string>();
  for (const [, inside = ''] of text.matchAll(/\{([^{}]+)\}/g))
    for (const part of inside.split('/')) letters.add(/^H[WUBRG]$/.test(part) ? part.slice(1) : part); // {HW} is half a white mana
  return COLORS.filter((color) => letters.has(color));
}
