/** Magic at the table of the ruling runner: its questions, moves and facts in the words of rulings. */
import { fullName } from '../../cards/card.ts';
import { fold, indexNames, lookUpSpelt } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { Plain, Question, Seat } from '../../kernel/index.ts';
import type { MagicCard } from '../../magic/card.ts';
import { readEdition } from '../../magic/editions.ts';
import {
  type Book,
  cardOf,
  clockOf,
  current,
  type Game,
  keysIn,
  magicRules,
  movesOf,
  objectAt,
  PLAYERS,
  type Player,
  playerOf,
  type Ref,
  type StepName,
  targetsOf,
  unfitForCompanion,
  whyNoTrial,
  whyNotTarget,
} from '../../magic/play/index.ts';
import type { Ruling } from '../format/ruling.ts';
import { type Clock, kernelTable, type Move, type RulingGame, type Table, type Thing } from '../game.ts';
import { matching } from '../play/find.ts';
import { trialsIn, whyNoEffect } from '../play/trials.ts';
import { readRef } from '../reading/meaning.ts';
import { wordsOfField } from './field-words.ts';
import { canonicalField, divisionOf, doorNames, fieldsOf, type Naming } from './fields.ts';
import { FILLER_CARD, type Placed } from './laying.ts';
import { leftOutAt, tooNewAt } from './left-out.ts';
import { happenedOf, type Teller, WORDS } from './log.ts';
import { declare, manaMoves, moveOf, registeredIn, whyNot, whyNotPaired } from './moves.ts';
import {
  namesOfColor,
  namesOfCost,
  namesOfMana,
  namesOfOption,
  namesOfWhich,
  ruleAskedBy,
  takenTwice,
  whyNotNamed,
  whyNotTargeted,
} from './options.ts';
import { ownCards } from './own-cards.ts';
import { paidAs, paymentStep } from './payment.ts';
import { layOut } from './position.ts';
import { facesNotMeant } from './printed-on.ts';

/** The game of Magic with these cards. */
export function magicGame(cards: readonly MagicCard[]): RulingGame {
  const all = indexNames(cards);
  return {
    begin: (scene) => {
      const { ruling, edition: asked } = scene;
      const own = ownCards(ruling.cards);
      if (!own.ok) return own;
      const read = readEdition(asked.on);
      if (!read.ok) return read;
      const { edition } = read.value;
      const names = own.value.length === 0 ? all : indexNames([...own.value, ...besides(cards, own.value)]);
      const placed = layOut(ruling, { names }, edition);
      if (!placed.ok) return placed;
      const trials = trialsIn(ruling);
      const bad = whyNoEffect(ruling, whyNoTrial);
      if (bad) return bad;
      const book: Book = {
        cards: new Map([FILLER_CARD, ...cards, ...own.value].map((card) => [card.id, card])),
        edition,
        remembers: true,
        trials,
        pauses: pausesIn(ruling),
      };
      const kernel = kernelTable(magicRules(book), { seats: PLAYERS, setup: placed.value.setup });
      const seatNames = ruling.position.players.map(({ name }) => name);
      const isName = (name: string): boolean => lookUpSpelt(names, name) !== undefined;
      return ok(makeTable(kernel, placed.value, seatNames, isName));
    },
  };
}

/** The steps without priority that the ruling goes to or stops after. */
function pausesIn({ stopAfter, play, schedule, runs }: Ruling): readonly StepName[] {
  const entries = [...play, ...schedule, ...runs.flatMap((run) => [...(run.play ?? []), ...(run.schedule ?? [])])];
  const gone = entries.flatMap(({ do: act }) => (act.kind === 'goTo' ? [act.moment.step] : []));
  return (['untap', 'cleanup'] as const).filter((step) => stopAfter?.step === step || gone.includes(step));
}

/** The cards that no card of the ruling's own is called like. */
function besides(cards: readonly MagicCard[], own: readonly MagicCard[]): readonly MagicCard[] {
  const taken = new Set(own.flatMap(({ faces }) => faces.map(({ name }) => fold(name))));
  return cards.filter(({ faces }) => !faces.some(({ name }) => taken.has(fold(name))));
}

function makeTable(
  kernel: ReturnType<typeof kernelTable<import('../../magic/play/index.ts').MagicShape>>,
  { labels: first, companions }: Placed,
  players: readonly string[],
  isName: Table['isName'],
): Table {
  const labels = new Map(first);
  const game = (): Game => kernel.holder.match as Game;
  const nameOfSeat = (seat: string): string => players[seat === 'p2' ? 1 : 0] ?? seat;
  const seat = (player: string): Player => (players.indexOf(player) === 1 ? 'p2' : 'p1');
  const there = (key: number): number => {
    const object = objectAt(game(), key);
    return object?.last && object.last.went !== null ? there(object.last.went) : key;
  };
  const labelsOf = (key: number): readonly string[] =>
    [...labels].flatMap(([label, at]) => (there(at) === key ? [label] : []));
  const cardNamesOf = (key: number): readonly string[] => {
    const object = objectAt(game(), key);
    if (!object || object.kind === 'ability') return [];
    const card = cardOf(game(), object.body);
    const names = [fullName(card), ...card.faces.map(({ name }) => name)];
    // CR 111.4: a token's name ends in that word; people leave it out.
    return object.body.made === 'token' ? [...names, ...names.map((name) => name.replace(/ Token$/, ''))] : names;
  };
  /** CR 709.5: of a Room with both doors open the name of one means the abilities of that door. */
  const withoutFaces = (names: readonly string[], key: number): readonly string[] => {
    const others = facesNotMeant(game(), key);
    const own = names.filter((name) => !others.includes(name));
    return own.length > 0 ? own : names;
  };
  const namesOf = (key: number): readonly string[] => {
    const object = objectAt(game(), key);
    if (!object) return [];
    if (object.kind === 'ability') return withoutFaces(namesOf(object.source), key);
    const now = current(game(), key).names;
    return now.length > 0 ? now : cardNamesOf(key).slice(0, 1).filter(Boolean);
  };
  const teller: Teller = {
    names: (key) => [...new Set([...namesOf(key), ...labelsOf(there(key)), ...cardNamesOf(key)])],
    called: (key) => namesOf(key).join(' // '),
    playerOf: nameOfSeat,
  };
  const naming = (said: readonly string[]): Naming => ({
    nameOf: (ref: Ref) => {
      if (typeof ref === 'string') return nameOfSeat(ref);
      return labelsOf(ref).find((label) => said.some((word) => fold(word) === fold(label))) ?? namesOf(ref)[0] ?? '';
    },
    playerOf: nameOfSeat,
  });
  const thing = (key: number): Thing => {
    const object = objectAt(game(), key);
    const is = current(game(), key);
    const ability = object?.kind === 'ability';
    const zone = object?.zone ?? 'nowhere';
    return {
      key,
      labels: labelsOf(key),
      // "ability of mine": by what the ruling calls its source, too.
      names: ability ? [...namesOf(key), ...labelsOf(there(object.source))] : is.names,
      cardNames: ability ? [namesOf(object.source).join(' // ')] : cardNamesOf(key),
      zone: zone === 'outside' ? 'sideboard' : zone,
      of: nameOfSeat(object?.kind === 'card' ? object.owner : is.controller),
      kind: ability ? 'ability' : 'object',
    };
  };
  const objects = (): readonly Thing[] => [
    ...players.map(
      (name): Thing => ({
        key: seat(name),
        labels: [],
        names: [name],
        cardNames: [],
        zone: 'player',
        of: name,
        kind: 'player',
      }),
    ),
    ...(['battlefield', 'stack', 'exile', 'command'] as const).flatMap((list) => keysIn(game(), list).map(thing)),
    ...PLAYERS.flatMap((player) =>
      (['hand', 'graveyard', 'library', 'outside'] as const).flatMap((zone) =>
        keysIn(game(), `${zone}:${player}`).map(thing),
      ),
    ),
  ];
  const moves = (player: Seat): readonly Move[] =>
    movesOf(game(), player as Player)
      // Whoever may do anything may concede: it is no move to speak of.
      .legal.filter((move) => move.do !== 'concede')
      .map((move) => moveOf(game(), move, namesOf));
  return {
    ...kernel,
    isName,
    playerOf: (seatName) => (seatName === 'chance' ? 'chance' : nameOfSeat(seatName)),
    seatOf: (player) => (player === 'chance' ? 'chance' : seat(player)),
    topic,
    words: (question) => [topic(question), aboutText(question, teller.names)].filter(Boolean).join(': '),
    optionKey: (question, option) =>
      typeof option === 'number' && hasKeys(question) && question.kind !== 'which'
        ? option
        : isSeat(option)
          ? option
          : null,
    optionNames: (question, option) => {
      if (isSeat(option)) return [nameOfSeat(option)];
      if (question.kind === 'which') return namesOfWhich(question, option);
      if (question.kind === 'color') return namesOfColor(option);
      if (question.kind === 'mana') return namesOfMana(option);
      if (question.kind === 'costs') return namesOfCost(option);
      if (question.kind === 'order triggers')
        return teller.names(Number(option)).flatMap((name) => [name, `ability of ${name}`]);
      return typeof option === 'number' ? teller.names(option) : namesOfOption(game(), option);
    },
    whyNotOption: (question, key, name) => whyNotTargeted(game(), question, key) ?? whyNotNamed(game(), question, name),
    whyNotTarget: (source, key) => {
      const asking = objectAt(game(), source);
      if (asking?.kind !== 'spell' && asking?.kind !== 'ability') return null;
      if (targetsOf(asking).includes(key as Ref)) return takenTwice(game());
      const speaker = asking.kind === 'ability' ? asking.source : Number(source);
      return registeredIn(game(), whyNotTarget(game(), speaker, asking.controller, key as Ref));
    },
    askedBy: (topicWord) => ruleAskedBy(game(), topicWord),
    partNames: (_question, part) => (/^\d+$/.test(part) ? teller.names(Number(part)) : []),
    byItself,
    payment: (question, pay) =>
      paymentStep(question, pay, {
        isCalled: (key, name) => matching(objects(), readRef(name, players)).some((each) => each.key === key),
      }),
    paidAs,
    paidByChoice: ['exile', 'return', 'reveal'],
    moves,
    manaMoves: (player) => manaMoves(game(), player as Player),
    whyNot: (player, act) =>
      whyNot(game(), player as Player, act, teller.names, (ref) => matching(objects(), ref).map(({ key }) => key)),
    declare: (question, pairs) => declare(game(), question, pairs),
    // CR 508.1a, 509.1a: where nothing could be declared nobody is asked.
    undeclared: (topic, pairs) => {
      if (topic !== clockOf(game()).step) return null;
      if (pairs.length === 0) return ok(null);
      const why = whyNotPaired(game(), topic, pairs);
      if (why) return { ok: false, error: why };
      return topic === 'attackers'
        ? refuse('None of these may attack.', { rule: '508.1a' })
        : refuse('None of these may block.', { rule: '509.1a' });
    },
    perform: (player, act) => {
      if (act.kind === 'effect') return answered(kernel.answer(player, { do: 'effect', text: act.text }));
      return act.kind === 'concede' ? answered(kernel.answer(player, { do: 'concede' })) : null;
    },
    name: (label, key) => {
      if (typeof key === 'number') labels.set(label, key);
    },
    objects,
    targetsOf: (key) => {
      const object = objectAt(game(), key);
      return object?.kind === 'spell' || object?.kind === 'ability' ? targetsOf(object) : [];
    },
    divisionOf: (key) => {
      const object = objectAt(game(), key);
      return object?.kind === 'spell' || object?.kind === 'ability' ? divisionOf(object) : [];
    },
    stack: () => keysIn(game(), 'stack').toReversed(),
    clock: () => clockNow(game(), nameOfSeat),
    life: (player) => playerOf(game(), player as Player).life,
    pool: (player) =>
      playerOf(game(), player as Player)
        .mana.map(({ symbol }) => `{${symbol}}`)
        .join(''),
    playerCounters: (player) => playerOf(game(), player as Player).counters,
    playerMarks: (player) => [
      ...(clockOf(game()).monarch === player ? ['monarch'] : []),
      ...(playerOf(game(), player as Player).blessed ? ['blessing'] : []),
    ],
    fields: (key, said = []) => (typeof key === 'number' ? fieldsOf(game(), key, naming(said)) : {}),
    canonical: canonicalField,
    wordsOf: wordsOfField,
    doors: (key) => (typeof key === 'number' ? doorNames(game(), key) : []),
    sees: (player, key) => {
      const seen = game().rules.see(game().state, player, key) as { readonly body?: { readonly card: unknown } } | null;
      return seen === null || seen.body?.card === 'face down' ? 'nothing' : 'everything';
    },
    identity: String,
    timestamp: (key) => {
      const object = objectAt(game(), key);
      return object?.timestamp ?? 0;
    },
    whyNotDeck: (player) => {
      const companion = companions[player as Player];
      if (!companion) return null;
      const deck = [...keysIn(game(), `library:${player as Player}`), ...keysIn(game(), `hand:${player as Player}`)];
      const { name } = companion.faces[0];
      const unfit = unfitForCompanion(game(), companion, player as Player, deck);
      if (unfit === null) return { message: `What ${name} asks of a starting deck is not understood.` };
      if (unfit.length === 0) return null;
      const names = [...new Set(unfit.map((key) => namesOf(key).join(' // ')))].join(', ');
      return { message: `${name} is no companion of a deck with ${names}.`, rule: '702.139a' };
    },
    happeningWords: WORDS,
    happenings: () => game().state.happenings.map((it) => happenedOf(game(), it, teller)),
    leftOut: () => leftOutAt(game()),
    tooNew: () => tooNewAt(game()),
  };
}

const answered = (reason: string | null): Result<null> => (reason === null ? ok(null) : refuse(reason));

const isSeat = (value: unknown): value is Player => value === 'p1' || value === 'p2';

const hasKeys = ({ legal }: Question): boolean =>
  'keys' in legal || legal.kind === 'form' || legal.kind === 'order' || legal.kind === 'one';

const TOPICS: Readonly<Record<string, string>> = { 'order triggers': 'order', legend: 'keep', bottom: 'choose' };

/** The word that `to:` means. */
function topic(question: Question): string {
  const about = question.about as { readonly what?: string } | undefined;
  if (question.kind === 'choose' && about?.what) return about.what;
  return TOPICS[question.kind] ?? question.kind;
}

/** What a question is about as people read it: what is done, in the game's word, with what, and for what. */
function aboutText({ about }: Question, namesOf: Teller['names']): string {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return '';
  const { what, words, object, target, source } = about as { readonly [field: string]: Plain };
  const said = [what, words].flat().filter((each) => typeof each === 'string');
  const things = [object, target, source].flatMap((key) =>
    typeof key === 'number' ? [fullNames(namesOf(key)).join(' // ')] : [],
  );
  return [said.join(', '), ...new Set(things.filter(Boolean))].filter(Boolean).join(', ');
}

/** Without the names of parts of which the whole is named, too. */
function fullNames(names: readonly string[]): readonly string[] {
  const isPart = (name: string): boolean => names.some((whole) => whole !== name && whole.split(' // ').includes(name));
  return [...new Set(names)].filter((name) => !isPart(name));
}

/** Orders that nobody need say: of triggers, and of the two cards that a melded permanent becomes. */
function comesAsItIs({ kind, about }: Question): boolean {
  return (
    kind === 'order triggers' ||
    kind === 'order' ||
    (about as { readonly what?: string } | undefined)?.what === 'melded'
  );
}

/** Shuffles and orders leave cards as they lie; payments are made as proposed; triggers go on the stack as they came. */
function byItself(question: Question): Plain | undefined {
  if (question.kind === 'shuffle' && question.legal.kind === 'order') return question.legal.of as Plain;
  if (question.kind === 'pay' && question.legal.kind === 'one') return proposed(question.legal.of);
  if (question.kind === 'mulligan') return 'keep';
  // Without another word the ordinary way is meant.
  if (question.kind === 'way' && question.legal.kind === 'one') return question.legal.of.find(isOrdinaryWay);
  // CR 601.2b: costs of choice are announced; who says nothing of them pays none.
  if (question.kind === 'costs' && question.legal.kind === 'some' && question.legal.min === 0) return [];
  if (question.legal.kind === 'order' && comesAsItIs(question)) return question.legal.of as Plain;
  return undefined;
}

const isOrdinaryWay = (option: Plain): boolean => option === 'mana cost' || option === 'free';

/** As proposed; once a player pays by hand, with the mana that is there. */
function proposed(options: readonly Plain[]): Plain | undefined {
  if (options.includes('as proposed')) return 'as proposed';
  const isSpent = (option: Plain) => typeof option === 'object' && option !== null && 'spend' in option;
  return options.find(isSpent) ?? options[0];
}

function clockNow(game: Game, nameOf: (seat: string) => string): Clock {
  const { turn, active, step, day, winner } = clockOf(game);
  return {
    turn,
    active: nameOf(active),
    step,
    time: day ?? 'neither',
    winner: winner === null ? null : winner === 'nobody' ? 'nobody' : nameOf(winner),
  };
}
