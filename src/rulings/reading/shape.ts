/**
 * How a ruling is written: every key of a file, what its value looks like, and one line on what it means. The entries of
 * a play are in `shape-play.ts`, claims in `shape-claims.ts`; `docs/RULINGS.md` tells the whole of it to people.
 */
import { GAMES } from '../../cards/card.ts';
import { STEPS, STEPS_ELSEWHERE, TIMES, ZONES } from '../format/position.ts';
import { STATUSES } from '../format/ruling.ts';
import {
  called,
  either,
  type Fields,
  flag,
  list,
  need,
  record,
  some,
  table,
  text,
  type Written,
  whole,
  word,
} from './schema.ts';
import { choice, entry, scheduled } from './shape-play.ts';

const name = called('name', text('a name'));
const number = text('a number as printed', { numbers: true });
const count = whole('how many');
const counters = table('counters by name, and how many', count);
const FORMATS = ['classic constructed', 'blitz'] as const;
const stepWords = [...new Set([...STEPS.magic, ...STEPS.fab])];

const CARD = {
  card: need(text('any spelling of the name of a card or of one of its faces')),
  as: text('what this ruling calls it; it stays with the card wherever it goes'),
  count: whole('how many of them', 1),
  face: text('the face that is up: its name, front or back'),
  unlocked: some('the open doors of a Room; both, none', name),
  tapped: flag('it is tapped'),
  sick: flag('it came under control this turn'),
  phasedOut: flag('it is phased out'),
  counters,
  damage: whole('damage marked on it'),
  attachedTo: text('what it is attached to: a name, or a player'),
  faceDown: either('it is face down, and how', flag('it is'), text('manifest, cloak, morph, disguise, hidden …')),
  token: flag('a token that is a copy of that card'),
  copyOf: text('what it is a copy of: NAME, or NAME:FACE'),
  owner: text('the player who owns it, if it is another one'),
  chosen: table('what was chosen for it: name, color, type, player, number', number),
  exiledWith: text('what exiled it'),
  commander: flag('it is its owner’s commander'),
  castBefore: whole('how often it was cast from the command zone before'),
  seenBy: some('players who may look at it although it is hidden', name),
  attacking: text('what it attacks'),
  blocking: some('what it blocks', name),
  marks: some('designations: monstrous, plotted …', name),
  faceUp: flag('it is face up where cards lie hidden: in an arsenal (Flesh and Blood)'),
} as const;

const plainCard = called(
  'cardUnder',
  either('a card', text('its name, or 3x NAME'), record('a card and how it is there', CARD)),
);
export const card = called(
  'card',
  either(
    'a card',
    text('its name, or 3x NAME'),
    record('a card and how it is there', { ...CARD, under: list('cards under it', plainCard) }),
  ),
);

const zoneNames = [...new Set([...ZONES.magic, ...ZONES.fab])];
const cards = list('the cards there', card);
/** Zones that mostly hold one card, which then needs no brackets. */
const few = some('the card there, or several', card);
const FEW: readonly string[] = ['hero', 'head', 'chest', 'arms', 'legs', 'arsenal', 'weapons'];
const stacked = either(
  'cards from the top on, with others that do not matter below them',
  cards,
  record('the library', {
    top: list('from the top on', card),
    fill: text('the card that lies between; nothing for none'),
    count: whole('how many of those'),
    bottom: list('below all others, the last one last', card),
  }),
);
type StackedShape = typeof stacked;
/** Named once: written out for every zone it would be too long for a declaration file. */
interface ZoneShape extends StackedShape {}
const zoneFields = Object.fromEntries(
  zoneNames.map((zone) => [zone, zone === 'library' || zone === 'deck' ? stacked : FEW.includes(zone) ? few : cards]),
) as { readonly [zone in (typeof zoneNames)[number]]: ZoneShape };

const PLAYER = {
  life: whole('life total'),
  mana: word('ample: whatever a cost asks for is there; own: only the pool and what permanents make', ['ample', 'own']),
  pool: text('mana in the pool: RR or "{R}{R}"', { numbers: true }),
  resources: whole('resource points (Flesh and Blood)'),
  chi: whole('chi points (Flesh and Blood)'),
  actionPoints: whole('action points (Flesh and Blood)'),
  marked: flag('the hero is marked (Flesh and Blood)'),
  counters,
  landsPlayed: whole('lands played this turn'),
  marks: some('what the player has been given: monarch …', name),
  ...zoneFields,
} as const;

const past = table('by player', table('how many, or which', either('how many or which', count, list('which', name))));

/** What a run may replace. */
const POSITION = {
  players: table('the players, the one under test first', called('player', record('a player', PLAYER))),
  turn: whole('the number of this turn', 1),
  active: text('whose turn it is'),
  step: word('where in the turn', stepWords, STEPS_ELSEWHERE),
  time: word('day or night', TIMES),
  history: record('what happened before', { thisTurn: past, lastTurn: past }),
  chain: list(
    'the combat chain, first link first (Flesh and Blood)',
    record('a link', {
      attack: need(card),
      by: text('who attacks; the active player if left out'),
      target: text('what is attacked; the other hero if left out'),
      defending: some('cards that defend', card),
      hit: flag('the attack has hit'),
    }),
  ),
} as const;

const editions = called(
  'editions',
  either(
    'the editions it is run in: all, a name, a date, a list, or a span',
    text('all, a name or a date', { numbers: true }),
    list('names and dates', text('a name or a date', { numbers: true })),
    record('every named edition between two days', {
      since: text('that day and later', { numbers: true }),
      before: text('before that day', { numbers: true }),
    }),
  ),
);
const switches = table('open points and how they are decided here', name);
const queued = table('answers that wait in line, by player', list('answers in order', choice));
const schedule = list('acts that each name their turn and step', scheduled);
const play = list('acts and claims in order', entry);

const FACE = {
  name: need(text('its name')),
  cost: text('its cost: 1R or "{1}{R}"', { numbers: true }),
  type: text('its type line'),
  text: text('its rules text'),
  colors: some('its colour indicator', name),
  power: number,
  toughness: number,
  loyalty: number,
  defense: number,
  pitch: number,
  life: number,
  intellect: number,
} as const satisfies Fields;

const ownCard = record('a card of this ruling', {
  ...FACE,
  layout: text('how its faces belong together: split, room, transforming, modal …'),
  faces: list('its faces', called('face', record('a face', FACE))),
});

const run = record('the same ruling with something different', {
  name: need(text('what this run is called')),
  ...POSITION,
  editions,
  switches,
  choices: queued,
  schedule,
  play,
});

export const RULING = record('a ruling: a position, acts and claims', {
  id: need(text('a short name, once in the world', { like: '^[A-Za-z0-9][A-Za-z0-9._-]*$', numbers: true })),
  title: need(text('one line')),
  game: word('which game', GAMES),
  rules: some('the rules it shows', text('the number of a rule', { numbers: true })),
  editions,
  status: word('settled, derived from the texts, or unsettled', STATUSES),
  switches,
  source: text('where the case comes from', { numbers: true }),
  about: text('a few sentences for the reader'),
  cards: list('cards of its own, written as card text', ownCard),
  begin: word('in the midst of play, or with the shuffle', ['position', 'game']),
  format: word('the format that decks are held against (Flesh and Blood)', FORMATS),
  ...POSITION,
  choices: queued,
  schedule,
  stopAfter: record('scheduled play ends at the end of this step', {
    turn: whole('the turn', 1),
    step: need(word('the step', stepWords, STEPS_ELSEWHERE)),
  }),
  play,
  runs: list('variants', run),
});

export type WrittenRuling = Written<typeof RULING>;
export type WrittenRun = Written<typeof run>;
export type WrittenPlayer = Written<(typeof POSITION)['players']['of']>;
export type WrittenLink = Written<(typeof POSITION)['chain']['of']>;
export type WrittenCard = Written<typeof card>;
export type WrittenFace = Written<(typeof ownCard)['fields']['faces']['of']>;
export type WrittenOwnCard = Written<typeof ownCard>;
export type WrittenEditions = Written<typeof editions>;
