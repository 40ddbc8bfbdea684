/**
 * Which text the engine executes whole. A node whose table entry is `notYet` makes its ability not executed: it is left to
 * the players, never done in part.
 */
import { undone } from '../../text/tables.ts';
import type { FabAbility } from '../text/index.ts';
import { ACTS } from './acts.ts';
import { APPLY } from './changes.ts';
import { CONDITIONS } from './conditions.ts';
import { DEEDS } from './deed-events.ts';
import { UNTIL } from './durations.ts';
import { ADJECTIVES, FILTERS, HEADS } from './filter.ts';
import { LAST_POSTS, POSTS, QUALITIES } from './filter-posts.ts';
import { SENTENCES } from './perform.ts';
import { PEOPLE } from './players.ts';
import { MEANT } from './select.ts';
import { EVENTS, HAPPENINGS, TRIGGERS } from './trigger-events.ts';
import { VALUES } from './values.ts';
import { VERBS } from './verbs-done.ts';
import { SPOTS } from './zone-words.ts';

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
  'ungainedAll',
  'isNamedCard',
  'isYourNth',
  'isTreated',
  'barredBy',
  'barredHere',
  'barredTo',
  'barredFrom',
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
  'anyLast',
  'fusion',
  'fusionAny',
  'legendOf',
  'wouldBePut',
  'wouldGain',
  'wouldDeal',
  'preventMore',
  'preventFromSource',
  'preventTwice',
  'preventAny',
  'preventJust',
  'preventDamage',
  'bareCards',
];

/** Keywords that do something, and whose doing is not here yet. Those that only mark a card, like stealth, need none. */
const KEYWORDS_UNDONE = [
  'boost',
  'crank',
  'beat chest',
  'fragment',
  'heavy',
  'modular',
  'mirage',
  'protect',
  'rune gate',
  'scrap',
  'suspense',
  'universal',
  'watery grave',
  'cloaked',
  'crush',
  'quickstrike',
  'ephemeral',
  'heave',
  'quell',
  'guardwell',
];

let known: ReadonlySet<string> | undefined;

/** The kinds of node that the engine does not do yet. */
export function undoneKinds(): ReadonlySet<string> {
  known ??= new Set([...TABLES().flatMap((table) => undone(table)), ...UNTABLED]);
  return known;
}

/** Those that stand in an ability. */
export function undoneIn(ability: FabAbility): readonly string[] {
  const found = new Set<string>();
  collect([ability.sentences, ability.bullets], undoneKinds(), found);
  // What is gained for another cost is gained as the card is played, which is not done yet.
  const other = ability.sentences.some(({ kind }) => kind === 'insteadOfCost');
  if (other && ability.sentences.length > 1) found.add('insteadOfCost with more');
  return [...found];
}

function collect(value: unknown, undoneOnes: ReadonlySet<string>, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, undoneOnes, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind, name } = value as { readonly kind?: string; readonly name?: unknown };
    if (kind !== undefined && undoneOnes.has(kind) && !isDone(value)) found.add(kind);
    if ((kind === 'keyword' || kind === 'keywordNumber') && typeof name === 'string' && KEYWORDS_UNDONE.includes(name))
      found.add(`keyword ${name}`);
    for (const item of Object.values(value)) collect(item, undoneOnes, found);
  }
}

/** Permissions to play and to activate are laid down, not done: as an act they are not in the table. */
function isDone(value: object): boolean {
  const { kind } = value as { readonly kind: string };
  return kind === 'play' || kind === 'activate' || kind === 'limited' || kind === 'orderTo';
}
