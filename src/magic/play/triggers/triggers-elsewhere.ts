/** Triggered abilities that work outside the battlefield (CR 113.6): because they say so, or speak of leaving a zone. */
import { recordOf } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import { abilitiesOfFace, type Compiled, isEventOfItself, isItself } from '../objects/abilities.ts';
import { cardOf, keysIn } from '../state/book.ts';
import type { CardRecord, CardZone, Game } from '../state/state.ts';
import { nodesOfKind } from '../words/target-words.ts';

/** CR 113.6k: it is about its own card being moved: "when you discard this card". */
export function isAboutItself({ line, kind }: Compiled): boolean {
  if (kind === 'keyword') return true;
  if (line.kind !== 'triggered' && line.kind !== 'triggeredModes' && line.kind !== 'triggeredOne') return false;
  return isEventOfItself(line.on);
}

const memo = new WeakMap<Compiled, readonly CardZone[]>();

/** The zones, other than the battlefield, that an ability says it works in. */
export function zonesOf(ability: Compiled): readonly CardZone[] {
  const known = memo.get(ability);
  if (known) return known;
  const made = ability.kind === 'triggered' ? namedZones(ability) : [];
  memo.set(ability, made);
  return made;
}

/** The zones that it moves its own card out of, in whichever of its sentences. */
const leftZones = ({ text }: Compiled): readonly CardZone[] =>
  nodesOfKind(text.sentences, '', ['ownCardFrom']).flatMap(({ node }) => zoneIn(node, 'z'));

const onBattlefield = new WeakMap<Compiled, boolean>();

/** CR 113.6m: it is about what its Aura enchants leaving, which the Aura follows. */
const isAboutHost = ({ line }: Compiled): boolean =>
  'on' in line &&
  'event' in line.on &&
  line.on.event.kind === 'thingDoes' &&
  line.on.event.what.kind === 'attached' &&
  line.on.event.does.some(
    ({ kind }) => kind === 'dies' || kind === 'leaves' || kind === 'putInto' || kind === 'putFrom',
  );

/** CR 113.6m: what moves its own card out of another zone works only there, unless it is about the card getting there. */
export function worksOnBattlefield(ability: Compiled): boolean {
  if (ability.kind !== 'triggered') return true;
  const known = onBattlefield.get(ability);
  if (known !== undefined) return known;
  const works = isAboutItself(ability) || isAboutHost(ability) || leftZones(ability).length === 0;
  onBattlefield.set(ability, works);
  return works;
}

/** CR 603.6c, 603.10a: of what has left the battlefield, all but what waits for cards put somewhere "from anywhere". */
export const looksBack = (ability: Compiled): boolean =>
  worksOnBattlefield(ability) && (isAboutItself(ability) || !isFromAnywhere(ability));

/** CR 603.10a: in another zone it sees what leaves the battlefield only if it was there before. */
export const seesOthersLeave = (ability: Compiled): boolean =>
  !isAboutItself(ability) && !isAboutHost(ability) && !isFromAnywhere(ability);

const isFromAnywhere = ({ line }: Compiled): boolean =>
  'on' in line &&
  'event' in line.on &&
  line.on.event.kind === 'thingDoes' &&
  line.on.event.does.every((does) => does.kind === 'putFrom' && does.from.kind === 'anywhere');

function namedZones(ability: Compiled): readonly CardZone[] {
  const { line } = ability;
  if (line.kind !== 'triggered') return [];
  const cards = leftZones(ability);
  // "while it's exiled" is said with the event, "if this card is in your graveyard" after it.
  const only = line.only ?? ('cond' in line.on ? line.on.cond : undefined);
  const place = only?.kind === 'is' && isItself(only.what) ? only.is : null;
  const stays = place?.kind === 'isIn' || place?.kind === 'isInOrThere' ? zoneIn(place, 'z') : [];
  // "if this card is exiled", "if it's exiled" after an event about the card itself. CR 702.62b: suspended is a card in exile.
  const said = only?.kind === 'is' || only?.kind === 'itIs' ? only.is : null;
  const own = only?.kind === 'is' ? isItself(only.what) : isAboutOwnCounters(line.on);
  const state = own && said?.kind === 'isState' ? said.state : null;
  const exiled = state === 'exiled' || state === 'suspended' ? (['exile'] as const) : [];
  return [...cards, ...stays, ...alsoZones(ability), ...exiled, ...(isPlotting(line.on) ? (['exile'] as const) : [])];
}

/** "This ability also triggers if this card is in exile." */
const alsoZones = ({ text }: Compiled): readonly CardZone[] =>
  text.sentences.flatMap((sentence) => {
    const cond = sentence.kind === 'alsoTriggersIf' && sentence.cond.kind === 'is' ? sentence.cond : null;
    return cond && isItself(cond.what) && cond.is.kind === 'isIn' ? zoneIn(cond.is, 'z') : [];
  });

/** CR 702.170b: a card becomes plotted in exile. */
const isPlotting = (on: Magic<'Trigger'>): boolean =>
  'event' in on &&
  on.event.kind === 'thingDoes' &&
  isItself(on.event.what) &&
  on.event.does.some((does) => does.kind === 'becomesState' && does.state === 'plotted');

const isAboutOwnCounters = (on: Magic<'Trigger'>): boolean =>
  'event' in on && on.event.kind === 'lastCounterRemoved' && isItself(on.event.on);

function zoneIn(node: object, field: string): readonly CardZone[] {
  const z = (node as { readonly [name: string]: unknown })[field] as Magic<'Zone'> | undefined;
  if (z?.kind === 'exileZone') return ['exile'];
  if (z?.kind === 'commandZone') return ['command'];
  return z && 'name' in z ? [z.name as CardZone] : [];
}

/** Whether a card has an ability that works where it lies; or whether this one does. */
export function worksHere(game: Game, card: CardRecord, ability?: Compiled): boolean {
  if (card.faceDown) return false;
  if (ability) return zonesOf(ability).includes(card.zone);
  if (isGiven(game, card)) return true;
  return zonesOfCard(cardOf(game, card.body)).has(card.zone);
}

const byCard = new WeakMap<MagicCard, ReadonlySet<CardZone>>();

/** The zones, other than the battlefield, that an ability on one of its faces works in: most cards have none. */
function zonesOfCard(card: MagicCard): ReadonlySet<CardZone> {
  const known = byCard.get(card);
  if (known) return known;
  const made = new Set(card.faces.flatMap((face) => abilitiesOfFace(face).flatMap(zonesOf)));
  byCard.set(card, made);
  return made;
}

/** Whether an effect holds of it, for a time or for ever, which may have given it abilities; then each of these is asked. */
const isGiven = (game: Game, card: CardRecord): boolean =>
  card.body.perpetual !== undefined ||
  keysIn(game, 'effects').some((key) => {
    const effect = recordOf(game.state, key);
    return (
      effect?.kind === 'effect' &&
      effect.does.kind === 'changes' &&
      (effect.on ?? []).some((on) => recordOf(game.state, on) === card)
    );
  });
