/**
 * Reads a query from text, in the short form that card searches use: `c:red t:instant mv<=3 -t:creature name:"Fire"`.
 * Everything asked must hold; a minus sign asks for the opposite.
 */
import { ok, type Result, refuse } from '../cards/why.ts';
import { COMPARISONS, type Comparison, type Query, readColor } from './match.ts';

const TERM = /^(-?)([a-z]+)(:|!=|<=|>=|=|<|>)("[^"]*"|\S+)$/i;
const EXAMPLE = 'write it like  c:red t:instant mv<=3 -t:creature name:"Fire"';

export function readQuery(text: string): Result<Query> {
  const parts: Query[] = [];
  for (const [term] of text.matchAll(/-?[a-z]+(?::|!=|<=|>=|=|<|>)(?:"[^"]*"|\S+)|\S+/gi)) {
    const part = readTerm(term);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  if (parts.length === 0) return refuse(`The query is empty: ${EXAMPLE}.`);
  return ok(parts.length === 1 && parts[0] ? parts[0] : { kind: 'all', of: parts });
}

function readTerm(term: string): Result<Query> {
  const match = TERM.exec(term);
  if (!match) return refuse(`"${term}" is not a query: ${EXAMPLE}.`);
  const [, minus, key = '', sign = ':', quoted = ''] = match;
  const value = quoted.replace(/^"|"$/g, '');
  const query = readLeaf(key.toLowerCase(), sign, value);
  if (!query) return refuse(`"${term}" is not understood: ${EXAMPLE}.`);
  return ok(minus ? { kind: 'not', of: query } : query);
}

function readLeaf(key: string, sign: string, value: string): Query | undefined {
  switch (key) {
    case 'c':
    case 'color':
    case 'colour': {
      if (value.toLowerCase() === 'colorless' || value.toLowerCase() === 'c') return { kind: 'colorless' };
      if (value.toLowerCase() === 'multicolored' || value.toLowerCase() === 'm') return { kind: 'multicolored' };
      const color = readColor(value);
      return color && { kind: 'color', color };
    }
    case 't':
    case 'type':
      return { kind: 'type', type: value };
    case 'name':
    case 'n':
      return { kind: 'name', name: value };
    case 'is':
      if (value === 'permanent' || value === 'multicolored' || value === 'colorless') return { kind: value };
      return undefined;
    case 'mv':
    case 'cmc':
    case 'manavalue':
      return numeric('mana value', sign, value);
    case 'pow':
    case 'power':
      return numeric('power', sign, value);
    case 'tou':
    case 'toughness':
      return numeric('toughness', sign, value);
    default:
      return undefined;
  }
}

function numeric(kind: 'mana value' | 'power' | 'toughness', sign: string, value: string): Query | undefined {
  const is: Comparison | undefined = sign === ':' ? '=' : COMPARISONS.find((comparison) => comparison === sign);
  return is && /^\d+$/.test(value) ? { kind, is, than: Number(value) } : undefined;
}
