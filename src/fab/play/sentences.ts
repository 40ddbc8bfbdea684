/** What a sentence bears on, by its words alone: which stages, whether costs or rules, and what it can be about. */
import type { FabAbility } from '../text/index.ts';
import type { Line, Unit } from './abilities.ts';
import type { Things } from './select.ts';

/**
 * CR 6.3: in this order; which face is active comes before all of them. Of what adds to numbers, what asks for numbers
 * comes last.
 */
export const STAGES = ['names', 'types', 'supertypes', 'abilities', 'base', 'numbers', 'dependent'] as const;
export type StageOfEffects = (typeof STAGES)[number];

export type ChangeNode = Extract<Line, { readonly kind: 'change' | 'changes' }>;

export interface Traits {
  readonly stages: ReadonlySet<StageOfEffects>;
  /** It may make something cost more or less. */
  readonly costs: boolean;
  /** It may forbid or allow something. */
  readonly rules: boolean;
  /** Where the abilities in quotes stand that it gives. */
  readonly quoted: readonly string[];
  /** Of what it can be: its own object, what that lies under, or anything. */
  readonly about: 'self' | 'over' | 'any';
  /** What it is about, where that can be told before anything else it says. */
  readonly subject: { readonly what: Things; readonly path: string } | null;
}

const known = new WeakMap<object, Traits>();

export function traitsOf(text: FabAbility, unit: Unit): Traits {
  const before = known.get(unit.node);
  if (before) return before;
  const words = JSON.stringify(unit.node);
  const changes = changesIn(unit);
  const made: Traits = {
    stages: new Set(changes.length > 0 ? stagesOf(unit.node, words) : []),
    costs: /"cost(Less|More)/.test(words),
    rules: /"(rule|cantBe|cantBeAny|may)"/.test(words),
    quoted: words.includes('"quoted"') ? quotedIn(unit.node, unit.path) : [],
    about: aboutOf(text, unit, changes),
    subject: subjectOf(text, changes),
  };
  known.set(unit.node, made);
  return made;
}

function stagesOf(node: Line, words: string): readonly StageOfEffects[] {
  const all: StageOfEffects[] = [];
  if (/"loseAll"/.test(words)) all.push('names');
  if (/"countsAs"/.test(words)) all.push('types');
  if (/"isAlso"/.test(words)) all.push('supertypes');
  if (/"(grants|loseAbilities|loseForGood|cantGain|loseAll)"/.test(words)) all.push('abilities');
  if (/"baseIs"/.test(words)) all.push('base');
  if (/"bonus"/.test(words)) all.push(asksForNumbers(node) ? 'dependent' : 'numbers');
  return all;
}

function quotedIn(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ((node as { readonly kind?: string }).kind === 'quoted') return [path];
  return Object.entries(node).flatMap(([field, value]) => quotedIn(value, `${path}.${field}`));
}

const GIVES_NUMBERS = ['bonus', 'baseIs'];
const ASKS = [
  'costIs',
  'costEither',
  'costCompares',
  'costBelow',
  'costBelowX',
  'hasCostBelow',
  'costOfThing',
  'pitchOf',
  'pitchValue',
  'sameOf',
];

/** Whether the words ask for a number that an object has, life included. */
function asksForNumbers(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind = '', stat, than } = node as { readonly kind?: string; readonly stat?: string; readonly than?: unknown };
  if (ASKS.includes(kind) || kind.toLowerCase().includes('life') || (kind === 'hero' && than !== undefined))
    return true;
  if (stat !== undefined && !GIVES_NUMBERS.includes(kind)) return true;
  return Object.values(node).some(asksForNumbers);
}

interface Change {
  readonly node: ChangeNode;
  readonly path: string;
}

/** The changes in a sentence, whatever must hold for them. */
function changesIn({ node, path }: Unit): readonly Change[] {
  switch (node.kind) {
    case 'change':
    case 'changes':
      return [{ node, path }];
    case 'ifSo':
    case 'during':
    case 'duringIf':
    case 'whereX':
      return changesIn({ node: node.do as Line, path: `${path}.do` });
    case 'together':
      return [
        ...changesIn({ node: node.first as Line, path: `${path}.first` }),
        ...changesIn({ node: node.second as Line, path: `${path}.second` }),
      ];
    default:
      return [];
  }
}

const OWN = ['self', 'this', 'thisThing'];

/** CR 1.7.4: "while this is under …". */
export function isMaterial(node: Line): boolean {
  return node.kind === 'during' && node.dur.kind === 'whileSo' && node.dur.cond.kind === 'isUnder';
}

function aboutOf(text: FabAbility, { node, path }: Unit, changes: readonly Change[]): Traits['about'] {
  if (changes.length === 0) return 'any';
  if (changes.every((one) => OWN.includes(one.node.what.kind))) return 'self';
  const over = `${path}.dur.cond.over`;
  const refersToOver = ({ path: at }: Change): boolean =>
    text.links.some(({ type, from, to }) => type === 'refers' && from === `${at}.what` && to === over);
  return isMaterial(node) && changes.every(refersToOver) ? 'over' : 'any';
}

const PLAIN = ['bare', 'bareNow', 'all', 'each', 'yours', 'yoursNow', 'opponentsOwn', 'kindsAnd'];

/** Words for a kind of thing that point at nothing said before, so that nothing need be known to judge by them. */
function subjectOf(text: FabAbility, changes: readonly Change[]): Traits['subject'] {
  const [only, ...more] = changes;
  if (!only || more.length > 0) return null;
  const { what } = only.node;
  const path = `${only.path}.what`;
  const points = text.links.some(({ from }) => from === path || from.startsWith(`${path}.`));
  return PLAIN.includes(what.kind) && !points && !JSON.stringify(what).includes('"X"') ? { what, path } : null;
}
