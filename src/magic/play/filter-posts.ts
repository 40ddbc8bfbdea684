/** What follows the noun: whose it is, where, with what quality. */
import type { Magic } from '../text/index.ts';
import { isPlayer, objectAt } from './book.ts';
import { countHappenings } from './history.ts';
import { hasKeywordNamed } from './keywords.ts';
import { playersOf } from './players.ts';
import { chosenWord, continuedBy, numberOf, type Run } from './run.ts';
import { mention } from './select.ts';
import { compareStat } from './stats.ts';
import { dispatch, notYet, type Table } from './tables.ts';

type Post = Magic<'Post'>;
type Asking = [run: Run, key: number, path: string];

export function fitsPost(run: Run, post: Post, key: number, path: string): boolean {
  return dispatch(POSTS, post, run, key, path);
}

const anywhere = (): boolean => true;

export const POSTS: Table<Post, Asking, boolean> = {
  controlled: ({ by }, run, key, path) => playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  notControlled: ({ by }, run, key, path) => !playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  wereControlled: ({ by }, run, key, path) => playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  owned: ({ by }, run, key, path) => {
    const object = objectAt(run.game, key);
    return object !== undefined && playersOf(run, by, `${path}.by`).includes(object.owner);
  },
  castBy: ({ by }, run, key, path) => playersOf(run, by, `${path}.by`).includes(run.look(key).controller),
  with: ({ q }, run, key, path) => dispatch(QUALITIES, q, run, key, `${path}.q`),
  without: ({ keyword }, run, key) => !hasKeywordNamed(run.game, run.look(key), keyword),
  // The zone is where candidates were looked for (`domain.ts`).
  from: anywhere,
  in: anywhere,
  inHand: anywhere,
  on: anywhere,
  fromThat: anywhere,
  atRandom: anywhere,
  ofChoice: anywhere,
  exiledWith: (_, run, key) => {
    const object = objectAt(run.game, key);
    return object?.kind === 'card' && object.exiledWith === run.self;
  },
  usedToCraft: (_, run, key) => {
    const object = objectAt(run.game, key);
    return object?.kind === 'card' && object.exiledWith === run.self;
  },
  ofChosenType: (_, run, key, path) => {
    const type = chosenWord(run, path, 'type');
    const is = run.look(key);
    return type !== null && [...is.types, ...is.subtypes].includes(type);
  },
  otherThan: ({ what }, run, key, path) => !mention(run, what, `${path}.what`).includes(key),
  attackedThisTurn: (_, run, key) =>
    countHappenings(run.game, 'turn', (it) => it.kind === 'attacks' && it.object === key) > 0,
  enteredThisTurn: (_, run, key) =>
    countHappenings(run.game, 'turn', (it) => it.kind === 'moved' && it.object === key && it.to === 'battlefield') > 0,
  usingMana: notYet,
  thatIsColours: notYet,
  thatIsntColours: notYet,
  drawnThisTurn: notYet,
  wasDealtDamage: (_, run, key) => countHappenings(run.game, 'turn', (it) => it.kind === 'dealt' && it.to === key) > 0,
  thisWay: (_, run, key, path) => {
    const deed = continuedBy(run, path);
    return deed !== undefined && (run.done[deed]?.includes(key) ?? false);
  },
  thatDealtDamage: ({ to }, run, key, path) => {
    const players = playersOf(run, to, `${path}.to`);
    return (
      countHappenings(
        run.game,
        'turn',
        (it) => it.kind === 'dealt' && it.combat && it.source === key && isPlayer(it.to) && players.includes(it.to),
      ) > 0
    );
  },
  haveCounters: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  notOn: notYet,
  notCast: notYet,
  doneWayBy: notYet,
  thatIs: notYet,
  ofChosenColour: (_, run, key, path) => run.look(key).colors.some((color) => color === chosenWord(run, path, 'color')),
  thatIsEither: notYet,
  putWith: notYet,
  lacksKeywords: notYet,
  haveKeywords: notYet,
  youHaveCast: notYet,
  eachHave: notYet,
  thatAreNow: notYet,
  eachDifferent: notYet,
  putThisWay: notYet,
  notCastThisWay: notYet,
  hasAdventure: notYet,
  shareCardType: notYet,
  diedThisTurn: notYet,
  blockedThisTurn: notYet,
  thatIsColour: notYet,
  fromZones: notYet,
  dealtDamageByOwn: notYet,
  castThisTurn: notYet,
  named: notYet,
  namedSelf: notYet,
};

function countersOn(run: Run, key: number): { readonly [name: string]: number } {
  const object = objectAt(run.game, key);
  return object && object.kind !== 'ability' ? object.counters : {};
}

/** CR 201.2: an object with two names has either. */
function isNamed(run: Run, key: number, path: string): boolean {
  const name = chosenWord(run, path, 'name');
  return name !== null && run.look(key).names.includes(name);
}

export const QUALITIES: Table<Magic<'Quality'>, Asking, boolean> = {
  hasKeyword: ({ keyword }, run, key) => hasKeywordNamed(run.game, run.look(key), keyword),
  anyKeyword: ({ any }, run, key) => any.some((keyword) => hasKeywordNamed(run.game, run.look(key), keyword)),
  compares: ({ stat, n, than }, run, key) =>
    compareStat(run, key, stat, than === 'less' ? '<=' : '>=', numberOf(run, n)),
  equals: ({ stat, n }, run, key) => compareStat(run, key, stat, '=', numberOf(run, n)),
  totalCompares: notYet,
  parity: notYet,
  differentPowers: notYet,
  chosenName: (_, run, key, path) => isNamed(run, key, path),
  countersOnThem: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  counterOn: ({ counter }, run, key) => (countersOn(run, key)[counter] ?? 0) > 0,
  repeatedSymbol: notYet,
  equalsValue: notYet,
  parities: notYet,
  thatName: (_, run, key, path) => isNamed(run, key, path),
  activatedAbilities: notYet,
  atMostValue: notYet,
  singleTarget: notYet,
};
