/** Flesh and Blood at the table of the ruling runner: its questions, moves and facts in the words of rulings. */

import { fullName } from '../../cards/card.ts';
import { fold, indexNames, lookUpSpelt } from '../../cards/names.ts';
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { FabCard } from '../../fab/card.ts';
import { type Edition, readEdition, SWITCHES, type Switches } from '../../fab/editions.ts';
import { mayName } from '../../fab/names.ts';
import {
  arena,
  type Book,
  clockOf,
  current,
  type FabShape,
  fabGame,
  type Game,
  heroOf,
  isPlayer,
  keysIn,
  keywordCost,
  layerAt,
  lifeOf,
  linkAt,
  liveAt,
  OWN_ZONES,
  objectAt,
  type Player,
  playerOf,
  playersIn,
  type Ref,
  SEATS,
  trialCard,
  whyNoTrial,
} from '../../fab/play/index.ts';
import { lexiconOf } from '../../fab/text/index.ts';
import type { Words } from '../format/ruling.ts';
import { type Clock, kernelTable, type Link, type RulingGame, type Table, type Thing } from '../game.ts';
import { wordedAnswer } from '../play/answers.ts';
import { find } from '../play/find.ts';
import { trialsIn, whyNoEffect } from '../play/trials.ts';
import { readRef } from '../reading/meaning.ts';
import { FILLER_CARD, PLAIN_HERO } from './cards.ts';
import { whyNotDeck } from './decks.ts';
import { fieldsOf, type Naming, targetsOf, ZONE_WORDS } from './fields.ts';
import { leftOutAt } from './left-out.ts';
import { happenedOf, type Teller, WORDS } from './log.ts';
import { declareDefenders, movesOf, whyNot, whyNotDefend, whyNotPitch } from './moves.ts';
import { ownCards } from './own-cards.ts';
import { layOut, type Placed, seatOf } from './position.ts';
import { aboutText, byItself, faceNames, NUMBERS, topic } from './questions.ts';

/** The game of Flesh and Blood with these cards. */
export function fabRulings(cards: readonly FabCard[]): RulingGame {
  const all = indexNames(cards);
  const words = lexiconOf(cards);
  return {
    begin: ({ ruling, edition: asked }) => {
      const own = ownCards(ruling.cards);
      if (!own.ok) return own;
      const read = readEdition(asked.name);
      if (!read.ok) return read;
      const edition: Edition = { ...read.value.edition, switches: switchesOf(read.value.edition, ruling.switches) };
      const index = own.value.length === 0 ? all : indexNames([...own.value, ...besides(cards, own.value)]);
      const placed = layOut(ruling, index, edition);
      if (!placed.ok) return placed;
      const trials = trialsIn(ruling);
      // Reading with more names takes a grammar of its own: only where a text speaks of them.
      const named = mentioned(own.value, trials);
      const lexicon = named.length === 0 ? words : lexiconOf([...named, ...cards]);
      const bad = whyNoEffect(ruling, (text) => whyNoTrial(text, lexicon));
      if (bad) return bad;
      const known = [FILLER_CARD, PLAIN_HERO, ...cards, ...own.value, ...trials.map(trialCard)];
      const book: Book = {
        cards: new Map(known.map((card) => [card.id, card])),
        lexicon,
        edition,
        trials,
        remembers: true,
      };
      const players = ruling.position.players.map(({ name }) => name);
      const seats = SEATS.slice(0, players.length);
      const kernel = kernelTable(fabGame(book), { seats, setup: placed.value.setup });
      const isName = (name: string): boolean => lookUpSpelt(index, name) !== undefined;
      const table = makeTable(kernel, placed.value, players, trials, isName);
      return ok({ ...table, whyNotDeck: (seat) => whyNotDeck(ruling.position, index, table.playerOf(seat)) });
    },
  };
}

/** The cards whose names the ruling's own do not take: a card of its own is meant, in whatever colour. */
function besides(cards: readonly FabCard[], own: readonly FabCard[]): readonly FabCard[] {
  const taken = new Set(own.map((card) => fold(fullName(card))));
  return cards.filter((card) => !taken.has(fold(fullName(card))));
}

/** The cards of the ruling that its other texts speak of. */
function mentioned(own: readonly FabCard[], trials: readonly string[]): readonly FabCard[] {
  return own.filter((card) => {
    const others = own.filter((other) => other !== card).flatMap(({ faces }) => faces.map(({ text = '' }) => text));
    return [...others, ...trials].some((text) => card.faces.some(({ name }) => text.includes(name)));
  });
}

function switchesOf({ switches }: Edition, decided: Words): Switches {
  const known = Object.entries(decided).filter(([point]) => Object.hasOwn(SWITCHES, point));
  return { ...switches, ...Object.fromEntries(known) };
}

type Kernel = ReturnType<typeof kernelTable<FabShape>>;

function makeTable(
  kernel: Kernel,
  { labels: first }: Placed,
  players: readonly string[],
  trials: readonly string[],
  isName: Table['isName'],
): Table {
  const labels = new Map(first);
  const game = (): Game => kernel.holder.match as Game;
  const nameOfSeat = (seat: string): string => players[(SEATS as readonly string[]).indexOf(seat)] ?? seat;
  const seat = (player: string): Player => seatOf(players, player);
  const there = (key: number): number => {
    const became = objectAt(game(), key)?.became ?? null;
    return became === null ? key : there(became);
  };
  const labelsOf = (key: number): readonly string[] => [
    ...[...labels].flatMap(([label, at]) => (there(at) === key ? [label] : [])),
    ...colouredOf(key),
  ];
  /** A card of a colour is told from the same one in another: "Wounding Blow (blue)". */
  const colouredOf = (key: number): readonly string[] => {
    if (!objectAt(game(), key)) return [];
    const { names, color } = current(game(), key);
    return color ? names.map((name) => `${name} (${color})`) : [];
  };
  const cardNamesOf = (key: number): readonly string[] => {
    const card = game().rules.book.cards.get(objectAt(game(), key)?.card ?? '');
    return card ? [fullName(card), ...card.faces.map(({ name }) => name)] : [];
  };
  const attackOf = (ref: Ref) => {
    const layer = typeof ref === 'number' ? layerAt(game(), ref) : undefined;
    return layer?.attack ? layer : undefined;
  };
  const namesOf = (key: number): readonly string[] => {
    const record = game().state.records[key];
    if (record?.kind === 'layer') return namesOf(record.source);
    if (record?.kind === 'effect') return namesOf(record.self);
    return record?.kind === 'object' ? current(game(), key).names : [];
  };
  const teller: Teller = {
    names: (key) => {
      const source = layerAt(game(), key)?.source ?? key;
      return [...new Set([...namesOf(source), ...labelsOf(there(source)), ...cardNamesOf(source)])];
    },
    called: (key) => namesOf(key).join(' // '),
    calledAsPlayed: (key) => (objectAt(game(), key)?.played?.as?.names ?? namesOf(key)).join(' // '),
    playerOf: nameOfSeat,
  };
  const naming = (said: readonly string[]): Naming => ({
    nameOf: (ref: Ref) => {
      if (typeof ref === 'string') return nameOfSeat(ref);
      return (
        labelsOf(ref).find((label) => said.some((word) => fold(word) === fold(label))) ?? namesOf(ref).join(' // ')
      );
    },
    playerOf: nameOfSeat,
  });
  const zoneOf = (key: number): string => {
    const object = objectAt(game(), key);
    const zone = object?.place.zone ?? layerAt(game(), key)?.zone ?? 'nowhere';
    if (zone === 'under' && object?.over !== null && object?.over === heroOf(game(), object?.owner ?? 'p1'))
      return 'soul';
    return ZONE_WORDS[zone] ?? zone;
  };
  const thing = (key: number): Thing => {
    const object = objectAt(game(), key);
    const layer = layerAt(game(), key);
    return {
      key,
      labels: labelsOf(key),
      // "ability of mine": by what the ruling calls its source, too.
      names: layer ? [...namesOf(key), ...labelsOf(there(layer.source))] : namesOf(key),
      cardNames: layer ? namesOf(key) : cardNamesOf(key),
      zone: zoneOf(key),
      of: nameOfSeat(layer?.controller ?? object?.controller ?? object?.owner ?? 'p1'),
      kind: layer ? 'ability' : 'object',
    };
  };
  const player = (name: string): Thing => ({
    key: seat(name),
    labels: [],
    names: [name],
    cardNames: [],
    zone: 'player',
    of: name,
    kind: 'player',
  });
  const objects = (): readonly Thing[] => [
    ...players.map(player),
    ...[
      ...new Set([
        // CR 3.0.9: from zone to zone of the arena it is the same object, and as old as before
        ...arena(game()).toSorted((a, b) => a - b),
        ...playersIn(game()).flatMap((each) => OWN_ZONES.flatMap((zone) => keysIn(game(), `${zone}:${each}`))),
        ...(['stack', 'under'] as const).flatMap((list) => keysIn(game(), list)),
      ]),
    ].map(thing),
  ];
  /** A hero stands for its player as well. */
  const heroNames = (who: Player): readonly string[] => {
    const hero = heroOf(game(), who);
    return hero === null ? [nameOfSeat(who)] : [nameOfSeat(who), ...labelsOf(hero), ...namesOf(hero)];
  };
  const table: Table = {
    ...kernel,
    isName,
    playerOf: (seatName) => (seatName === 'chance' ? 'chance' : nameOfSeat(seatName)),
    seatOf: (name) => (name === 'chance' ? 'chance' : seat(name)),
    topic,
    words: (question) => [question.kind, aboutText(question, teller.called)].filter(Boolean).join(': '),
    optionKey: (question, option) =>
      isSeat(option) ? option : typeof option === 'number' && !NUMBERS.includes(question.kind) ? option : null,
    optionNames: (question, option) => {
      if (isSeat(option)) return heroNames(option);
      if (question.kind === 'become') return [game().rules.book.cards.get(String(option))?.faces[0].name ?? ''];
      if (typeof option !== 'number') return [];
      if (question.kind === 'modes') return [String(option + 1)];
      if (question.kind === 'face') return faceNames(game(), question, option);
      return NUMBERS.includes(question.kind) ? [String(option)] : teller.names(option);
    },
    whyNotOption: (question, key, name) => {
      if (question.kind === 'name') {
        const told = mayName(name, [...game().rules.book.cards.values()]);
        return told.ok ? null : told.error;
      }
      return question.kind === 'pitch' && typeof key === 'number'
        ? whyNotPitch(game(), question.seat as Player, key)
        : null;
    },
    byItself,
    whyNotPaid: (player, pay) => {
      const [name] = [pay.pitch ?? []].flat(2);
      const found = name === undefined ? null : find(table, readRef(String(name), players));
      return found?.ok && typeof found.value === 'number' ? whyNotPitch(game(), seat(player), found.value) : null;
    },
    payment: (question, pay) => {
      const [next, ...rest] = [pay.pitch ?? []].flat(2);
      if (next === undefined || Object.keys(pay).length > 1)
        return refuse('Here one pays by pitching: pay: { pitch: [NAME] }.');
      const found = wordedAnswer(table, players, question, next);
      if (!found.ok) return found;
      return ok({ answer: found.value, left: rest.length > 0 ? { pitch: rest } : {} });
    },
    costOfChoice: keywordCost,
    paidByChoice: ['discard', 'banish', 'destroy', 'return', 'reveal'],
    moves: (who) => movesOf(game(), who as Player),
    whyNot: (who, act) =>
      whyNot(
        game(),
        who as Player,
        act,
        (key) => 'what' in act && act.what !== undefined && isNamed(thing(key), act.what.name),
      ),
    declare: (question, pairs) => declareDefenders(game(), question, pairs),
    undeclared: (topicWord, pairs) => {
      const { step } = clockOf(game());
      if (topicWord !== 'defenders' || step === null || !AFTER_DEFENCE.includes(step)) return null;
      const key = pairs[0]?.who;
      if (key === undefined) return ok(null);
      const defending = linkAt(game(), keysIn(game(), 'links').at(-1) ?? -1)?.target;
      return { ok: false, error: whyNotDefend(game(), isSeat(defending) ? defending : 'p2', Number(key)) };
    },
    perform: (who, act) => {
      if (act.kind === 'effect') {
        return answered(kernel.answer(who, { do: 'effect', trial: trials.indexOf(act.text) }));
      }
      return act.kind === 'concede' ? answered(kernel.answer(who, { do: 'concede' })) : null;
    },
    attacksAreMoves: true,
    name: (label, key) => {
      if (typeof key === 'number') labels.set(label, key);
    },
    objects,
    // CR 1.4.3: the attack of a weapon is called after the weapon
    targetsOf: (key) =>
      typeof key === 'number' ? targetsOf(game(), key).map((ref) => attackOf(ref)?.source ?? ref) : [],
    stack: () => keysIn(game(), 'stack').toReversed(),
    timesResolved: (key) => (typeof key === 'number' ? (liveAt(game(), key)?.sides ?? 0) : 0),
    chain: () => keysIn(game(), 'links').flatMap((key) => linkOf(game(), key, teller, heroNames)),
    marked: (who) => liveAt(game(), heroOf(game(), who as Player) ?? -1)?.marked === true,
    clock: () => clockNow(game(), nameOfSeat),
    life: (who) => {
      const hero = heroOf(game(), who as Player);
      return hero === null ? 0 : lifeOf(game(), hero);
    },
    pool: () => '',
    playerCounters: () => ({}),
    points: (who) => {
      const { actions, resources, chi } = playerOf(game(), who as Player);
      return { action: actions, resources, chi };
    },
    fields: (key, said = []) => {
      const object = isSeat(key) ? heroOf(game(), key) : key;
      return typeof object === 'number' ? fieldsOf(game(), object, naming(said)) : {};
    },
    sees: (who, key) => (game().rules.see(game().state, who, key) === null ? 'nothing' : 'everything'),
    identity: String,
    timestamp: (key) => objectAt(game(), key as number)?.timestamp ?? 0,
    happeningWords: WORDS,
    happenings: () => game().state.happenings.map((it) => happenedOf(it, teller)),
    leftOut: () => leftOutAt(game()),
  };
  return table;
}

const AFTER_DEFENCE: readonly string[] = ['reaction', 'damage', 'resolution'];

const isNamed = ({ labels, names, cardNames }: Thing, name: string): boolean =>
  [...labels, ...names, ...cardNames].some((own) => own.toLowerCase() === name.toLowerCase());

const answered = (reason: string | null): Result<null> => (reason === null ? ok(null) : refuse(reason));

const isSeat = isPlayer;

function linkOf(game: Game, key: number, { names }: Teller, heroNames: (player: Player) => readonly string[]): Link[] {
  const link = linkAt(game, key);
  if (!link) return [];
  return [
    {
      attack: names(link.attack),
      target: isSeat(link.target) ? heroNames(link.target) : names(link.target),
      by: heroNames(link.attacker)[0] ?? link.attacker,
      defending: link.defenders.filter((defender) => liveAt(game, defender)?.link === key),
      hit: link.hit,
    },
  ];
}

function clockNow(game: Game, nameOf: (seat: string) => string): Clock {
  const { turn, active, step, phase, winner, stage } = clockOf(game);
  return {
    turn,
    active: nameOf(active),
    step: step ?? phase,
    time: 'neither',
    winner: winner === null ? (stage === 'over' ? 'nobody' : null) : nameOf(winner),
  };
}
