/**
 * Two ways to find what a reference means, made to be compared. `bindByRules` obeys what is known of such texts and then
 * takes the latest mention; `bindByRecency` takes the latest mention that is not the card itself, and knows nothing else.
 * Where they part (`disagreements` in `links.ts`) a person decides once.
 */
import { isNode } from './grammar.ts';
import type { Anaphor, Count, LinkRules, Mention } from './links.ts';
import type { Place } from './places.ts';
import type { Value } from './types.ts';

/** Finds the antecedent of each anaphor among the places of one scope, in the order of the text. */
export type Binder = (rules: Rules, places: readonly Place[]) => ReadonlyMap<Place, Place>;

type Rules = LinkRules<string>;

/** What was put before the reader. */
interface Thing {
  /** Where it was said: first, and each time that something referred to it. */
  readonly said: [Place, ...Place[]];
  readonly number: Count;
  readonly self: boolean;
  /** Empty where nothing is known of it. */
  readonly tags: ReadonlySet<string>;
}

/** One place where a thing was said. */
interface Mentioned {
  readonly thing: Thing;
  readonly place: Place;
}

/** Whether a thing can be meant. Asked once for each thing, however often it was said. */
type Rule = (rules: Rules, anaphor: Place, thing: Thing) => boolean;

/** "it" is one thing, "them" are several. */
const sameNumber: Rule = (rules, { node }, thing) => {
  const number = rules.anaphors[node.kind]?.number ?? 'either';
  return number === 'either' || thing.number === 'either' || number === thing.number;
};

/** "that moth" is a moth, and "they" are keepers where the words can mean nothing else. */
const fitsTheWords: Rule = (rules, { node }, { tags }) => {
  if (tags.size === 0) return true;
  const anaphor = rules.anaphors[node.kind];
  const wanted = [...headTags(rules, anaphor, node, false), ...(anaphor?.tags ?? [])];
  return wanted.every((tag) => tags.has(tag));
};

/** Words that say what a thing is do not mean that thing: "a moth brighter than it". */
const notInsideIt: Rule = (rules, anaphor, { said }) =>
  !said.some((place) => place.sentence === anaphor.sentence && isInHead(rules, anaphor, place));

/** Two arguments of one verb are never the same thing: "tie this lantern to it". */
const notAnotherArgument: Rule = (rules, anaphor, { said }) =>
  !said.some((place) => place.sentence === anaphor.sentence && sameClause(rules, place, anaphor));

/** What is counted before a deed is not what the deed makes: "light a moth for each spark in it". */
const notMadeAfter: Rule = (rules, anaphor, { said: [first] }) => {
  for (let at: Place | null = anaphor; at?.parent; at = at.parent) {
    const { parent } = at;
    if (!rules.beforehand?.includes(`${parent.node.kind}.${at.field}`)) continue;
    if (first === parent || first.parent === parent) return false;
    if (rules.makes?.includes(first.node.kind) && isUnder(first, parent)) return false;
  }
  return true;
};

function isUnder(place: Place, above: Place): boolean {
  for (let at = place.parent; at; at = at.parent) if (at === above) return true;
  return false;
}

/** The verb decides what can be meant: what is snuffed was a lantern. */
const fitsTheVerb: Rule = (rules, { parent, field }, { tags }) => {
  const asked = parent && field !== null ? rules.asks?.[`${parent.node.kind}.${field}`] : undefined;
  return !asked || tags.size === 0 || asked.some((tag) => tags.has(tag));
};

/** What was taken away and not brought back is not there: "You may snuff a moth. If you do, light it." means another. */
const isStillThere: Rule = (rules, anaphor, { said, self }) => {
  const last = said.at(-1);
  if (self || !last || last.sentence >= anaphor.sentence || !isField(rules.takesAway, last)) return true;
  const saysVerb = Object.values(anaphor.parent?.node ?? {}).some((value) =>
    (Array.isArray(value) ? value : [value]).some(
      (each) => isNode(each) && rules.onlyThere?.clauses.includes(each.kind),
    ),
  );
  return !saysVerb && !isField(rules.onlyThere?.fields, anaphor);
};

/** What nothing has moved is not yet what it would become: "Light target moth …, where X is that card's worth" means another. */
const isThatByNow: Rule = (rules, { node }, { said }) => {
  const wanted = headTags(rules, rules.anaphors[node.kind], node, false);
  const only = Object.entries(rules.stays ?? {}).filter(
    ([tag, fields]) => wanted.has(tag) && said.every((place) => isField(fields, place)),
  );
  if (only.length === 0) return true;
  const own = headTags(rules, rules.mentions[said[0].node.kind], said[0].node, false);
  return only.every(([tag]) => own.has(tag));
};

/** "that piece" is what was called a piece rather than a moth, which is one. */
const isCalledSo: Rule = (rules, { node }, { said: [first] }) => {
  const { besides = [], notOf = [] } = rules.calls ?? {};
  const wanted = [...headTags(rules, rules.anaphors[node.kind], node, false)].filter((tag) => !besides.includes(tag));
  if (wanted.length === 0) return true;
  const own = notOf.includes(first.node.kind)
    ? new Set<string>()
    : headTags(rules, rules.mentions[first.node.kind], first.node, false);
  return wanted.every((tag) => own.has(tag));
};

/** "untie it": the string, where there is one. */
const suitsTheVerb: Rule = (rules, { parent, field }, { tags }) => {
  const asked = parent && field !== null ? rules.asksRather?.[`${parent.node.kind}.${field}`] : undefined;
  return !asked || asked.some((tag) => tags.has(tag));
};

/** "This jar lights a moth. If it's dark, it snuffs one instead": who does it instead is who would have done it. */
const isWhoDidIt: Rule = (rules, anaphor, { said }) => {
  if (!isField(rules.doers, anaphor) || !isInside(rules.instead, anaphor)) return true;
  return said.some((place) => place.field === anaphor.field && place.parent?.node.kind === anaphor.parent?.node.kind);
};

/** What cannot be in a field is not what is meant there, where anything else is: sparks are put into no song. */
const isNotCalledSo: Rule = (rules, { parent, field }, { said: [first] }) => {
  const never = parent && field !== null ? rules.asksNot?.[`${parent.node.kind}.${field}`] : undefined;
  if (!never) return true;
  const own = headTags(rules, rules.mentions[first.node.kind], first.node, false);
  return !never.some((tag) => own.has(tag));
};

/** "Light this moth and each other moth. Those moths …": all of them, where the whole can be meant as well as a part. */
const isWhole =
  (among: readonly Thing[]): Rule =>
  (rules, _anaphor, { said: [first] }) =>
    !among.some(({ said: [whole] }) => whole !== first && isPart(rules, first, whole));

/** "that moth" is never the card itself. */
const notSelf: Rule = (rules, { node }, { self }) => !(self && rules.anaphors[node.kind]?.notSelf);

/** "the snuffed lantern" is one that was snuffed. */
const fitsTheDeed: Rule = (rules, { node }, { said }) => {
  const deed = rules.anaphors[node.kind]?.deed;
  if (deed === undefined) return true;
  const verbs = deedsOf(rules, node[deed]);
  return said.some((place) => verbs.includes(place.node.kind) || verbs.includes(place.parent?.node.kind ?? ''));
};

/** "If it's lit, make a moth. If it's dark, …": the moth is not there to be meant. */
const notFromAnotherBranch: Rule = (rules, anaphor, { said }) => {
  const [first] = said;
  const apart = first !== undefined && first.sentence < anaphor.sentence;
  return !(apart && isInside(rules.alternatives, anaphor) && isInside(rules.branches, first));
};

/** The kinds that the words of a deed go back to. */
export function deedsOf(rules: Rules, deed: Value | undefined): readonly string[] {
  if (typeof deed === 'string') return rules.deeds && Object.hasOwn(rules.deeds, deed) ? (rules.deeds[deed] ?? []) : [];
  if (typeof deed !== 'object') return [];
  return Object.entries(deed).flatMap(([field, inner]) => (field === 'kind' ? [] : deedsOf(rules, inner)));
}

const BASIC: readonly Rule[] = [sameNumber, fitsTheWords, notInsideIt];
const ALL: readonly Rule[] = [
  ...BASIC,
  notAnotherArgument,
  notMadeAfter,
  fitsTheVerb,
  isStillThere,
  fitsTheDeed,
  notSelf,
  notFromAnotherBranch,
];

/** What is said inside a filter, of the card itself or by referring, is no fresh mention, but better than none. */
export const bindByRules: Binder = (rules, places) =>
  bind(rules, places, {
    rules: ALL,
    rather: [isThatByNow, isCalledSo, suitsTheVerb, isNotCalledSo, isWhoDidIt],
    counts: (place) => !isQuiet(rules, place) || rules.mentions[place.node.kind]?.self === true,
    choose: (fitting) =>
      fitting.findLast(({ thing, place }) => !isFaintThing(rules, thing) && !isFaint(rules, place)) ??
      fitting.findLast(({ thing }) => !isFaintThing(rules, thing)) ??
      fitting.at(-1),
  });

export const bindByRecency: Binder = (rules, places) =>
  bind(rules, places, {
    rules: BASIC,
    rather: [],
    counts: () => true,
    choose: (fitting) => fitting.findLast(({ thing }) => !thing.self) ?? fitting.at(-1),
  });

interface Way {
  readonly rules: readonly Rule[];
  /** What is meant rather than another, where there is any such. */
  readonly rather: readonly Rule[];
  /** Whether a mention at this place is one. */
  readonly counts: (place: Place) => boolean;
  /** From the mentions of all things that can be meant, in the order of the text. */
  readonly choose: (fitting: readonly Mentioned[]) => Mentioned | undefined;
}

function bind(rules: Rules, places: readonly Place[], way: Way): ReadonlyMap<Place, Place> {
  const bound = new Map<Place, Place>();
  if (!places.some(({ node }) => rules.anaphors[node.kind])) return bound;
  const things: Thing[] = [];
  const mentions: Mentioned[] = [];
  for (const place of places) {
    const isAnaphor = rules.anaphors[place.node.kind] !== undefined;
    const thing = isAnaphor ? meant(place) : mentionedAt(rules, place, way);
    if (!thing) {
      const said = isAnaphor ? saidBefore(rules, place) : undefined;
      if (said) {
        things.push(said);
        mentions.push({ thing: said, place });
      }
      continue;
    }
    mentions.push({ thing, place });
    if (isAnaphor) {
      bound.set(place, thing.said[0]);
      thing.said.push(place);
    }
    const fresh = isAnaphor ? mentionedAt(rules, place, way) : thing;
    if (!fresh) continue;
    things.push(fresh);
    // "one of those moths" refers to several, and puts one before the reader.
    if (isAnaphor) mentions.push({ thing: fresh, place });
  }
  return bound;

  function meant(anaphor: Place): Thing | undefined {
    const possible = things.filter((thing) => way.rules.every((rule) => rule(rules, anaphor, thing)));
    const likely = way.rather.reduce<readonly Thing[]>((left, rule) => likelyBy(left, rule, anaphor), possible);
    const open = new Set(likelyBy(likely, isWhole(likely), anaphor));
    return way.choose(mentions.filter(({ thing }) => open.has(thing)))?.thing;
  }

  /** Those for which it holds, or all where it holds for none. */
  function likelyBy(left: readonly Thing[], rule: Rule, anaphor: Place): readonly Thing[] {
    const likely = left.filter((thing) => rule(rules, anaphor, thing));
    return likely.length > 0 ? likely : left;
  }
}

/** "Return the kept moth to its keeper": what only an earlier line spoke of is put before the reader here. */
function saidBefore(rules: Rules, place: Place): Thing | undefined {
  const anaphor = rules.anaphors[place.node.kind];
  if (!anaphor?.acrossLines) return undefined;
  const tags = new Set([...headTags(rules, anaphor, place.node, true), ...(rules.mentioned ?? [])]);
  return { said: [place], number: anaphor.number, self: false, tags };
}

function mentionedAt(rules: Rules, place: Place, { counts }: Way): Thing | undefined {
  const mention = rules.mentions[place.node.kind];
  if (!mention || !counts(place)) return undefined;
  const tags = new Set([...headTags(rules, mention, place.node, true), ...(mention.tags ?? [])]);
  const number = mention.number === 'one' && isDistributed(rules, place) ? 'either' : mention.number;
  return { said: [place], number, self: mention.self ?? false, tags };
}

function isInHead(rules: Rules, place: Place, of: Place): boolean {
  const head = (rules.mentions[of.node.kind] ?? rules.anaphors[of.node.kind])?.head;
  for (let at = place; at.parent; at = at.parent)
    if (at.parent === of) return at.field !== null && asList(head).includes(at.field);
  return false;
}

/** Whether a thing is one of those that another names together. */
function isPart(rules: Rules, place: Place, whole: Place): boolean {
  const named = asList(rules.mentions[whole.node.kind]?.head).map((field) => whole.node[field]);
  return named.some((all) => Array.isArray(all)) && isInHead(rules, place, whole);
}

/** Whether a thing is said of each of several: "each rival lights a moth", "the lantern of each rival", "for each rival, …". */
export function isDistributed(rules: Rules, place: Place): boolean {
  if (holds(rules.distributes, place.node)) return true;
  for (let at: Place | null = place; at?.parent; at = at.parent) {
    if (rules.distributes?.includes(at.parent.node.kind) && !isInHead(rules, at, at.parent)) return true;
    for (const [field, value] of Object.entries(at.parent.node)) {
      if (field !== at.field && isNode(value) && rules.distributes?.includes(value.kind)) return true;
    }
  }
  return false;
}

function holds(kinds: readonly string[] | undefined, value: Value): boolean {
  if (typeof value !== 'object') return false;
  if (isNode(value) && kinds?.includes(value.kind)) return true;
  return Object.values(value).some((inner) => holds(kinds, inner));
}

/** Whether two places are arguments of one verb, or one of them of a clause or verb that the other's verb is in. */
function sameClause(rules: Rules, a: Place, b: Place): boolean {
  const [one, other] = [verbsAround(rules, a), verbsAround(rules, b)];
  return one.includes(b.parent) || other.includes(a.parent);
}

/** The verb that a place is an argument of, and those that this one belongs to. */
function verbsAround(rules: Rules, { parent }: Place): readonly (Place | null)[] {
  const around: Place[] = [];
  for (let at = parent; at && isVerb(rules, at); at = at.parent) around.push(at);
  return around;
}

const isVerb = (rules: Rules, { node }: Place): boolean => rules.verbs?.includes(node.kind) ?? false;

/** Whether a place stands in a field where nothing is mentioned. */
function isQuiet(rules: Rules, place: Place): boolean {
  return isInside(rules.quiet, place);
}

/** Whether a place stands in a field where nothing is mentioned that would be meant first. */
const isFaintThing = (rules: Rules, { said: [first, ...again] }: Thing): boolean =>
  // What was only supposed and is taken up again is as good as any.
  isFaint(rules, first) || (again.length === 0 && isInside(rules.supposed, first));

function isFaint(rules: Rules, place: Place): boolean {
  return isInside(rules.quiet, place) || isInside(rules.faint, place);
}

const isField = (fields: readonly string[] | undefined, { parent, field }: Place): boolean =>
  parent !== null && (fields?.includes(`${parent.node.kind}.${field}`) ?? false);

export function isInside(fields: readonly string[] | undefined, place: Place): boolean {
  for (let at: Place | null = place; at?.parent; at = at.parent) {
    if (fields?.includes(`${at.parent.node.kind}.${at.field}`)) return true;
  }
  return false;
}

const asList = (head: Mention['head']): readonly string[] => (typeof head === 'string' ? [head] : (head ?? []));

/** What the words in the head say of a thing; with `more`, also what follows from them. */
function headTags(
  rules: Rules,
  of: Pick<Mention, 'head'> | Anaphor | undefined,
  node: Place['node'],
  more: boolean,
): ReadonlySet<string> {
  const tags = new Set<string>();
  const visit = (value: Value | undefined): void => {
    if (typeof value === 'string') add(value);
    if (typeof value !== 'object') return;
    if (isNode(value)) add(value.kind);
    for (const [field, inner] of Object.entries(value)) {
      if (field !== 'kind' && !(isNode(value) && rules.quiet?.includes(`${value.kind}.${field}`))) visit(inner);
    }
  };
  const add = (word: string): void => {
    const implied = rules.tags && Object.hasOwn(rules.tags, word) ? rules.tags[word] : undefined;
    if (!implied) return;
    tags.add(word);
    if (more) for (const tag of implied) tags.add(tag);
  };
  for (const field of asList(of?.head)) visit(node[field]);
  return tags;
}
