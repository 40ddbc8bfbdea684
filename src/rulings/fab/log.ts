/** Happenings of Flesh and Blood in people's words: one line each, with the names things had. */
import type { Happening, Ref } from '../../fab/play/index.ts';
import type { Happened } from '../game.ts';

export interface Teller {
  readonly names: (key: number) => readonly string[];
  /** The one name to print. */
  readonly called: (key: number) => string;
  /** The same of what was played, as which face or side. */
  readonly calledAsPlayed: (key: number) => string;
  readonly playerOf: (seat: string) => string;
}

type Line = Omit<Happened, 'what' | 'of' | 'to'> & { readonly of?: Ref | readonly number[]; readonly to?: Ref };

/** The kinds of happenings, each once: a kind that is missing here does not compile. */
const KINDS: { readonly [kind in Happening['kind']]: true } = {
  activated: true,
  attacked: true,
  awakened: true,
  became: true,
  'chain closed': true,
  'chain closes': true,
  counters: true,
  created: true,
  damage: true,
  defended: true,
  did: true,
  'game starts': true,
  hit: true,
  life: true,
  'link resolved': true,
  looked: true,
  lost: true,
  marked: true,
  moved: true,
  named: true,
  negated: true,
  over: true,
  phase: true,
  pitched: true,
  played: true,
  points: true,
  prevented: true,
  resolved: true,
  revealed: true,
  rolled: true,
  shuffled: true,
  step: true,
  targeted: true,
  transcended: true,
  transformed: true,
  triggered: true,
  turn: true,
  turned: true,
  unmarked: true,
};

/** What claims may call a happening. */
export const WORDS: readonly string[] = [...Object.keys(KINDS), 'drew', 'discarded', 'destroyed', 'banished'];

export function happenedOf(it: Happening, teller: Teller): Happened {
  const called = isOfPlaying(it) ? teller.calledAsPlayed : teller.called;
  const call = (ref: Ref): string => (typeof ref === 'string' ? teller.playerOf(ref) : called(ref) || 'something');
  const named = (ref: Ref): readonly string[] => (typeof ref === 'string' ? [teller.playerOf(ref)] : teller.names(ref));
  const { of, to, ...line } = lineOf(it, call, teller.playerOf);
  return {
    what: it.kind === 'moved' ? wordOf(it) : it.kind,
    ...line,
    ...(of === undefined ? {} : { of: typeof of === 'object' ? of.flatMap(named) : named(of) }),
    ...(to === undefined ? {} : { to: named(to) }),
  };
}

/** Whether it tells of a card that is being played: that may turn to another face as it resolves. */
const isOfPlaying = (it: Happening): boolean =>
  it.kind === 'played' || it.kind === 'resolved' || (it.kind === 'moved' && it.cause === 'play');

/** What people call a move. */
function wordOf({ cause }: Extract<Happening, { kind: 'moved' }>): string {
  switch (cause) {
    case 'draw':
      return 'drew';
    case 'discard':
      return 'discarded';
    case 'destroy':
      return 'destroyed';
    case 'banish':
      return 'banished';
    default:
      return 'moved';
  }
}

function lineOf(it: Happening, call: (ref: Ref) => string, playerOf: (seat: string) => string): Line {
  switch (it.kind) {
    case 'game starts':
      return { text: 'the game starts' };
    case 'turn':
      return { text: `turn ${it.turn}, ${playerOf(it.player)}`, by: it.player };
    case 'phase':
      return { text: `${playerOf(it.player)}: ${it.phase} phase`, by: it.player };
    case 'step':
      return { text: `${it.step} step` };
    case 'moved':
      return {
        text:
          it.object === null
            ? `${call(it.was)} ceases to exist`
            : `${call(it.was)} goes from ${it.from} to ${it.to} (${it.cause})`,
        of: it.was,
        by: it.by ?? it.owner,
      };
    case 'created':
      return { text: `${playerOf(it.player)} creates ${call(it.object)}`, of: it.object, by: it.player };
    case 'played':
      return { text: `${playerOf(it.player)} plays ${call(it.object)}`, of: it.object, by: it.player };
    case 'activated':
      return {
        text: `${playerOf(it.player)} ${it.attack ? 'attacks with' : 'activates an ability of'} ${call(it.source)}`,
        of: it.source,
        by: it.player,
      };
    case 'triggered':
      return { text: `an ability of ${call(it.source)} triggers`, of: it.source, by: it.player };
    case 'pitched':
      return { text: `${playerOf(it.player)} pitches ${call(it.was)}`, of: it.was, by: it.player };
    case 'attacked':
      return { text: `${call(it.source)} attacks ${call(it.target)}`, of: it.source, to: it.target, by: it.player };
    case 'defended': {
      const [first] = it.objects;
      const text = `${playerOf(it.player)} defends with ${it.objects.map(call).join(', ')}`;
      return { text, to: it.attack, by: it.player, ...(first === undefined ? {} : { of: first }) };
    }
    case 'damage':
      return {
        text: `${call(it.source)} deals ${it.amount} ${it.which} damage to ${call(it.to)}`,
        of: it.source,
        to: it.to,
        amount: it.amount,
        by: it.player,
      };
    case 'prevented':
      return { text: `${it.amount} damage to ${call(it.to)} is prevented`, to: it.to, amount: it.amount };
    case 'hit':
      return { text: `${call(it.source)} hits ${call(it.to)}`, of: it.source, to: it.to, by: it.player };
    case 'life':
      return {
        text: `${playerOf(it.player)} ${it.by > 0 ? 'gains' : 'loses'} ${Math.abs(it.by)} life`,
        by: it.player,
        amount: it.by,
      };
    case 'points':
      return { text: `${playerOf(it.player)} gains ${it.by} ${it.asset} points`, by: it.player, amount: it.by };
    case 'counters':
      return {
        text: `${call(it.on)}: ${it.by > 0 ? '+' : ''}${it.by} ${it.counter} counters`,
        of: it.on,
        amount: it.by,
      };
    case 'marked':
      return { text: `the hero of ${playerOf(it.player)} is marked`, by: it.player, to: it.player };
    case 'unmarked':
      return { text: `the hero of ${playerOf(it.player)} is not marked any more`, by: it.player, to: it.player };
    case 'turned':
      return { text: `${call(it.object)} is turned ${it.how}`, of: it.object };
    case 'became':
      return {
        text: `the hero or attack of ${playerOf(it.player)} is ${call(it.object)} now`,
        of: it.object,
        by: it.player,
      };
    case 'awakened':
      return { text: `${call(it.object)} awakens`, of: it.object };
    case 'transcended':
      return { text: `${playerOf(it.player)} transcends with ${call(it.object)}`, of: it.object, by: it.player };
    case 'transformed':
      return { text: `something is transformed into ${call(it.into)}`, of: it.into, by: it.player };
    case 'named':
      return { text: `${playerOf(it.player)} names ${it.name}`, by: it.player };
    case 'revealed':
    case 'looked':
      return {
        text: `${playerOf(it.player)} ${it.kind === 'looked' ? 'looks at' : 'reveals'} ${it.objects.map(call).join(', ')}`,
        by: it.player,
        of: it.objects,
      };
    case 'shuffled':
      return { text: `${playerOf(it.player)} shuffles`, by: it.player };
    case 'rolled':
      return { text: `${playerOf(it.player)} rolls ${it.n}`, by: it.player, amount: it.n };
    case 'did':
      return { text: `${playerOf(it.player)}: ${it.deed}`, by: it.player };
    case 'targeted':
      return { text: `${call(it.to)} is the target`, of: it.object, to: it.to };
    case 'resolved':
      return { text: `${call(it.object)} resolves`, of: it.object };
    case 'negated':
      return { text: `${call(it.object)} is negated`, of: it.object };
    case 'link resolved':
      return { text: `the link of ${call(it.attack)} resolves`, of: it.attack };
    case 'chain closes':
      return { text: 'the combat chain closes' };
    case 'chain closed':
      return { text: 'the combat chain is closed' };
    case 'lost':
      return { text: `${playerOf(it.player)} loses: ${it.why}`, by: it.player };
    case 'over':
      return { text: it.winner === null ? 'the game is drawn' : `${playerOf(it.winner)} wins` };
  }
}
