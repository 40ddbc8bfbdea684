/** What may be done in a game of Magic, and why not the rest, in the words of rulings. */
import { fold } from '../../cards/names.ts';
import { numberOn } from '../../cards/rules.ts';
import { ok, type Refusal, type Result, refuse } from '../../cards/why.ts';
import type { Key, Plain, Question } from '../../kernel/index.ts';
import {
  activatable,
  cardOf,
  compiled,
  current,
  type Game,
  type Ref as GameRef,
  manaOptions,
  movesOf,
  objectAt,
  type Player,
  type PriorityMove,
  type Wish,
  whyNotAttacking,
  whyNotBlocking,
  whyNotWished,
} from '../../magic/play/index.ts';
import { MAGIC_RULES } from '../../magic/rules.ts';
import { printFace } from '../../magic/text/index.ts';
import type { Do, Ref } from '../format/entries.ts';
import type { ManaMove, Move, Pair } from '../game.ts';
import { areCalled } from '../play/find.ts';
import { wordsOf } from './fields.ts';
import { faceWith } from './printed-on.ts';

export type Names = (key: number) => readonly string[];

export function moveOf(game: Game, move: PriorityMove, namesOf: Names): Move {
  const answer = move as Plain;
  switch (move.do) {
    case 'cast':
      return {
        kind: 'cast',
        answer,
        name: move.name,
        ...(move.way === 'face down' ? { faceDown: true } : {}),
        key: move.object,
        zone: objectAt(game, move.object)?.zone ?? null,
        price: move.price,
        using: [
          move.way,
          ...(move.prototyped ? ['prototype'] : ordinary(move.way)),
          ...('by' in move && typeof move.by === 'string' ? [move.by, ...move.by.split(' // ')] : []),
        ],
        fused: move.way === 'fuse' || move.faces.length > 1,
      };
    case 'play':
      return {
        kind: 'play',
        answer,
        name: move.name,
        key: move.object,
        zone: objectAt(game, move.object)?.zone ?? null,
        using: move.by === undefined ? ['normal'] : [move.by, ...move.by.split(' // ')],
      };
    case 'activate':
      return {
        kind: 'activate',
        answer,
        name: namesOf(move.object).join(' // '),
        key: move.object,
        zone: objectAt(game, move.object)?.zone ?? null,
        price: move.cost,
        ability: abilityOf(game, move),
      };
    case 'unlock':
      return { kind: 'unlock', answer, name: move.name, key: move.object, zone: 'battlefield', price: move.cost };
    case 'effect':
    case 'concede':
      return { kind: 'special', answer, name: move.do, key: null, zone: null, action: move.do };
    case 'pass':
      return { kind: 'pass', answer, name: 'pass', key: null, zone: null };
    default:
      return otherMove(game, move, answer, namesOf);
  }
}

/** Of what shows several faces, a Room with both doors open, the face that the ability is printed on. */
function doorOf(game: Game, key: number, at: number): { readonly face?: string } {
  const is = current(game, key);
  const source = is.abilities[at]?.source;
  const object = objectAt(game, key);
  const face = is.names.length < 2 || object?.kind !== 'permanent' ? undefined : source && faceWith(game, source);
  return face === undefined ? {} : { face };
}

/** A word for casting it for its mana cost, beside overload and the like. */
const ordinary = (way: string): readonly string[] =>
  way === 'normal' || way === 'fuse' ? ['mana cost'] : way === 'face down' ? ['morph', 'megamorph', 'disguise'] : [];

/** Special actions that the engine may offer besides: turning up, foretelling, plotting. */
function otherMove(
  game: Game,
  move: {
    readonly do: string;
    readonly object?: number;
    readonly cost?: string;
    readonly name?: string;
    readonly action?: string;
    readonly by?: string;
  },
  answer: Plain,
  namesOf: Names,
): Move {
  const key = move.object ?? null;
  const kind = move.do === 'turn up' ? 'turnUp' : 'special';
  return {
    kind,
    answer,
    name: move.name ?? (key === null ? move.do : namesOf(key).join(' // ')),
    key,
    zone: key === null ? null : (objectAt(game, key)?.zone ?? null),
    ...(move.cost === undefined ? {} : { price: move.cost }),
    ...(move.by === undefined ? {} : { using: [move.by] }),
    ...(kind === 'special' ? { action: move.action ?? move.do } : {}),
  };
}

/** The mana abilities that a player may use now; what they cost is part of their words. */
export function manaMoves(game: Game, player: Player): readonly ManaMove[] {
  return manaOptions(game, player).map((option) => {
    const at = current(game, option.use).abilities.findIndex(({ id }) => id === option.ability);
    const mana = [...option.mana].map((symbol) => `{${symbol}}`).join('');
    const ability = { words: wordsAt(game, option.use, at), number: at + 1 };
    return { answer: { do: 'mana' }, which: { ...option }, key: option.use, ability, mana };
  });
}

function wordsAt(game: Game, key: number, at: number): string {
  const is = current(game, key);
  const live = is.abilities[at];
  return live ? wordsOf(game, is, live) : '';
}

const CALLED = { name: 'CARDNAME', supertypes: [] };

type Activating = Extract<PriorityMove, { do: 'activate' }>;

/** The ability in words, and its number among those of its object that are activated. */
function abilityOf(game: Game, { object, ability, cost }: Activating): NonNullable<Move['ability']> {
  const is = current(game, object);
  const { abilities } = is;
  const at = abilities.findIndex(({ id }) => id === ability || `${id}+` === ability);
  const number = 1 + abilities.slice(0, at).filter((live) => compiled(game, live).kind === 'activated').length;
  const [live] = abilities.slice(at, at + 1);
  // Of a keyword that is two abilities, the second is called by what it says.
  const second = live && live.id !== ability ? activatable(compiled(game, live), is)?.also : undefined;
  const words = second ? (printFace(CALLED, [second.ability.text]) ?? '') : wordsAt(game, object, at);
  return {
    words: fold(words).startsWith(fold(cost)) ? words : `${cost}: ${words}`,
    number,
    ...doorOf(game, object, at),
  };
}

/** Whether it activates the ability of that number, or with these words. */
function isAbility(game: Game, move: PriorityMove, wanted: string | number): boolean {
  if (move.do !== 'activate') return false;
  const { words, number } = abilityOf(game, move);
  return typeof wanted === 'number' ? number === wanted : fold(words).includes(fold(wanted));
}

/** Why a move that is asked for is not among those offered. */
export function whyNot(
  game: Game,
  player: Player,
  act: Do,
  namesOf: Names,
  keysOf: (ref: Ref) => readonly Key[],
): Refusal | null {
  if (
    act.kind !== 'cast' &&
    act.kind !== 'play' &&
    act.kind !== 'unlock' &&
    act.kind !== 'activate' &&
    act.kind !== 'turnUp' &&
    act.kind !== 'special'
  )
    return null;
  const wanted = [act.what?.name, 'face' in act ? act.face : undefined, 'door' in act ? act.door : undefined].flatMap(
    (name) => name ?? [],
  );
  const isWanted = (name: string): boolean => wanted.some((each) => areCalled([name], fold(each)));
  const { what } = act;
  // A name that says whose, where or which means that object alone.
  const narrowed = what && (what.in ?? what.of ?? what.nth) !== undefined ? keysOf(what) : null;
  const refused = movesOf(game, player).refused.filter(
    ({ move }) =>
      isSuch(act, moveOf(game, move, namesOf)) &&
      (narrowed === null || ('object' in move && narrowed.includes(move.object))),
  );
  const fused = 'fused' in act && act.fused;
  const isOf = (move: PriorityMove): boolean => 'object' in move && namesOf(move.object).some(isWanted);
  const isWhole = (move: PriorityMove): boolean =>
    move.do === 'cast' && move.faces.length > 1 && (move.name.split(' // ').some(isWanted) || isOf(move));
  const named = refused.filter(({ move }) => {
    if ('name' in move && typeof move.name === 'string') return isWanted(move.name) || (fused && isWhole(move));
    return isOf(move);
  });
  // A ruling may call a card by a name of its own, which no face has.
  const isFace = (key: number): boolean => facesOf(game, key).some(isWanted);
  const ofIt =
    named.length > 0 ? named : refused.filter(({ move }) => isOf(move) && !('object' in move && isFace(move.object)));
  const ability = act.kind === 'activate' ? act.ability : undefined;
  const said = ability === undefined ? [] : ofIt.filter(({ move }) => isAbility(game, move, ability));
  const found = said.length > 0 ? said : ofIt;
  // Who names no face means the front before the back.
  const best = found.find(({ move }) => move.do === 'cast' && (fused ? move.faces.length > 1 : move.faces[0] === 0));
  const why = (best ?? found[0])?.why;
  if (why) return registeredIn(game, why);
  const wish = act.what ? wishOf(act, keysOf(act.what)) : null;
  return wish && registeredIn(game, whyNotWished(game, player, wish));
}

/** The names of a card's faces: who names one means no other. */
function facesOf(game: Game, key: number): readonly string[] {
  const object = objectAt(game, key);
  if (!object || object.kind === 'ability') return [];
  return cardOf(game, object.body).faces.map(({ name }) => name);
}

/** The same deed, by the permission that the act names. Where a land's face is named, casting it is refused as playing is. */
function isSuch(act: Do, { kind, using = [], action = '' }: Move): boolean {
  if (act.kind === 'special') return kind === 'special' && fold(action) === fold(act.action);
  if (kind !== act.kind && !(act.kind === 'cast' && kind === 'play')) return false;
  const how = 'using' in act ? act.using : undefined;
  return how === undefined || using.some((word) => fold(word) === fold(how));
}

/** With the rule's number in the documents, by which rulings name it. */
export function registeredIn(game: Game, why: Refusal): Refusal {
  const document = why.rule === undefined ? undefined : registered(why.rule, game.rules.book.edition.date);
  return document === undefined || document === why.rule ? why : { ...why, document };
}

const DEEDS = { activate: 'activate', unlock: 'unlock', turnUp: 'turn up' } as const;
const SPECIAL = ['foretell', 'plot', 'suspend'] as const;

/** What is asked for, of the first object that is meant. */
function wishOf(act: Do, keys: readonly Key[]): Wish | null {
  const object = keys.find((key) => typeof key === 'number');
  if (object === undefined) return null;
  switch (act.kind) {
    case 'cast': {
      const { fused, using } = act;
      return { do: 'cast', object, face: act.face ?? act.what.name, fused, ...(using === undefined ? {} : { using }) };
    }
    case 'play':
      return { do: 'play', object, face: act.face ?? act.what.name };
    case 'activate':
    case 'unlock':
    case 'turnUp':
      return { do: DEEDS[act.kind], object };
    case 'special': {
      const action = SPECIAL.find((each) => each === act.action);
      return action ? { do: 'special', object, action } : null;
    }
    default:
      return null;
  }
}

/** Why these may not be declared, by the first pair that may not. */
export function whyNotPaired(game: Game, topic: string, pairs: readonly Pair[]): Refusal | null {
  for (const { who, whom } of pairs) {
    if (typeof who !== 'number') continue;
    const against = whom.length > 0 ? whom : [undefined];
    for (const ref of against) {
      const why =
        topic === 'attackers'
          ? whyNotAttacking(game, who, ref as GameRef | undefined)
          : typeof ref === 'number'
            ? whyNotBlocking(game, who, ref)
            : null;
      if (why) return registeredIn(game, why);
    }
  }
  return null;
}

/** The form for attackers or blockers, filled in. */
export function declare(game: Game, { kind, legal }: Question, pairs: readonly Pair[]): Result<Plain> {
  if (legal.kind !== 'form') return refuse('Nobody is asked to attack or block.');
  const why = whyNotPaired(game, kind, pairs);
  if (why) return { ok: false, error: why };
  const strangers = pairs.filter(({ who }) => !Object.hasOwn(legal.fields, String(who)));
  if (strangers.length > 0) return refuse('Not all of these may.');
  // CR 508.1d: who must attack if able has no other choice.
  const shirks = Object.entries(legal.fields).some(
    ([key, field]) => field.kind === 'one' && !field.of.includes('no') && !pairs.some(({ who }) => String(who) === key),
  );
  if (shirks) return refuse('A creature that must attack does not.', { rule: '508.1d' });
  // CR 509.1a: each blocks one attacker, unless an effect says more.
  const greedy = pairs.find(({ who, whom }) => {
    const field = legal.fields[String(who)];
    return field?.kind === 'some' && whom.length > field.max;
  });
  if (greedy) {
    const name = current(game, Number(greedy.who)).names.join(' // ') || 'It';
    return refuse(`${name} cannot block so many attackers.`, { rule: '509.1a' });
  }
  const filled = Object.entries(legal.fields).map(([key, field]): [string, Plain] => {
    const pair = pairs.find(({ who }) => String(who) === key);
    if (field.kind === 'some') return [key, (pair?.whom ?? []) as Plain];
    if (!pair) return [key, 'no'];
    const options = field.kind === 'one' ? field.of.filter((option) => option !== 'no') : [];
    return [key, (pair.whom[0] ?? options[0] ?? 'no') as Plain];
  });
  return ok(Object.fromEntries(filled));
}

/** The ids in the register of what an edition calls by this number: a rule that was split since has several. */
function registered(number: string, date: string): string {
  const ids = Object.entries(MAGIC_RULES).flatMap(([id, rule]) => (numberOn(id, rule, date) === number ? [id] : []));
  return ids.length > 0 ? ids.join(', ') : number;
}
