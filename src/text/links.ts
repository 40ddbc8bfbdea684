/**
 * The second pass over an ability: what "it" and "that unit" stand for, and which sentence an "otherwise" belongs to. The
 * tree keeps what was said; links are data beside it. A grammar declares its words by kind (`LinkRules`), this file
 * walks the sentences, `binders.ts` chooses among the mentions. What has no partner leaves the ability not understood.
 */
import { type Binder, bindByRules, deedsOf, isDistributed, isInside } from './binders.ts';
import { type Grammar, isNode } from './grammar.ts';
import { type Place, pathOf, placesIn } from './places.ts';
import type { Value } from './types.ts';

export type Count = 'one' | 'many' | 'either';

/** A kind that puts a thing before the reader, to be referred to later. */
export interface Mention {
  readonly number: Count;
  /** The field with the words that say what it is, or several: "a keeper or moth". */
  readonly head?: string | readonly string[];
  /** What it is, where no field says it. */
  readonly tags?: readonly string[];
  /** It is the card itself. */
  readonly self?: true;
}

/** A kind that refers to a thing mentioned before. */
export interface Anaphor {
  readonly number: Count;
  /** The field with words that must be true of what is meant. */
  readonly head?: string;
  /** What is meant has to be this, where no field says it. */
  readonly tags?: readonly string[];
  /** It is never the card itself. */
  readonly notSelf?: true;
  /** The field with the deed that was done to it: "the snuffed lantern". See `deeds`. */
  readonly deed?: string;
  /** An earlier line of the text may have mentioned it: "the chosen keeper". */
  readonly acrossLines?: true;
}

/** A kind that continues an earlier sentence: "otherwise" after an "if". */
export interface Partner<K extends string> {
  /** The kinds it can belong to; `any` for whatever was said. */
  readonly wants: readonly K[] | 'any';
  /** Of these kinds, where there is one: what was allowed is meant before what was ordered. */
  readonly rather?: readonly K[];
  /** The field that says which deed it goes on about; then `deeds` says what it can belong to. */
  readonly deed?: string;
  /** The field with the deed itself, said again: the last such deed is meant before all else. See `alike`. */
  readonly again?: string;
  /** It asks how many or how much: a verb with one thing in this field says nothing of that. */
  readonly counts?: string;
  /** Fields that hold what comes of the contrary: "if they do, you may …. If they don't" is not about that. */
  readonly besides?: readonly FieldName<K>[];
  /** It may stand alone, and then means something by itself. */
  readonly optional?: true;
  /** How far back to look; past the ability, only where the ability itself has no partner. */
  readonly within: 'the sentence before' | 'the ability' | 'the text';
}

/** `kind.field`. */
export type FieldName<K extends string> = `${K}.${string}`;

export interface LinkRules<K extends string> {
  readonly mentions: { readonly [kind in K]?: Mention };
  readonly anaphors: { readonly [kind in K]?: Anaphor };
  readonly partners?: { readonly [kind in K]?: Partner<K> };
  /** What every thing is that was mentioned: for words that refer to an earlier line and put it before the reader again. */
  readonly mentioned?: readonly string[];
  /** Clauses and verbs: two arguments of one of them are never the same thing. */
  readonly verbs?: readonly K[];
  /** Fields in which nothing is mentioned: predicate nouns, comparands, the insides of filters. */
  readonly quiet?: readonly FieldName<K>[];
  /** Fields in which a thing is mentioned only for want of a better one: what a copy is made of. */
  readonly faint?: readonly FieldName<K>[];
  /** Fields that suppose a thing, so that something holds: a fresh mention there is meant for want of a better one. */
  readonly supposed?: readonly FieldName<K>[];
  /** Fields that are counted before the deed is done: nothing in them means what it makes. */
  readonly beforehand?: readonly FieldName<K>[];
  /** Mentions of what comes of a deed: in the fields of `beforehand` around it they are not there yet. */
  readonly makes?: readonly K[];
  /** What the thing in a field has to be. */
  readonly asks?: { readonly [field in FieldName<K>]?: readonly string[] };
  /** What the thing in a field is where there is such a one. */
  readonly asksRather?: { readonly [field in FieldName<K>]?: readonly string[] };
  /** What the thing in a field was not called, where there is any other: nobody puts a counter on a spell. */
  readonly asksNot?: { readonly [field in FieldName<K>]?: readonly string[] };
  /** Fields of clauses that say who does it … */
  readonly doers?: readonly FieldName<K>[];
  /** … which in these fields is who would have done what they replace. */
  readonly instead?: readonly FieldName<K>[];
  /** A thing is meant by what it was called, not by what follows from it; but for these words, and not of these mentions. */
  readonly calls?: { readonly besides: readonly string[]; readonly notOf: readonly K[] };
  /** Fields of verbs that take a thing away: until it is brought back, `onlyThere` says what cannot be meant of it. */
  readonly takesAway?: readonly FieldName<K>[];
  /** Fields of verbs, and fields of a clause with such a verb in it, that speak of what is there. */
  readonly onlyThere?: { readonly fields: readonly FieldName<K>[]; readonly clauses: readonly K[] };
  /** By tag, fields that do not make a thing what it says: what was said only there is meant by it for want of what its own words call so. */
  readonly stays?: Readonly<Record<string, readonly FieldName<K>[]>>;
  /** The verbs that a word about a deed goes back to: `{ snuffed: ['snuff'] }`. */
  readonly deeds?: Readonly<Record<string, readonly K[]>>;
  /** Verbs that say the same deed, where it is said again: `{ snuff: ['snuff', 'snuffAll'] }`. */
  readonly alike?: { readonly [kind in K]?: readonly K[] };
  /** Subjects that stand for each of several: what each of them does to a thing, they do to several. */
  readonly distributes?: readonly K[];
  /** What a word or kind says of a thing, besides itself: `{ moth: ['piece', 'card'] }`. */
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  /** Fields of which one or another comes true: what one of them mentions is not there for the next … */
  readonly branches?: readonly FieldName<K>[];
  /** … if that begins in one of these fields: "If it's lit, make a moth. If it's dark, …". */
  readonly alternatives?: readonly FieldName<K>[];
  /** Kinds with a world of their own, such as an ability in quotes. */
  readonly scopes?: readonly K[];
}

export interface Link {
  readonly type: 'refers' | 'continues';
  /** Paths from the ability: sentence, field, field … */
  readonly from: string;
  readonly to: string;
  /** Which ability of the text `to` belongs to, where it is an earlier one. */
  readonly line?: number;
}

export interface Orphan {
  readonly kind: string;
  readonly at: string;
}

export interface Linked {
  readonly links: readonly Link[];
  readonly orphans: readonly Orphan[];
}

/** Binds every reference and continuation of these sentences. */
export function link(grammar: Grammar, sentences: readonly Value[], binder: Binder = bindByRules): Linked {
  const { links: rules } = grammar;
  if (!rules) return { links: [], orphans: [] };
  const links: Link[] = [];
  const orphans: Orphan[] = [];
  const scopes = scopesIn(grammar, rules, sentences);
  for (const scope of scopes) {
    const bound = binder(rules, scope);
    for (const place of scope) {
      if (rules.anaphors[place.node.kind]) {
        const to = bound.get(place);
        if (to) links.push({ type: 'refers', from: pathOf(place), to: pathOf(to) });
        else orphans.push({ kind: place.node.kind, at: pathOf(place) });
      }
      const partner = rules.partners?.[place.node.kind];
      if (partner) {
        const to = partnerOf(rules, partner, place, scope) ?? outside(rules, partner, place, scopes[0] ?? []);
        if (to) links.push({ type: 'continues', from: pathOf(place), to: pathOf(to) });
        else if (!partner.optional) orphans.push({ kind: place.node.kind, at: pathOf(place) });
      }
    }
  }
  return { links, orphans };
}

/** The places of the ability, and apart from them those of each scope inside it. */
function scopesIn(
  grammar: Grammar,
  rules: LinkRules<string>,
  sentences: readonly Value[],
): readonly (readonly Place[])[] {
  const scopes = new Map<Place | null, Place[]>([[null, []]]);
  for (const place of placesIn(grammar, sentences)) {
    let owner = place.parent;
    while (owner && !rules.scopes?.includes(owner.node.kind)) owner = owner.parent;
    const places = scopes.get(owner) ?? [];
    scopes.set(owner, places);
    places.push(place);
  }
  return [...scopes.values()];
}

function partnerOf(
  rules: LinkRules<string>,
  partner: Partner<string>,
  link: Place,
  scope: readonly Place[],
): Place | undefined {
  const wants = partner.deed === undefined ? partner.wants : deedsOf(rules, link.node[partner.deed]);
  const before = scope
    .slice(0, scope.indexOf(link))
    .filter(
      (place) => !isAncestor(place, link) && !isInside(partner.besides, place) && !isOfOne(rules, partner, place),
    );
  const rather = partner.rather && before.findLast((place) => partner.rather?.includes(place.node.kind));
  return (
    saidAgain(rules, partner, link, before) ??
    rather ??
    before.findLast((place) => {
      const near = partner.within !== 'the sentence before' || place.sentence >= link.sentence - 1;
      return (
        near && (wants === 'any' ? place.sentence < link.sentence && !place.parent : wants.includes(place.node.kind))
      );
    })
  );
}

/** "Snuff this jar and light that many moths": so many are others than the one jar. */
function isOfOne(rules: LinkRules<string>, { counts }: Partner<string>, place: Place): boolean {
  const what = counts !== undefined && rules.verbs?.includes(place.node.kind) ? place.node[counts] : undefined;
  if (what === undefined || !isNode(what)) return false;
  const said = rules.mentions[what.kind] ?? rules.anaphors[what.kind];
  return said?.number === 'one' && !isDistributed(rules, place);
}

/** "Discard a card, then draw a card. When you discard a land card this way": the deed of the same verb. */
function saidAgain(
  rules: LinkRules<string>,
  { again }: Partner<string>,
  link: Place,
  before: readonly Place[],
): Place | undefined {
  const deed = again === undefined ? undefined : link.node[again];
  if (deed === undefined || !isNode(deed)) return undefined;
  const alike = rules.alike?.[deed.kind] ?? [];
  return before.findLast((place) => place.sentence < link.sentence && alike.includes(place.node.kind));
}

/** What reaches past its ability reaches out of a scope inside it, too. */
function outside(
  rules: LinkRules<string>,
  partner: Partner<string>,
  link: Place,
  outer: readonly Place[],
): Place | undefined {
  if (partner.within !== 'the text' || outer.includes(link)) return undefined;
  let around = link.parent;
  while (around && !outer.includes(around)) around = around.parent;
  return around ? partnerOf(rules, partner, around, outer) : undefined;
}

function isAncestor(place: Place, of: Place): boolean {
  for (let at = of.parent; at; at = at.parent) if (at === place) return true;
  return false;
}

/** Where two binders part: each such place is settled by a person, once. */
export interface Disagreement {
  readonly from: string;
  readonly kind: string;
  readonly first: string | null;
  readonly second: string | null;
}

export function disagreements(
  grammar: Grammar,
  sentences: readonly Value[],
  first: Binder,
  second: Binder,
): readonly Disagreement[] {
  const { links: rules } = grammar;
  if (!rules) return [];
  return scopesIn(grammar, rules, sentences).flatMap((scope) => {
    const [one, other] = [first(rules, scope), second(rules, scope)];
    return scope.flatMap((place) => {
      const [a = null, b = null] = [one, other].map((bound) => bound.get(place)).map((to) => to && pathOf(to));
      return a === b ? [] : [{ from: pathOf(place), kind: place.node.kind, first: a, second: b }];
    });
  });
}
