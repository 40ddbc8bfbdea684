/** Happenings for claims and the log: each with its line (`lines.ts`), its rule, and the names things had. */
import { type Game, type Happening, objectAt, type Ref } from '../../magic/play/index.ts';
import type { RuleId } from '../../magic/rules.ts';
import { reason } from '../../magic/what.ts';
import type { Happened } from '../game.ts';
import { KINDS, lineOf } from './lines.ts';
import { facesNotMeant } from './printed-on.ts';

export interface Teller {
  readonly names: (key: number) => readonly string[];
  /** The one name to print. */
  readonly called: (key: number) => string;
  readonly playerOf: (seat: string) => string;
}

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

/** What claims may call a happening. */
export const WORDS: readonly string[] = [...KINDS, 'entered', 'sacrificed', 'died', 'discarded', 'milled', 'exiled'];

export function happenedOf(game: Game, it: Happening, teller: Teller): Happened {
  const call = (ref: Ref): string =>
    typeof ref === 'string' ? teller.playerOf(ref) : teller.called(ref) || 'something';
  const named = (ref: Ref): readonly string[] => (typeof ref === 'string' ? [teller.playerOf(ref)] : teller.names(ref));
  const isAbility = it.kind === 'moved' && objectAt(game, it.was)?.kind === 'ability';
  const said = lineOf(it, { call, playerOf: teller.playerOf });
  // An ability goes nowhere from the stack.
  const { of, to, ...line } = isAbility ? { ...said, text: `the ability of ${call(it.was)} leaves the stack` } : said;
  const called = [of ?? []].flat().flatMap(named);
  const rule = isAbility ? undefined : RULES[it.kind];
  return {
    what: it.kind === 'moved' ? wordOf(it) : it.kind,
    ...line,
    ...(rule === undefined ? {} : { rule: reason(rule, game.rules.book.edition).rule }),
    ...(of === undefined ? {} : { of: called.filter((name) => !isOfAnotherFace(game, it, name)) }),
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
