/**
 * Sentences that go on about what is done later: "When you do, tap target creature. It doesn't untap …". They belong to the
 * trigger that text makes (CR 603.7, 603.12), and are followed with it, not before.
 */
import { linkedTo } from '../../../text/linked.ts';
import type { MagicAbility } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { TARGET_KINDS } from '../words/target-words.ts';

/** By the path of a sentence, the part of the text that it belongs to. */
type Later = ReadonlyMap<string, string>;

const PUT_OFF: ReadonlySet<string> = new Set(['whenYouDo', 'triggered', 'triggeredFor', 'delayed', 'atEndOfCombat']);
const WRAPS: Readonly<Record<string, string>> = {
  abilityWord: 'body',
  spreeMode: 'body',
  keywordAbility: 'ability',
  exhaust: 'ability',
};

const memo = { spell: new WeakMap<MagicAbility, Later>(), ability: new WeakMap<MagicAbility, Later>() };

/** `of`: what a triggered ability says first is no part of it; what a spell says of a trigger is put off. */
export function laterSentences(text: MagicAbility, of: 'spell' | 'ability'): Later {
  const known = memo[of].get(text);
  if (known) return known;
  const made = find(text, of);
  memo[of].set(text, made);
  return made;
}

/** The sentences of a part that is followed now. */
export const sentencesOfPart = (text: MagicAbility, of: 'spell' | 'ability', part: string): readonly string[] =>
  [...laterSentences(text, of)].flatMap(([sentence, at]) => (`${at}.`.startsWith(`${part}.`) ? [sentence] : []));

function find(text: MagicAbility, of: 'spell' | 'ability'): Later {
  const units = [
    ...text.sentences.map((node, at) => ({ node, path: String(at) })),
    ...text.bullets.flatMap((row, mode) => row.map((node, at) => ({ node, path: `•${mode}.${at}` }))),
  ];
  const own = of === 'spell' ? null : ownLine(text.sentences[0], '0');
  const parts = units.flatMap(({ node, path }) => partsIn(node, path, own));
  const later = new Map<string, string>();
  // What goes on about such a sentence goes on about the part, too.
  for (let before = -1; before < later.size; ) {
    before = later.size;
    for (const { type, from, to, line } of text.links) {
      const [sentence, about] = [sentenceOf(from), sentenceOf(to)];
      if (line !== undefined || sentence === about || later.has(sentence)) continue;
      const whole = type === 'continues' && from === sentence ? parts.find((part) => part === `${to}.do`) : undefined;
      const part = parts.find((each) => isOf(text, each, to)) ?? whole ?? later.get(about);
      if (part !== undefined) later.set(sentence, part);
    }
  }
  for (const [at, { node, path }] of units.entries()) {
    const part = later.has(path) ? undefined : parts.find((each) => sentenceOf(each) === units[at - 1]?.path);
    if (part !== undefined && saysOfWhatReturns(text, node, path, part)) later.set(path, part);
  }
  return new Map(
    units.flatMap(({ path }) => {
      const part = later.get(path);
      return part === undefined ? [] : [[path, part]];
    }),
  );
}

/**
 * Whether words there are of such a part: of what it does, or of what its trigger waits for ("Whenever a creature attacks this
 * turn, …. It gains flying"). A target in the trigger is known before.
 */
function isOf(text: MagicAbility, part: string, to: string): boolean {
  if (`${to}.`.startsWith(`${part}.`)) return true;
  const { kind = '' } = (nodeAt(text, to) ?? {}) as Node;
  return `${to}.`.startsWith(`${part.replace(/do$/, 'on')}.`) && !(TARGET_KINDS as readonly string[]).includes(kind);
}

/** "Return it to the battlefield at the beginning of your next upkeep. It gains haste": said of what it will be then. */
function saysOfWhatReturns(text: MagicAbility, node: unknown, path: string, part: string): boolean {
  const meant = (node as Node).kind === 'change' ? linkedTo(text, 'refers', `${path}.what`) : undefined;
  return text.links.some(({ type, from, to, line }) => {
    if (type !== 'refers' || line !== undefined || to !== meant || !from.startsWith(`${part}.`)) return false;
    const act = nodeAt(text, from.replace(/\.what$/, '')) as Node | undefined;
    return (act?.to as Node | undefined)?.kind === 'toBattlefield';
  });
}

const sentenceOf = (path: string): string => /^(•\d+\.\d+|\d+)/.exec(path)?.[1] ?? path;

interface Node {
  readonly kind?: string;
  readonly [field: string]: unknown;
}

/** The path of the trigger that the ability itself waits for. */
function ownLine(value: unknown, path: string): string {
  const node = value as Node | undefined;
  const field = WRAPS[node?.kind ?? ''];
  return field === undefined ? path : ownLine(node?.[field], `${path}.${field}`);
}

function partsIn(value: unknown, path: string, own: string | null, kinds = PUT_OFF): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => partsIn(item, `${path}.${at}`, own, kinds));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (node.kind === 'quoted' || node.kind === 'quotedWithin') return [];
  const part = kinds.has(node.kind ?? '') && path !== own ? [`${path}.do`] : [];
  return [...part, ...Object.entries(node).flatMap(([field, item]) => partsIn(item, `${path}.${field}`, own, kinds))];
}

const TRIGGERED: ReadonlySet<string> = new Set(['triggered']);

/** What triggers that text makes will do: their targets are chosen as they trigger (CR 603.3d). */
export const triggersIn = (node: unknown, path: string): readonly string[] =>
  partsIn(node, path, path === '0' ? ownLine(node, path) : null, TRIGGERED);
