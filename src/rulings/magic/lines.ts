/** A line for each kind of happening, in people's words: `log.ts` adds its rule and every name that things had. */
import type { Happening, Ref } from '../../magic/play/index.ts';
import type { Happened } from '../game.ts';

export interface Words {
  /** What an object or a player is called. */
  readonly call: (ref: Ref) => string;
  readonly playerOf: (seat: string) => string;
}

export type Line = Omit<Happened, 'what' | 'of' | 'to'> & { readonly of?: Ref | readonly Ref[]; readonly to?: Ref };

type Kind = Happening['kind'];
type Saying<K extends Kind> = (it: Extract<Happening, { readonly kind: K }>, words: Words) => Line;

export function lineOf<K extends Kind>(it: Extract<Happening, { readonly kind: K }>, words: Words): Line {
  return LINES[it.kind as K](it, words);
}

/** A kind that is missing here does not compile. */
const LINES: { readonly [K in Kind]: Saying<K> } = {
  moved: ({ was, object, from, to, cause, by }, { call }) => ({
    text: `${call(was)} goes from ${from} to ${to}${cause === 'discard' ? ' (discarded)' : ''}`,
    of: object ?? was,
    ...(by ? { by } : {}),
  }),
  parted: ({ object, from, to }, { call }) => ({ text: `${call(object)} goes from ${from} to ${to}`, of: object }),
  created: ({ object, by }, { call, playerOf }) => ({
    text: `${playerOf(by)} creates ${call(object)}`,
    of: object,
    by,
  }),
  conjured: deed('conjures', 'object'),
  drew: ({ player, card }, { playerOf }) => ({ text: `${playerOf(player)} draws a card`, by: player, of: card }),
  cast: deed('casts', 'spell'),
  copied: ({ player, of, spell }, { call, playerOf }) => ({
    text: `${playerOf(player)} copies ${call(of)}`,
    by: player,
    of: spell,
  }),
  'played land': deed('plays', 'object'),
  activated: ({ player, object, source }, { call, playerOf }) => ({
    text: `${playerOf(player)} activates an ability of ${call(object ?? source)}`,
    by: player,
    of: source,
  }),
  triggered: ({ player, object, source }, { call }) => ({
    text: `an ability of ${call(object)} triggers`,
    by: player,
    of: source,
  }),
  resolved: ({ object }, { call }) => ({ text: `${call(object)} resolves`, of: object }),
  fizzled: ({ object }, { call }) => ({ text: `${call(object)} does not resolve`, of: object }),
  countered: state('is countered'),
  dealt: ({ source, to, amount }, { call }) => ({
    text: `${call(source)} deals ${amount} damage to ${call(to)}`,
    of: source,
    to,
    amount,
  }),
  life: ({ player, by }, { playerOf }) => ({
    text: `${playerOf(player)} ${by > 0 ? 'gains' : 'loses'} ${Math.abs(by)} life`,
    by: player,
    amount: by,
  }),
  counters: ({ on, by, counter }, { call }) => ({
    text: `${call(on)}: ${by > 0 ? '+' : ''}${by} ${counter} counters`,
    of: on,
    amount: by,
  }),
  tapped: state('is tapped'),
  untapped: state('is untapped'),
  'tapped for mana': ({ player, object }, { call, playerOf }) => ({
    text: `${playerOf(player)} taps ${call(object)} for mana`,
    by: player,
    of: object,
  }),
  transformed: ({ before, into, object }) => ({
    text: `${before.join(' // ')} transforms into ${into.join(' // ')}`,
    of: object,
  }),
  'turned up': state('is turned face up'),
  became: ({ object, state: now }, { call }) => ({ text: `${call(object)} becomes ${now}`, of: object }),
  cycled: deed('cycles', 'card'),
  foretold: deed('foretells', 'card'),
  'crewed with': ({ object, vehicle, how }, { call }) => ({
    text: `${call(vehicle)} is ${how} with ${call(object)}`,
    of: object,
  }),
  leveled: ({ object, level }, { call }) => ({ text: `${call(object)} is level ${level}`, of: object }),
  unlocked: ({ object, player }, { call }) => ({
    text: `a door of ${call(object)} is unlocked`,
    of: object,
    by: player,
  }),
  locked: ({ object, player }, { call }) => ({ text: `a door of ${call(object)} is locked`, of: object, by: player }),
  'fully unlocked': ({ object, player }, { call }) => ({
    text: `${call(object)} is fully unlocked`,
    of: object,
    by: player,
  }),
  attacks: ({ object, whom }, { call }) => ({
    text: `${call(object)} attacks ${call(whom)}`,
    of: object,
    to: whom,
  }),
  attacked: ({ player, objects }, { call, playerOf }) => ({
    text: `${playerOf(player)} attacks with ${objects.map(call).join(', ')}`,
    by: player,
    of: objects,
  }),
  blocks: ({ object, attacker }, { call }) => ({
    text: `${call(object)} blocks ${call(attacker)}`,
    of: object,
    to: attacker,
  }),
  'becomes blocked': state('becomes blocked'),
  unblocked: state('is not blocked'),
  targeted: ({ target, by }, { call }) => ({ text: `${call(by)} targets ${call(target)}`, of: by, to: target }),
  step: ({ turn, active, step }, { playerOf }) => ({ text: `turn ${turn}, ${playerOf(active)}: ${step}`, by: active }),
  revealed: shown('reveals'),
  looked: shown('looks at'),
  shuffled: ({ player }, { playerOf }) => ({ text: `${playerOf(player)} shuffles`, by: player }),
  searched: ({ player, whose }, { playerOf }) => ({
    text: `${playerOf(player)} searches${whose === player ? '' : ` what ${playerOf(whose)} owns`}`,
    by: player,
  }),
  chose: ({ player, what }, { playerOf }) => ({ text: `${playerOf(player)} chooses ${what}`, by: player }),
  attached: ({ object, to }, { call }) => ({ text: `${call(object)} is attached to ${call(to)}`, of: object, to }),
  phased: ({ object, out }, { call }) => ({ text: `${call(object)} phases ${out ? 'out' : 'in'}`, of: object }),
  day: ({ is }) => ({ text: `it becomes ${is}` }),
  monarch: ({ player }, { playerOf }) => ({ text: `${playerOf(player)} becomes the monarch`, by: player }),
  'flipped coin': ({ player, heads, won }, { playerOf }) => ({
    text: `${playerOf(player)} flips ${heads ? 'heads' : 'tails'}${won === null ? '' : won ? ' and wins' : ' and loses'}`,
    by: player,
  }),
  acted: ({ player, action, n }, { playerOf }) => ({
    text: `${playerOf(player)}: ${action}${n === 1 ? '' : ` ${n}`}`,
    by: player,
  }),
  explored: state('explores'),
  mulligan: ({ player, hand }, { playerOf }) => ({
    text: `${playerOf(player)} takes a mulligan to ${hand} cards`,
    by: player,
  }),
  lost: ({ player, why }, { playerOf }) => ({ text: `${playerOf(player)} loses: ${why}`, by: player }),
  ended: ({ winner }, { playerOf }) => ({
    text: winner === 'nobody' ? 'the game is drawn' : `${playerOf(winner)} wins`,
  }),
};

/** A player does it with one thing. */
function deed<What extends string>(does: string, what: What) {
  return (it: { readonly player: string } & { readonly [what in What]: number }, { call, playerOf }: Words): Line => ({
    text: `${playerOf(it.player)} ${does} ${call(it[what])}`,
    by: it.player,
    of: it[what],
  });
}

/** It is so now, whoever did it. */
function state(is: string) {
  return (it: { readonly object: number; readonly player?: string }, { call }: Words): Line => ({
    text: `${call(it.object)} ${is}`,
    of: it.object,
    ...(it.player === undefined ? {} : { by: it.player }),
  });
}

function shown(does: string) {
  return (it: { readonly player: string; readonly objects: readonly number[] }, { call, playerOf }: Words): Line => ({
    text: `${playerOf(it.player)} ${does} ${it.objects.map(call).join(', ')}`,
    by: it.player,
    of: it.objects,
  });
}

/** The kinds of happenings, each once. */
export const KINDS: readonly string[] = Object.keys(LINES);
