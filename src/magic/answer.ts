/**
 * The answer as programs get it: one flat object with every value, null where a value does not exist, and the chain
 * of rules that made it. The command line, the batch and the page all show this.
 */
import { fullName } from '../cards/card.ts';
import { ok, type Reason, type Result } from '../cards/why.ts';
import type { Color, MagicCard } from './card.ts';
import { type Way, ways } from './casting.ts';
import type { Characteristics } from './characteristics.ts';
import { CHANGES, type Edition } from './editions.ts';
import { isDoubleFacedObject } from './exposure.ts';
import { devotion, identityColors } from './identity.ts';
import { hasDoors, KINDS, showsByStatus } from './layouts.ts';
import { isVariable } from './mana.ts';
import type { Place, Zone } from './place.ts';
import { canTransform } from './transform.ts';
import { explain, what } from './what.ts';

export interface Answer extends Omit<Characteristics, 'manaCosts' | 'keywords' | 'textOf' | 'sets'> {
  readonly card: string;
  readonly id: string;
  readonly game: 'magic';
  readonly layout: string;
  readonly in: Zone;
  /** The faces that it is here, by name. */
  readonly faces: readonly string[];
  readonly edition: string;
  /** A string; a list where the rules of the day give a split card two costs; null without one. */
  readonly manaCost: string | readonly string[] | null;
  readonly keywords: readonly string[];
  readonly colorIdentity: readonly Color[];
  readonly devotion: Readonly<Record<Color, number>>;
  readonly doubleFaced: boolean;
  /** On the battlefield: would an instruction to transform it do anything? */
  readonly canTransform: boolean | null;
  /** Set where it does so only as day becomes night or night day. */
  readonly transformsOnly: 'day and night' | null;
  readonly ways: readonly WayAnswer[];
  readonly assumed: readonly string[];
  readonly why: readonly Reason[];
}

export interface WayAnswer {
  readonly how: Way['how'];
  readonly name: string;
  readonly may: boolean;
  readonly cost: string | null;
  readonly timing: Way['timing'];
  readonly why: readonly Pick<Reason, 'rule' | 'gist'>[];
}

export function answer(
  card: MagicCard,
  place: Place,
  edition: Edition,
  assumed: readonly string[] = [],
): Result<Answer> {
  const explained = explain(card, place, edition);
  if (!explained.ok) return explained;
  const { is, why } = explained.value;
  const turning = place.zone === 'battlefield' ? canTransform(card, place, edition) : null;
  const speaking = place.copyOf?.card ?? card;
  return ok({
    card: fullName(card),
    id: card.id,
    game: 'magic',
    layout: card.layout,
    in: place.zone,
    faces: is.textOf.flatMap((index) => speaking.faces[index]?.name ?? []),
    edition: edition.date,
    names: is.names,
    manaCost: oneOrMore(is),
    symbols: is.symbols,
    manaValues: is.manaValues,
    manaValuesUsed: is.manaValuesUsed,
    colors: is.colors,
    colorIndicator: is.colorIndicator,
    supertypes: is.supertypes,
    types: is.types,
    subtypes: is.subtypes,
    power: is.power,
    toughness: is.toughness,
    loyalty: is.loyalty,
    defense: is.defense,
    keywords: is.keywords.map(({ name, cost }) => (cost ? `${name} ${cost}` : name)),
    colorIdentity: identityColors(card),
    devotion: devotion(is),
    doubleFaced: isDoubleFacedObject(card, place, edition),
    canTransform: turning?.can ?? null,
    transformsOnly: turning?.only ?? null,
    ways: ways(card, place, edition).map(shortWay),
    assumed: [...assumed, ...alsoAssumed(speaking, place, is, edition)],
    why: [...why, ...(turning?.why ?? []).map((reason) => ({ ...reason, field: 'canTransform', after: turning?.can }))],
  });
}

/** What the answer takes for granted beside what the question left open. */
function alsoAssumed(card: MagicCard, place: Place, is: Characteristics, edition: Edition): readonly string[] {
  const came = KINDS[card.layout].cameWith;
  const early = came && !edition.has(came);
  const openX = place.zone === 'stack' && place.x === undefined && is.symbols.some(isVariable);
  // The set that brought manifest also let double-faced cards be face down.
  const earlyManifest = place.faceDown === 'manifest' && !edition.has('faceDownDoubleFaced');
  return [
    ...(early ? [`the rules of ${CHANGES[came].since}, when such cards came`] : []),
    ...(earlyManifest ? [`manifest, which came on ${CHANGES.faceDownDoubleFaced.since}`] : []),
    ...(openX ? ['X: 0'] : []),
  ];
}

function oneOrMore({ manaCosts }: Characteristics): Answer['manaCost'] {
  const [only] = manaCosts;
  if (only === undefined) return null;
  return manaCosts.length === 1 ? only : manaCosts;
}

function shortWay({ how, name, may, cost, timing, why }: Way): WayAnswer {
  return { how, name, may, cost, timing, why: why.map(({ rule, gist }) => ({ rule, gist })) };
}

export interface LabelledPlace {
  readonly label: string;
  readonly place: Place;
  /** The card underneath, where it is not the card asked about but one that copies it. */
  readonly of?: MagicCard;
}

/** Some one-faced permanent, as the copier of another: a Clone, whatever its name. */
const SOME_PERMANENT: MagicCard = {
  id: 'some-permanent',
  game: 'magic',
  layout: 'single',
  faces: [{ name: 'another permanent', manaCost: null, supertypes: [], types: ['Creature'], subtypes: [] }],
};

/** Every place a reader would compare for this card, in the order of a game: those the rules forbid are left out. */
export function places(card: MagicCard, edition: Edition): readonly LabelledPlace[] {
  const all: LabelledPlace[] = [];
  const elsewhere: readonly Zone[] = ['library', 'hand', 'graveyard', 'exile', 'command', 'outside'];
  const indexes = card.faces.map((_, index) => index);
  const subsets = card.faces.length > 1 ? [...indexes.map((index) => [index]), indexes] : [[0]];
  const names = (shown: readonly number[]) => shown.map((index) => card.faces[index]?.name ?? '').join(' + ');
  for (const zone of elsewhere) all.push({ label: ZONE_LABELS[zone], place: { zone } });
  for (const shown of subsets) all.push({ label: `Stack: ${names(shown)}`, place: { zone: 'stack', shown } });
  const doors = hasDoors(card.layout);
  for (const shown of doors ? [[], ...subsets] : subsets) {
    const label = doors ? `Battlefield: ${names(shown) || 'both doors locked'}` : `Battlefield: ${names(shown)}`;
    all.push({ label, place: { zone: 'battlefield', shown } });
  }
  all.push({ label: 'Battlefield: face down', place: { zone: 'battlefield', faceDown: 'manifest' } });
  // CR 709.5c: doors are not copied, so a copy of a Room has both locked whatever was open.
  for (const shown of doors ? [[]] : subsets) {
    const copied = names(shown) || 'both doors locked';
    all.push(
      {
        label: `Copied by a permanent: ${copied}`,
        place: { zone: 'battlefield', copyOf: { card, shown }, ...(showsByStatus(card.layout) ? { shown } : {}) },
        of: SOME_PERMANENT,
      },
      { label: `Token copy: ${copied}`, place: { zone: 'battlefield', made: 'token copy', shown } },
    );
  }
  return all.filter(({ place, of = card }) => {
    const told = what(of, place, edition);
    const shown = place.shown ?? place.copyOf?.shown;
    // A face that does not count there is no place of its own: an adventurer card's Adventure, on the battlefield.
    return told.ok && (shown === undefined || told.value.textOf.join() === shown.join());
  });
}

const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  library: 'Library',
  hand: 'Hand',
  graveyard: 'Graveyard',
  exile: 'Exile',
  command: 'Command zone',
  stack: 'Stack',
  battlefield: 'Battlefield',
  outside: 'Outside the game',
};
