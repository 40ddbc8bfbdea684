/**
 * Which text the engine executes whole. A node whose table entry is `notYet` makes its ability not understood: it is left
 * to the players, never done in part.
 */

import { notYet, undone } from '../../../text/tables.ts';
import { mentions, saysWord, someNode, type TreeNode } from '../../../text/trees.ts';
import type { MagicAbility } from '../../text/index.ts';
import { ACTS } from '../acts/acts.ts';
import { COUNTERS } from '../acts/counters-said.ts';
import { ACTIONS } from '../acts/keyword-actions.ts';
import { TOKENS } from '../acts/tokens.ts';
import { VERBS } from '../acts/verbs-done.ts';
import { PREVENTS_IT } from '../events/instead.ts';
import { REPLACEABLE, WOULDS } from '../events/would-be.ts';
import { rowOf, wordsOf } from '../keywords/keyword-table.ts';
import type { KeywordNode } from '../objects/abilities.ts';
import { BECOMING } from '../objects/becoming.ts';
import { APPLY, WHERE } from '../objects/changes.ts';
import { EXCEPTIONS, PARTS } from '../objects/copies.ts';
import { withSameKeywords } from '../objects/same-keywords.ts';
import { nodeAt } from '../objects/texts.ts';
import { SENTENCES } from '../resolving/perform.ts';
import { isForLater } from '../resolving/riders.ts';
import { DOINGS, EVENTS, HAPPENINGS, TRIGGERS } from '../triggers/trigger-events.ts';
import { CONDITIONS } from '../words/conditions.ts';
import { ZONES } from '../words/domain.ts';
import { ADJECTIVES, HEADS } from '../words/filter.ts';
import { LAST } from '../words/filter-last.ts';
import { POSTS, QUALITIES } from '../words/filter-posts.ts';
import { MEANT as PLAYERS_MEANT } from '../words/players.ts';
import { MEANT } from '../words/select.ts';
import { CARDS, DAMAGE, LIFE, VALUES } from '../words/values.ts';
import { isOtherwiseMeant } from './assumed.ts';
import { PLAYER_RULES } from './player-rules.ts';
import { triggersIn } from './put-off.ts';
import { undoneShape } from './shapes.ts';

const TABLES = () => [
  ACTS(),
  ADJECTIVES,
  APPLY,
  BECOMING,
  CARDS,
  CONDITIONS(),
  COUNTERS,
  DAMAGE,
  DOINGS,
  EVENTS,
  EXCEPTIONS,
  PARTS,
  HAPPENINGS,
  HEADS,
  LAST,
  LIFE,
  MEANT,
  PLAYERS_MEANT,
  PLAYER_RULES,
  POSTS,
  QUALITIES,
  SENTENCES(),
  TOKENS,
  TRIGGERS,
  VALUES,
  VERBS,
  WHERE,
  WOULDS,
  ZONES,
];

/** Granted in words that depend on more than the words, and what stands inside other nodes and has no table. */
const UNTABLED = [
  'times',
  'anywhereElse',
  'cantCrew',
  'cantBeEnchanted',
  'lostAbilities',
  'lostTypes',
  'champion',
  'kickers',
  'gift',
  'emergeFrom',
  'giftCard',
  'giftTokens',
  'nextTurnOf',
  'nextOf',
  'thereIsA',
  'onTopOfEach',
  'kindsAndOr',
  'isPaired',
  'thatCombat',
  'freshThisTurn',
];

let known: ReadonlySet<string> | undefined;

/** The kinds of node that the engine does not do yet. */
export function undoneKinds(): ReadonlySet<string> {
  known ??= new Set([...TABLES().flatMap((table) => undone(table)), ...UNTABLED]);
  return known;
}

const kindAt = (ability: MagicAbility, path: string): unknown =>
  (nodeAt(ability, path) as { readonly kind?: unknown } | undefined)?.kind;

/** The next spell, otherwise than as the subject of a change. */
const speaksOfNext = (node: TreeNode): boolean =>
  node.kind !== 'change' &&
  Object.values(node).some((each) => (each as { readonly kind?: unknown } | null)?.kind === 'theNextCast');

/** Whether one of several is chosen, and no words go on about that one. */
const choosesInVain = (ability: MagicAbility): boolean =>
  someNode(
    [ability.sentences, ability.bullets],
    (node) => node.kind === 'choose' && (node as { readonly what?: TreeNode }).what?.kind === 'ofThem',
  ) && !ability.links.some(({ to }) => kindAt(ability, to) === 'ofThem' || kindAt(ability, to) === 'choose');

/** Those that stand in an ability. */
export function undoneIn(ability: MagicAbility): readonly string[] {
  const each = withSameKeywords(ability);
  if (each[0] !== ability) return [...new Set(each.flatMap(undoneIn))];
  const found = new Set<string>();
  // What is said after "when you do" belongs to what triggers, and is not carried there.
  if (ability.sentences[0]?.kind === 'mayExert' && ability.sentences.length > 2) found.add('mayExert.more');
  // What is said of the damage afterwards would be done before it is dealt.
  const waits = mentions(ability.sentences, 'nextTimeWould');
  if (waits && ability.sentences.slice(1).some(({ kind }) => kind !== 'activateOnly')) found.add('nextTimeWould.more');
  // "choose one of them. You may play that card": a card that a cost took, if nothing goes on about the chosen one.
  if (choosesInVain(ability)) found.add('choose.ofThem');
  // Of what is put onto the battlefield otherwise it is said too late.
  if (mentions(ability.sentences, 'enterTappedAttacking') && !mentions(ability.sentences, 'meld'))
    found.add('enterTappedAttacking');
  // What is drawn in its place would be replaced again.
  const [first, ...others] = ability.sentences;
  const standsIn = first?.kind === 'replaced' || first?.kind === 'replacedWhile';
  const draws = standsIn && first.event.kind === 'playerWould' && first.event.does.kind === 'draws';
  if (draws && mentions(others, 'draw')) found.add('draws.draw');
  // Another than the creature that it is attached to, not than the Aura itself.
  if (mentions(ability.sentences, 'attached') && someNode(ability.sentences, asksForAnother))
    found.add('another.attached');
  // Once for all of them together is not known of triggers that text makes.
  if (ability.sentences.some((node, at) => waitsForSeveral(ability, node, String(at)))) found.add('oneOrMore.later');
  // It is not cast yet, so nothing else can speak of it; and only a sentence of its own is kept for it.
  const ofItsCost = (from: string): boolean => kindAt(ability, from.replace(/\.whose$/, '')) === 'free';
  const next = ability.links.some(({ from, to }) => kindAt(ability, to) === 'theNextCast' && !ofItsCost(from));
  if (next || someNode([ability.sentences, ability.bullets], speaksOfNext)) found.add('theNextCast');
  // It has entered before the words make their trigger.
  if (ability.sentences.slice(1).some(entersBefore)) found.add('enters.later');
  // In the place of all that another line says, not of its last sentence alone.
  const replaces = ({ type, from, to, line }: MagicAbility['links'][number]): boolean =>
    type === 'continues' && line !== undefined && to !== '0' && String(kindAt(ability, from)).startsWith('instead');
  if (ability.links.some(replaces)) found.add('instead.line');
  // Another than a target before it, not than the card itself.
  if (someNode(ability.sentences, choosesAnother) && mentions(ability.sentences, 'target')) found.add('choose.another');
  // How large it is, neither the words before it say nor an ability of its own.
  const said = [ability.sentences, ability.bullets];
  if (someNode(said, isSizeless) && !mentions(said, 'statsAre', 'statIs')) found.add('creatureToken.size');
  collect(said, undoneKinds(), found);
  for (const missing of undoneLinks(ability)) found.add(missing);
  return [...found];
}

const isSizeless = ({ kind, size }: TreeNode): boolean => kind === 'creatureToken' && size === undefined;

/** "controls another creature", "sacrifices another creature" */
function asksForAnother({ kind, what }: TreeNode): boolean {
  if (kind !== 'controls' && kind !== 'sacrifice') return false;
  const sought = what as { readonly kind?: string; readonly f?: { readonly head?: { readonly type?: string } } };
  return sought?.kind === 'another' && sought.f?.head?.type === 'creature';
}

/** A trigger that is made later, or by a spell for this turn, for "one or more" at once. */
function waitsForSeveral(ability: MagicAbility, node: MagicAbility['sentences'][number], path: string): boolean {
  const made = triggersIn(node, path).map((part) => nodeAt(ability, part.replace(/\.do$/, '.on')));
  const own = node.kind === 'triggered' && 'dur' in node.on && node.on.dur ? [node.on] : [];
  return mentions([...made, ...own], 'oneOrMore');
}

const entersBefore = (node: MagicAbility['sentences'][number]): boolean =>
  node.kind === 'triggered' &&
  'event' in node.on &&
  node.on.event.kind === 'thingDoes' &&
  ['that', 'it'].includes(node.on.event.what.kind) &&
  node.on.event.does.some(({ kind }) => kind === 'enters');

function undoneLinks(ability: MagicAbility): readonly string[] {
  const kindAt = (path: string): unknown => (nodeAt(ability, path) as { readonly kind?: unknown } | undefined)?.kind;
  const saysMore = mentions(ability.sentences, 'happensAnd');
  const later = ability.links.some(
    ({ from, to }) => kindAt(`${from}.do`) === 'happensAnd' && (isForLater(ability, to) || to === '0'),
  );
  if (saysMore && !later) return ['happensAnd'];
  return ability.links.flatMap(({ type, from, to }) => {
    // What is said after a loop of what is done in it is not said each time.
    const loop = loopsAround(ability, to).find((path) => !`${from}.`.startsWith(`${path}.`));
    const after = type === 'refers' && kindAt(to) === 'forEach' && !from.startsWith(`${to}.`);
    if (loop !== undefined || after) return ['forEach.more'];
    // "its power", of several targets: of the one that the words before spoke of.
    if (kindAt(from) === 'its' && MANY_TARGETS.has(String(kindAt(to))) && from.includes('.value.')) return ['its.many'];
    // "You may play a land from there. If you don't, put that card into your hand": not the land.
    const undone = ability.links.find((each) => each.type === 'continues' && from.startsWith(`${each.from}.`));
    if (undone && LEFT.has(String(kindAt(undone.from))) && kindAt(to) === 'a' && to.startsWith(`${undone.to}.does.`))
      return ['ifYouDont.that'];
    // "each creature. If it was kicked": the spell was.
    const asked = String(kindAt(from.replace(/\.what$/, '')));
    if (asked === 'wasPaidFor' && kindAt(to) === 'each') return ['wasPaidFor.each'];
    // "exiled with it": with what the text stands on.
    if ((asked === 'exiledWith' || asked === 'usedToCraft') && !OWN.has(String(kindAt(to)))) return [`${asked}.what`];
    // "each artifact with mana value less than the number of counters on it": of each its own.
    if (/\.f\.post\.\d+\.q\./.test(from) && kindAt(from) === 'it' && kindAt(to) === 'each') return ['it.filter'];
    // What a mana ability makes of what its cost took.
    const makes = String(kindAt(from.replace(/\.what$/, '')));
    if ((makes === 'anyTypeOf' || makes === 'colourOrTypeOf') && to.includes('.cost.')) return ['anyTypeOf.cost'];
    // "put one of those there if it has that name": which one is not chosen before it is asked.
    if (kindAt(to) === 'oneOfThose' && from.includes('.cond.') && to.startsWith(from.replace(/\.cond\..*$/, '.do')))
      return ['provided.choice'];
    // "the sacrificed creature's power … its toughness": not of the cards that are drawn.
    if (kindAt(from) === 'its' && kindAt(to) === 'draw') return ['its.draw'];
    // "each of those creatures deals damage to that creature": not to itself.
    const subject = `${from.replace(/\.does\.to$/, '')}.what.what`;
    if (kindAt(from) === 'that' && ability.links.some((each) => each.from === subject && each.to === to))
      return ['that.subject'];
    // What would happen is not done to what was paid with.
    if (to.includes('.cost.') && String(kindAt(from.split('.')[0] ?? '')).startsWith('replaced'))
      return ['replaced.cost'];
    // "cards from a player's graveyard … that player": whose, the targets alone tell.
    const whoever = nodeAt(ability, to) as { readonly kind?: string; readonly who?: string } | undefined;
    if (type === 'refers' && whoever?.kind === 'aPlayer' && whoever.who === 'player' && to.includes('.f.post.'))
      if (!from.startsWith(to.replace(/\.f\.post\..*$/, ''))) return ['aPlayer.post'];
    // "play lands and cast spells from among those cards": not of the lands.
    const clause = from.replace(/\.does\.\d+\..*$/, '');
    if (kindAt(from) === 'those' && kindAt(to) === 'bare' && to.startsWith(`${clause}.does.`) && from !== to)
      if (kindAt(to.replace(/\.what$/, '')) === 'play') return ['those.sibling'];
    // What a spell is worth before it is cast.
    if (type === 'refers' && kindAt(to) === 'cast' && from.includes('.cond.') && to.includes('.do.'))
      return ['cast.provided'];
    // Shields that last do not keep count of what they prevent.
    if (kindAt(from) === 'damagePrevented' && !PREVENTS_IT.has(String(kindAt(to)))) return ['damagePrevented'];
    // What a spell that may be cast later costs is not asked of words that go on about it.
    const cheaper =
      kindAt(from) === 'ifYouDo' && isForLater(ability, to) && saysWord(nodeAt(ability, from), ...CHEAPER);
    return cheaper ? ['ifYouDo.cost'] : [];
  });
}

const OWN: ReadonlySet<string> = new Set(['self', 'thisOne']);

const LEFT: ReadonlySet<string> = new Set(['ifYouDont', 'ifYouDontDo', 'ifTheyDont', 'ifTheyDoNot']);

const MANY_TARGETS: ReadonlySet<string> = new Set(['targets', 'upToTargets', 'anyNumberOfTargets']);

/** The paths of what is done for each of several things, around a node. */
function loopsAround(ability: MagicAbility, path: string): readonly string[] {
  const parts = path.split('.');
  return parts.flatMap((part, at) => {
    const before = parts.slice(0, at).join('.');
    const node = part === 'do' ? (nodeAt(ability, before) as { readonly kind?: string } | undefined) : undefined;
    return node?.kind === 'forEach' ? [`${before}.do`] : [];
  });
}

const CHEAPER = ['affinity', 'convoke', 'delve', 'improvise', 'assist', 'undaunted'];
const choosesAnother = ({ kind, what }: TreeNode): boolean =>
  kind === 'choose' && (what as TreeNode | undefined)?.kind === 'another';

function collect(value: unknown, undoneOnes: ReadonlySet<string>, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, undoneOnes, found);
  else if (typeof value === 'object' && value !== null) {
    const { kind } = value as { readonly kind?: string };
    if (kind !== undefined && undoneOnes.has(kind)) found.add(kind);
    if (kind !== undefined && NAMED.includes(kind)) collectName(value, found);
    if (kind !== undefined) for (const name of undoneKeyword({ ...value, kind })) found.add(name);
    for (const name of keywordsNamed(value)) if (isUndoneName(name)) found.add(`${kind}.${name}`);
    const shape = kind === undefined ? null : undoneShape({ ...value, kind });
    if (shape !== null) found.add(shape);
    if (kind === 'playerWould' || kind === 'thingWould') collectWould(value, found);
    for (const [field, item] of Object.entries(value)) {
      if (kind !== undefined && isOtherwiseMeant(kind, field, item)) found.add(`${kind}.${field}`);
      // CR 118.9: what is not paid need not be done.
      if (field === 'not' && (item as { readonly kind?: string }).kind === 'payCostOf') continue;
      collect(item, undoneOnes, found);
    }
  }
}

/** Keyword actions are told apart by their names. */
const NAMED = ['action', 'actionOf', 'actionTimes', 'actionRepeat'];

/** Only some of what would be done can be replaced as yet. */
function collectWould(value: object, found: Set<string>): void {
  const { kind, does } = value as { readonly kind: string; readonly does: { readonly kind: string } };
  if (!REPLACEABLE.has(does.kind)) found.add(`${kind}.${does.kind}`);
}

function collectName(value: object, found: Set<string>): void {
  const { name } = value as { readonly name?: keyof typeof ACTIONS };
  if (name !== undefined && ACTIONS[name] === notYet) found.add(name);
}

/** "with mutate", "your choice of banding": keywords that words ask for or give by their names alone. */
function keywordsNamed(value: object): readonly string[] {
  const { keyword, any } = value as { readonly keyword?: unknown; readonly any?: unknown };
  return [keyword, any].flat().filter((each) => typeof each === 'string');
}

/** A text with it is left out, so that nothing would be found to have it. */
const isUndoneName = (name: string): boolean =>
  ['keyword', 'keywordCost', 'keywordNumber', 'keywordNumberCost'].some((kind) => rowOf({ kind, name }) === notYet);

/** Keywords are told apart by their names, too; those said in words are done as far as the words are. */
function undoneKeyword(node: { readonly kind: string; readonly name?: unknown }): readonly string[] {
  const row = rowOf(node);
  if (row === null) return [];
  if (row === notYet) return [String(node.name)];
  return row.kind === 'trigger' || row.kind === 'static' ? wordsOf(node as KeywordNode).flatMap(undoneIn) : [];
}
