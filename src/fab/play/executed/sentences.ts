/** What a sentence bears on, by its words alone: which stages, whether costs or rules, and what it can be about. */
import { mentions, saysWord, someNode } from '../../../text/trees.ts';
import type { FabAbility } from '../../text/index.ts';
import type { Line, Unit } from '../objects/abilities.ts';
import { isOwn, meansOwn } from '../objects/paths.ts';
import type { Things } from '../words/select.ts';

/** What a change is of, in the order of CR 6.3.2. */
export type Change = 'names' | 'types' | 'supertypes' | 'losses' | 'abilities' | 'base' | 'numbers';

/**
 * CR 6.3: in this order; which face is active comes before all of them. CR 6.3.2a, 6.3.3: what depends on abilities, base
 * numbers or numbers comes after all that gives them. CR 6.3.6, 6.3.7: abilities that are lost are base ones and no others,
 * and what cannot be gained is ruled out beforehand, so both come before what is gained, whatever came first. A static
 * ability that takes abilities may be taken itself, so it comes after those that resolved.
 */
export const STAGES = [
  'names',
  'types',
  'supertypes',
  'losses',
  'by losses',
  'abilities',
  'by abilities',
  'base',
  'by base',
  'numbers',
  'by numbers',
] as const;
export type StageOfEffects = (typeof STAGES)[number];

export type ChangeNode = Extract<Line, { readonly kind: 'change' | 'changes' }>;

export interface Traits {
  /** Where it is applied, and what of it there. */
  readonly stages: ReadonlyMap<StageOfEffects, readonly Change[]>;
  /** It may make something cost more or less. */
  readonly costs: boolean;
  /** It may forbid or allow something. */
  readonly rules: boolean;
  /** Where the abilities in quotes stand that it gives. */
  readonly quoted: readonly string[];
  /** It may take static abilities. */
  readonly takes: boolean;
  /** Of what it can be: its own object, what that lies under, or anything. */
  readonly about: 'self' | 'over' | 'any';
  /** What it is about, where that can be told before anything else it says. */
  readonly subject: { readonly what: Things; readonly path: string } | null;
}

const known = new WeakMap<object, Traits>();

export function traitsOf(text: FabAbility, unit: Unit): Traits {
  const before = known.get(unit.node);
  if (before) return before;
  const { node } = unit;
  const changes = changesIn(unit);
  const made: Traits = {
    stages: changes.length > 0 ? stagesOf(node) : new Map(),
    costs: mentions(node, 'costLess', 'costLessX', 'costMore', 'costMoreToo'),
    rules: mentions(node, 'rule', 'cantBe', 'cantBeAny', 'may', 'damageBySure', 'damageIsSure'),
    quoted: quotedIn(node, unit.path),
    takes: someNode(node, ({ what }) => what === 'abilities'),
    about: aboutOf(text, unit, changes),
    subject: subjectOf(text, changes),
  };
  known.set(unit.node, made);
  return made;
}

/** The words that stand for a change. */
const WORDS: Readonly<Record<Change, readonly string[]>> = {
  names: ['loseAll', 'loseForGood'],
  types: ['countsAs'],
  supertypes: ['isAlso'],
  losses: ['loseAbilities', 'loseForGood', 'cantGain', 'loseAll'],
  abilities: ['grants'],
  base: ['baseIs'],
  numbers: ['bonus'],
};

/** CR 6.3.2a: the last stage that another effect could change it in, if that is not before its own. */
function stagesOf(node: Line): Traits['stages'] {
  const asked = [
    ...(asksForAbilities(node) ? (['by abilities'] as const) : []),
    ...(asksForNumbers(node, true) ? (['by base'] as const) : []),
    ...(asksForNumbers(node, false) ? (['by numbers'] as const) : []),
  ].at(-1);
  const stages = new Map<StageOfEffects, Change[]>();
  for (const change of Object.keys(WORDS) as readonly Change[]) {
    if (!mentions(node, ...WORDS[change])) continue;
    const later = asked !== undefined && STAGES.indexOf(asked) > STAGES.indexOf(change);
    const at = later ? asked : change;
    stages.set(at, [...(stages.get(at) ?? []), change]);
  }
  return stages;
}

/** Whether the words ask for a keyword that an object has. What stands in quotes asks later. */
function asksForAbilities(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind } = node as { readonly kind?: string };
  return kind === 'hasKeyword' || (kind !== 'quoted' && Object.values(node).some(asksForAbilities));
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

/** Whether the words ask for a number that an object has, life included: for one that it has now, or for its base. */
function asksForNumbers(node: unknown, base: boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const {
    kind = '',
    stat,
    than,
    base: of,
  } = node as {
    readonly kind?: string;
    readonly stat?: string;
    readonly than?: unknown;
    readonly base?: unknown;
  };
  if (kind === 'quoted') return false;
  if (stat !== undefined && !GIVES_NUMBERS.includes(kind)) return base === (of === true || of === 'base');
  const asks = ASKS.includes(kind) || kind.toLowerCase().includes('life') || (kind === 'hero' && than !== undefined);
  return (asks && !base) || Object.values(node).some((one) => asksForNumbers(one, base));
}

interface Found {
  readonly node: ChangeNode;
  readonly path: string;
}

/** The changes in a sentence, whatever must hold for them. */
function changesIn({ node, path }: Unit): readonly Found[] {
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

/** CR 1.7.4: "while this is under …". */
export function isMaterial(node: Line): boolean {
  return node.kind === 'during' && node.dur.kind === 'whileSo' && node.dur.cond.kind === 'isUnder';
}

function aboutOf(text: FabAbility, { node, path }: Unit, changes: readonly Found[]): Traits['about'] {
  if (changes.length === 0) return 'any';
  if (changes.every((one) => isOwn(one.node.what) || meansOwn(text, `${one.path}.what`))) return 'self';
  const over = `${path}.dur.cond.over`;
  const refersToOver = ({ path: at }: Found): boolean =>
    text.links.some(({ type, from, to }) => type === 'refers' && from === `${at}.what` && to === over);
  return isMaterial(node) && changes.every(refersToOver) ? 'over' : 'any';
}

const PLAIN = ['bare', 'bareNow', 'all', 'each', 'yours', 'yoursNow', 'opponentsOwn', 'kindsAnd'];

/** Words for a kind of thing that point at nothing said before, so that nothing need be known to judge by them. */
function subjectOf(text: FabAbility, changes: readonly Found[]): Traits['subject'] {
  const [only, ...more] = changes;
  if (!only || more.length > 0) return null;
  const { what } = only.node;
  const path = `${only.path}.what`;
  const points = text.links.some(({ from }) => from === path || from.startsWith(`${path}.`));
  return PLAIN.includes(what.kind) && !points && !saysWord(what, 'X') ? { what, path } : null;
}

const staticStages = new WeakMap<Traits, Readonly<Record<'own' | 'given', Traits['stages']>>>();

/**
 * CR 6.2.3a, 6.3.5b: where a static ability is applied: it takes abilities after what resolved has, and one that was given
 * in a stage changes nothing in that stage or before.
 */
export function stagesOfStatic(traits: Traits, given: boolean): Traits['stages'] {
  let made = staticStages.get(traits);
  if (!made) {
    made = {
      own: notBefore(traits.stages, 'losses', 'by losses'),
      given: notBefore(traits.stages, null, 'by abilities'),
    };
    staticStages.set(traits, made);
  }
  return given ? made.given : made.own;
}

/** The same, with what stands in one stage, or in any before it, put off to a later one. */
function notBefore(stages: Traits['stages'], only: StageOfEffects | null, to: StageOfEffects): Traits['stages'] {
  const made = new Map<StageOfEffects, readonly Change[]>();
  for (const [stage, changes] of stages) {
    const early = only === null ? STAGES.indexOf(stage) < STAGES.indexOf(to) : stage === only;
    const at = early ? to : stage;
    made.set(at, [...(made.get(at) ?? []), ...changes]);
  }
  return made;
}
