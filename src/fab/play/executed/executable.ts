/**
 * Which text the engine executes whole. A node whose table entry is `notYet` makes its ability not executed: it is left to
 * the players, never done in part.
 */

import { undone } from '../../../text/tables.ts';
import { mentions } from '../../../text/trees.ts';
import type { FabAbility } from '../../text/index.ts';
import { ACTS } from '../acts/acts.ts';
import { VERBS } from '../acts/verbs-done.ts';
import { destinationOf } from '../events/instead.ts';
import type { Line } from '../objects/abilities.ts';
import { isOldTrigger, isOwnLeave } from '../objects/ability-kinds.ts';
import { APPLY } from '../objects/changes.ts';
import { SENTENCES } from '../resolving/perform.ts';
import { DEEDS } from '../triggers/deed-events.ts';
import { EVENTS, HAPPENINGS, TRIGGERS } from '../triggers/trigger-events.ts';
import { CONDITIONS } from '../words/conditions.ts';
import { UNTIL } from '../words/durations.ts';
import { ADJECTIVES, FILTERS, HEADS } from '../words/filter.ts';
import { LAST_POSTS, POSTS, QUALITIES } from '../words/filter-posts.ts';
import { goesOnAboutNext, isNext } from '../words/next.ts';
import { PEOPLE } from '../words/players.ts';
import { MEANT } from '../words/select.ts';
import { VALUES } from '../words/values.ts';
import { SPOTS } from '../words/zone-words.ts';

const TABLES = () => [
  ACTS,
  ADJECTIVES,
  APPLY,
  CONDITIONS,
  DEEDS,
  EVENTS,
  FILTERS,
  HAPPENINGS,
  HEADS,
  LAST_POSTS,
  MEANT,
  PEOPLE,
  POSTS,
  QUALITIES,
  SENTENCES,
  SPOTS,
  TRIGGERS,
  UNTIL,
  VALUES,
  VERBS,
];

/** What stands inside other nodes, has no table, and is not read yet. */
const UNTABLED = [
  'chosenTrait',
  'thatName',
  'nameOf',
  'ungainedStat',
  'isNamedCard',
  'isYourNth',
  'barredBy',
  'barredHere',
  'barredTo',
  'cantDefend',
  'losesHeroAbilities',
  'cantUse',
  'mayOnly',
  'mustDefend',
  'copyToken',
  'copyTokenToo',
  'aTokenOfAny',
  'orMoreUsed',
  'onEitherEnd',
  'nthFromTop',
  'heroWhoDidnt',
  'heroWhoHasnt',
  'heroWith',
  'heroWhoControls',
  'lifeCost',
  'deedLater',
  'legendOf',
  'wouldGain',
  'wouldDeal',
  'preventMore',
  'preventFromSource',
  'preventTwice',
  'preventAny',
  'preventJust',
  'preventDamage',
  'bareCards',
  'everyCounter',
];

/** Words beside a node that its doing does not heed: whatever they say, or one thing that they may say. */
const UNHEEDED: Readonly<Record<string, readonly (readonly [field: string, says?: string])[]>> = {
  look: [['always']],
  banish: [['dur']],
  equip: [['counters']],
  hasDoneTimes: [['what']],
  yourNth: [['span', 'duringPhase']],
  theNth: [['span', 'duringPhase']],
  did: [['how', 'controlled']],
  state: [['state', 'sharpened']],
  isTreated: [['what']],
  youWouldBeDealt: [['n', 'damageOf'], ['by']],
  // "If the next card you defend with is …" asks of what is not there yet.
  is: [['what', 'theNext']],
  wouldBeDealt: [['n', 'damageOf'], ['by']],
  // What would happen is asked for as long as the text is there, not for a time.
  answered: [['dur']],
  replaced: [['dur']],
  // Who puts it there has it, and it lies there as cards lie there.
  intoZone: [['faceUpThere'], ['whose']],
  return: [['whose']],
  ungainedAll: [
    ['what', 'abilities'],
    ['what', 'activated abilities'],
  ],
  kindOfDamage: [['which', 'lethal']],
  costBelow: [['of']],
  // Whether there is a target is judged before X is declared.
  costIs: [['n', 'X']],
  // Heroes are compared by their life.
  hero: [
    ['stat', 'power'],
    ['stat', 'defense'],
    ['stat', 'intellect'],
  ],
  ofChoice: [
    ['whose', 'their'],
    ['whose', 'ofPlayer'],
  ],
};

/** The words, as `kind.field`, that may be left out for what they say. */
export const UNHEEDED_WORDS: readonly string[] = Object.entries(UNHEEDED).flatMap(([kind, words]) =>
  words.map(([field]) => `${kind}.${field}`),
);

/** Sentences that go on with another one, and do nothing where they stand first. */
const GO_ON = [
  'insteadIf',
  'otherwise',
  'otherwiseX',
  'ifYouDo',
  'ifYouDont',
  'ifTheyDo',
  'ifTheyDont',
  'ifNotThisWay',
];

/** Keywords that do something, and whose doing is not here yet. Those that only mark a card, like stealth, need none. */
const KEYWORDS_UNDONE = [
  'fragment',
  'heavy',
  'modular',
  'protect',
  'rune gate',
  'suspense',
  'universal',
  'cloaked',
  'crush',
  'quickstrike',
];

const OF_KEYWORD = 'keyword ';

/** Whether this is why a keyword is not done, and nothing else is wrong. */
export const isOfKeyword = (why: string): boolean => why.startsWith(OF_KEYWORD);

let known: ReadonlySet<string> | undefined;

/** The kinds of node that the engine does not do yet. */
export function undoneKinds(): ReadonlySet<string> {
  known ??= new Set([...TABLES().flatMap((table) => undone(table)), ...UNTABLED]);
  return known;
}

/** Those that stand in an ability. */
export function undoneIn(ability: FabAbility): readonly string[] {
  const found = new Set<string>();
  // What a card says of how it is played itself is a permission: of it only the condition is to be done.
  const leave = ability.sentences.findIndex((sentence) => isOwnLeave(sentence as Line));
  for (const [at, sentence] of ability.sentences.entries())
    collect(at !== leave ? sentence : 'cond' in sentence ? sentence.cond : null, undoneKinds(), found);
  collect(ability.bullets, undoneKinds(), found);
  const after = leave < 0 ? [] : ability.sentences.slice(leave + 1);
  if (after.some((sentence) => mentions(sentence, 'costLess', 'enterWith'))) found.add('leave with more');
  // Of another cost only what comes of having paid it is done (`pay-deeds.ts`).
  const other = ability.sentences.findIndex(({ kind }) => kind === 'insteadOfCost');
  const more = other < 0 ? [] : ability.sentences.slice(other + 1);
  if (more.some(({ kind }) => kind !== 'ifYouDo' && kind !== 'whenYouDo')) found.add('insteadOfCost with more');
  // What is to happen otherwise happens without the event, where nothing triggers.
  const kinds = ability.sentences.map(({ kind }) => kind);
  if (kinds.includes('ifEvent') && kinds.includes('otherwise')) found.add('ifEvent with otherwise');
  // What was pitched is known to the ability that it paid for, and to no other paragraph.
  if (ability.sentences[0]?.kind !== 'activated' && mentions(ability.sentences, 'pitchedThisWay'))
    found.add('pitchedThisWay');
  if (startsMidway(ability)) found.add('goes on with what is always so');
  return [...found];
}

/**
 * The same for each paragraph of a face, and what only their neighbours tell: a paragraph that goes on with one that is
 * left out says nothing by itself.
 */
export function undoneOf(abilities: readonly (FabAbility | null)[]): readonly (readonly string[])[] {
  const found = abilities.map((ability, at) => [
    ...(ability ? undoneIn(ability) : ['not understood']),
    ...(goesOnAboutNext(abilities, at) ? ['goes on about what is yet to come'] : []),
  ]);
  for (let more = true; more; ) {
    more = false;
    for (const [at, ability] of abilities.entries()) {
      const gone = ability?.links.some(({ to }) => to.startsWith('¶') && (found[otherOf(to)] ?? []).length > 0);
      if (!gone || (found[at] ?? []).length > 0) continue;
      found[at] = ['goes on with what is left out'];
      more = true;
    }
  }
  return found;
}

const otherOf = (path: string): number => Number(path.slice(1).split('.')[0]);

function collect(value: unknown, undoneOnes: ReadonlySet<string>, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, undoneOnes, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind, name } = value as { readonly kind?: string; readonly name?: unknown };
    if (kind === 'limitedEffect' && !isOnceATurn(value)) found.add(kind);
    if (kind === 'ifEvent' && !isOldTrigger(value as Parameters<typeof isOldTrigger>[0])) found.add(kind);
    // CR 1.7.4j: where it goes instead, done as a whole or not at all
    if (kind === 'replaced' && (value as { event: { kind: string } }).event.kind === 'wouldBePut') {
      if (destinationOf(value as Parameters<typeof destinationOf>[0]) === null) found.add('wouldBePut');
      return;
    }
    if (kind !== undefined && undoneOnes.has(kind) && !isDone(value)) found.add(kind);
    if ((kind === 'keyword' || kind === 'keywordNumber') && typeof name === 'string' && KEYWORDS_UNDONE.includes(name))
      found.add(`${OF_KEYWORD}${name}`);
    if (kind !== undefined) for (const unheeded of unheededIn(kind, value)) found.add(unheeded);
    for (const item of Object.values(value)) collect(item, undoneOnes, found);
  }
}

function unheededIn(kind: string, value: object): readonly string[] {
  const fields = value as { readonly [field: string]: unknown };
  const words = (UNHEEDED[kind] ?? []).flatMap(([field, says]) => {
    const said = fields[field];
    if (said === undefined) return [];
    const word = typeof said === 'object' && said !== null ? (said as { readonly kind?: string }).kind : said;
    return says === undefined || says === word ? [`${kind} ${field}`] : [];
  });
  // Of "prevent it and …" only the prevention is done.
  const more = kind === 'preventing' && ((fields.do as { does?: readonly unknown[] }).does?.length ?? 1) > 1;
  // One target in the words for another.
  const nested = kind === 'targets' && mentions(fields.f, 'targetHero');
  // Heroes are compared with "you", and with nobody else.
  const than = (fields.whom as { readonly kind?: string } | undefined)?.kind;
  const compared = kind === 'hero' && than !== undefined && than !== 'toYou';
  // Tokens that are not there yet are known by their types alone.
  const unborn = kind === 'wouldCreate' && !isPlainToken(fields.what);
  // What waits for the next card or attack sees no ability that is activated.
  const nextAbility = isNext(value) && mentionsNoun(fields.f, 'ability');
  // Nobody asks yet whether something can't be destroyed, and what can't be pitched is known by its name alone.
  const cantBe =
    (kind === 'cantBe' || kind === 'cantBeAny') && barredIn(fields).some((how) => !isHeard(how, fields.what));
  // No text says whether the rest is put away where nothing was chosen.
  const rest = kind === 'mayThen' && mentions(fields.does, 'theRest');
  const rule = kind === 'cantDo' && (fields.do as readonly { kind: string }[]).some(({ kind: act }) => act === 'equip');
  return [
    ...words,
    ...(more ? ['preventing with more'] : []),
    ...(rule ? ['cantDo equip'] : []),
    ...(rest ? ['may with the rest'] : []),
    ...(nextAbility ? ['the next ability'] : []),
    ...(unborn ? ['wouldCreate of such'] : []),
    ...(nested ? ['target of a target'] : []),
    ...(compared ? ['hero whom'] : []),
    ...(cantBe ? ['cantBe of such'] : []),
  ];
}

const barredIn = ({ done = [], first, second, third }: { readonly [field: string]: unknown }): readonly unknown[] =>
  [...(done as readonly unknown[]), first, second, third].map((one) => (one as { how?: unknown } | undefined)?.how);

const isHeard = (how: unknown, what: unknown): boolean =>
  how === undefined ||
  how === 'played' ||
  ((how === 'pitched' || how === 'used to defend') && (what as { kind: string }).kind === 'theNamed');

const mentionsNoun = (f: unknown, noun: string): boolean =>
  (f as { readonly head?: { readonly noun?: string } } | undefined)?.head?.noun === noun;

/** "Once per turn effect" before a trigger. */
function isOnceATurn(value: object): boolean {
  const { limit, body } = value as { readonly limit: unknown; readonly body: { readonly kind: string } };
  return limit === 1 && body.kind === 'triggered';
}

function isPlainToken(what: unknown): boolean {
  const { f } = what as {
    readonly f?: {
      readonly head?: { readonly kind: string; readonly noun?: string };
      readonly adj?: unknown;
      readonly post?: unknown;
    };
  };
  return f?.head?.kind === 'typed' && f.head.noun === 'token' && f.adj === undefined && f.post === undefined;
}

/** Permissions to play and to activate are laid down, not done: as an act they are not in the table. */
function isDone(value: object): boolean {
  const { kind } = value as { readonly kind: string };
  return kind === 'play' || kind === 'activate' || kind === 'limited' || kind === 'orderTo';
}

/** CR 6.2: what is always on, or is to be prevented later, is not done once: nothing can go on from whether it was. */
function startsMidway({ sentences, links }: FabAbility): boolean {
  // CR 6.4.7: a paragraph may replace what the one before does (`resolve.ts`)
  const replaces = links.some(({ type, from, to }) => type === 'continues' && from === '0' && to.startsWith('¶'));
  return sentences.some((sentence, at) => {
    const before = sentences[at - 1];
    const always =
      before?.kind === 'during' || before?.kind === 'preventing' || (before?.kind === 'change' && saysEntering(before));
    const first = at === 0 && !(sentence.kind === 'insteadIf' && replaces);
    return GO_ON.includes(sentence.kind) && (first || always);
  });
}

const saysEntering = (sentence: object): boolean => mentions(sentence, 'enterWith');
