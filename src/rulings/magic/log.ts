/** Happenings in people's words: one line each, with the names things had. */
import { type Game, type Happening, objectAt, type Ref } from '../../magic/play/index.ts';
import type { RuleId } from '../../magic/rules.ts';
import { reason } from '../../magic/what.ts';
import type { Happened } from '../game.ts';
import { facesNotMeant } from './printed-on.ts';

export interface Teller {
  readonly names: (key: number) => readonly string[];
  /** The one name to print. */
  readonly called: (key: number) => string;
  readonly playerOf: (seat: string) => string;
}

type Line = Omit<Happened, 'what' | 'of' | 'to'> & { readonly of?: Ref; readonly to?: Ref };

/** The rule that says what happens then, where one does. */
const RULES: { readonly [kind in Happening['kind']]?: RuleId } = {
  moved: '400.7',
  cast: '601.2i',
  activated: '602.2',
  triggered: '603.2',
  fizzled: '608.2b',
  resolved: '608.2c',
  countered: '701.6a',
  copied: '707.10',
  created: '111.1',
  drew: '121.1',
  dealt: '120.3',
  counters: '122.1',
  'played land': '305.1',
  attacks: '508.1',
  blocks: '509.1',
  'becomes blocked': '509.1h',
  transformed: '701.27a',
  'turned up': '708.8',
  unlocked: '709.5c',
  locked: '709.5g',
  'fully unlocked': '709.5i',
  phased: '702.26a',
  lost: '104.3',
  ended: '104.1',
};

/** The kinds of happenings, each once: a kind that is missing here does not compile. */
const KINDS: { readonly [kind in Happening['kind']]: true } = {
  acted: true,
  activated: true,
  attached: true,
  attacked: true,
  attacks: true,
  became: true,
  'becomes blocked': true,
  blocks: true,
  cast: true,
  chose: true,
  conjured: true,
  copied: true,
  countered: true,
  counters: true,
  created: true,
  'crewed with': true,
  cycled: true,
  day: true,
  dealt: true,
  drew: true,
  ended: true,
  explored: true,
  fizzled: true,
  'flipped coin': true,
  foretold: true,
  'fully unlocked': true,
  leveled: true,
  life: true,
  locked: true,
  looked: true,
  lost: true,
  monarch: true,
  moved: true,
  mulligan: true,
  parted: true,
  phased: true,
  'played land': true,
  resolved: true,
  revealed: true,
  searched: true,
  shuffled: true,
  step: true,
  tapped: true,
  'tapped for mana': true,
  targeted: true,
  transformed: true,
  triggered: true,
  'turned up': true,
  unblocked: true,
  unlocked: true,
  untapped: true,
};

/** What claims may call a happening. */
export const WORDS: readonly string[] = [
  ...Object.keys(KINDS),
  'entered',
  'sacrificed',
  'died',
  'discarded',
  'milled',
  'exiled',
];

export function happenedOf(game: Game, it: Happening, teller: Teller): Happened {
  const call = (ref: Ref): string =>
    typeof ref === 'string' ? teller.playerOf(ref) : teller.called(ref) || 'something';
  const named = (ref: Ref): readonly string[] => (typeof ref === 'string' ? [teller.playerOf(ref)] : teller.names(ref));
  const isAbility = it.kind === 'moved' && objectAt(game, it.was)?.kind === 'ability';
  const said = lineOf(it, call, teller);
  // An ability goes nowhere from the stack.
  const { of, to, ...line } = isAbility ? { ...said, text: `the ability of ${call(it.was)} leaves the stack` } : said;
  const rule = isAbility ? undefined : RULES[it.kind];
  return {
    what: it.kind === 'moved' ? wordOf(it) : it.kind,
    ...line,
    ...(rule === undefined ? {} : { rule: reason(rule, game.rules.book.edition).rule }),
    ...(of === undefined ? {} : { of: named(of).filter((name) => !isOfAnotherFace(game, it, name)) }),
    ...('objects' in it ? { of: it.objects.flatMap(named) } : {}),
    ...(to === undefined ? {} : { to: named(to) }),
  };
}

/** Of a Room, or a permanent that has turned over: an ability of one face is none of the other. */
function isOfAnotherFace(game: Game, it: Happening, name: string): boolean {
  if (it.kind !== 'triggered' && it.kind !== 'activated') return false;
  return it.object !== undefined && facesNotMeant(game, it.object).includes(name);
}

function wordOf({ from, to, cause }: Extract<Happening, { kind: 'moved' }>): string {
  if (to === 'battlefield') return 'entered';
  if (from === 'battlefield' && to === 'graveyard') return cause === 'sacrifice' ? 'sacrificed' : 'died';
  if (cause === 'discard') return 'discarded';
  if (cause === 'mill') return 'milled';
  return to === 'exile' ? 'exiled' : 'moved';
}

function lineOf(it: Happening, call: (ref: Ref) => string, { playerOf }: Teller): Line {
  switch (it.kind) {
    case 'moved':
      return {
        text: `${call(it.was)} goes from ${it.from} to ${it.to}${it.cause === 'discard' ? ' (discarded)' : ''}`,
        of: it.object ?? it.was,
        ...(it.by ? { by: it.by } : {}),
      };
    case 'created':
      return { text: `${playerOf(it.by)} creates ${call(it.object)}`, of: it.object, by: it.by };
    case 'conjured':
      return { text: `${playerOf(it.player)} conjures ${call(it.object)}`, by: it.player, of: it.object };
    case 'drew':
      return { text: `${playerOf(it.player)} draws a card`, by: it.player, of: it.card };
    case 'cast':
      return { text: `${playerOf(it.player)} casts ${call(it.spell)}`, by: it.player, of: it.spell };
    case 'copied':
      return { text: `${playerOf(it.player)} copies ${call(it.of)}`, by: it.player, of: it.spell };
    case 'played land':
      return { text: `${playerOf(it.player)} plays ${call(it.object)}`, by: it.player, of: it.object };
    case 'activated':
      return {
        text: `${playerOf(it.player)} activates an ability of ${call(it.object ?? it.source)}`,
        by: it.player,
        of: it.source,
      };
    case 'triggered':
      return { text: `an ability of ${call(it.object)} triggers`, by: it.player, of: it.source };
    case 'resolved':
    case 'fizzled':
      return { text: `${call(it.object)} ${it.kind === 'resolved' ? 'resolves' : 'does not resolve'}`, of: it.object };
    case 'countered':
      return { text: `${call(it.object)} is countered`, of: it.object };
    case 'dealt':
      return {
        text: `${call(it.source)} deals ${it.amount} damage to ${call(it.to)}`,
        of: it.source,
        to: it.to,
        amount: it.amount,
      };
    case 'life':
      return {
        text: `${playerOf(it.player)} ${it.by > 0 ? 'gains' : 'loses'} ${Math.abs(it.by)} life`,
        by: it.player,
        amount: it.by,
      };
    case 'counters':
      return {
        text: `${call(it.on)}: ${it.by > 0 ? '+' : ''}${it.by} ${it.counter} counters`,
        of: it.on,
        amount: it.by,
      };
    case 'transformed':
      return { text: `${it.before.join(' // ')} transforms into ${it.into.join(' // ')}`, of: it.object };
    case 'unlocked':
    case 'locked':
      return { text: `a door of ${call(it.object)} is ${it.kind}`, of: it.object, by: it.player };
    case 'fully unlocked':
      return { text: `${call(it.object)} is fully unlocked`, of: it.object, by: it.player };
    case 'step':
      return { text: `turn ${it.turn}, ${playerOf(it.active)}: ${it.step}`, by: it.active };
    case 'attacks':
      return { text: `${call(it.object)} attacks ${call(it.whom)}`, of: it.object, to: it.whom };
    case 'blocks':
      return { text: `${call(it.object)} blocks ${call(it.attacker)}`, of: it.object, to: it.attacker };
    case 'targeted':
      return { text: `${call(it.by)} targets ${call(it.target)}`, of: it.by, to: it.target };
    case 'lost':
      return { text: `${playerOf(it.player)} loses: ${it.why}`, by: it.player };
    case 'ended':
      return { text: it.winner === 'nobody' ? 'the game is drawn' : `${playerOf(it.winner)} wins` };
    case 'day':
      return { text: `it becomes ${it.is}` };
    default: {
      const of = 'object' in it ? it.object : undefined;
      const by = 'player' in it ? it.player : undefined;
      const text = [by ? playerOf(by) : '', it.kind, of === undefined ? '' : call(of)].filter(Boolean).join(' ');
      return { text, ...(of === undefined ? {} : { of }), ...(by ? { by } : {}) };
    }
  }
}
