/**
 * Permissions that effects and static abilities give: to cast or play from elsewhere, for another cost, at another time,
 * more lands. What they describe is asked of the spell as it would be (CR 601.3e, 712.7a).
 */

import { derived, recordOf } from '../../../kernel/index.ts';
import type { MagicCard } from '../../card.ts';
import { KINDS } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import {
  cameFrom,
  isApart,
  isUsed,
  means,
  runOf,
  type Spoken,
  speaksOfCasting,
  spokenOfCasting,
  spokenOfItself,
} from '../executed/spoken.ts';
import { spendFor } from '../mana/spend-as.ts';
import { isItself } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { nodeAt } from '../objects/texts.ts';
import type { Leave } from '../resolving/riders.ts';
import { cardOf, clockOf, keysIn, objectAt } from '../state/book.ts';
import type { Effect } from '../state/effects-kept.ts';
import { type Imagined, imagine } from '../state/imagine.ts';
import type { CardRecord, Game, MagicShape, Permanent, Player, Ref } from '../state/state.ts';
import { newPermanent } from '../state/zones.ts';
import { isZone } from '../triggers/trigger-happenings.ts';
import { ownersOf, playersOf } from '../words/players.ts';
import { cardsMeant, namesCard, ONE, plainly, pointsAtCards, spellFits, withPlaces } from '../words/pointing.ts';
import { attackedWith } from '../words/predicates.ts';
import { numberOf, type Run, startRun } from '../words/run.ts';
import { forCost, lifeFor, otherMana, type Permit, paidInLife } from './leave-prices.ts';
import { type Asks, freeFused, freeOffers, type Offer, offersByLeave, plainOffers } from './offers.ts';
import { imaginedSpell } from './spell-of.ts';
import { hasX } from './total-cost.ts';

interface Allowed {
  readonly spoken: Spoken;
  readonly act: Permit;
  readonly path: string;
}

type LeaveAct = Extract<Magic<'Act'>, { kind: 'cast' | 'castIn' | 'play' | 'playIn' }>;

const isLeave = (act: Magic<'Act'>): act is LeaveAct =>
  act.kind === 'cast' || act.kind === 'castIn' || act.kind === 'play' || act.kind === 'playIn';

const isPlaying = ({ kind }: Permit): boolean => kind === 'play' || kind === 'playIn';

/** The statements that allow a player to cast or play. */
function allowedBy(all: readonly Spoken[]): readonly Allowed[] {
  return all.flatMap((spoken) => {
    const { said, path } = spoken;
    if (said.kind !== 'may') return [];
    const deeds = said.does.filter(isLeave);
    // Deeds that allow nothing stand apart from those that do, so that each keeps its number.
    if (deeds.length < said.does.length) {
      return said.does.flatMap((act, at): Allowed[] =>
        isLeave(act) ? [{ spoken, act, path: `${path}.does.${at}` }] : [],
      );
    }
    return withPlaces(deeds).map(({ act, at }): Allowed => ({ spoken, act, path: `${path}.does.${at}` }));
  });
}

const howOf = (act: Permit): Magic<'Casting'>['kind'] | null => ('how' in act && act.how ? act.how.kind : null);

/** Whether the place of the card is the one the words speak of. Without a word on it they speak of the hand. */
function isThere(run: Run, what: Magic<'Obj'>, key: number, object: CardRecord, path: string): boolean {
  switch (what.kind) {
    case 'topCard':
      return what.z.kind === 'zone' && isTop(run, what.z, key);
    case 'ownCardFrom':
      return key === run.self && isZone(run, what.z, object.zone, object.owner, `${path}.z`);
    case 'self':
    case 'thisOne':
      return key === run.self && object.zone === 'hand';
    case 'kindsFrom':
      return what.z.kind === 'topOf' ? what.z.z.kind === 'zone' && isTop(run, what.z.z, key) : true;
    default: {
      if (!('f' in what)) return false;
      if (pointsAtCards(what)) return cardsMeant(run, what, path).includes(key);
      const f = what.f as Magic<'F'>;
      const from = (f.kind === 'eitherKind' ? [] : (f.post ?? [])).find((post) => post.kind === 'from');
      if (from?.kind !== 'from') return object.zone === 'hand';
      if (from.z.kind === 'topOf') return from.z.z.kind === 'zone' && isTop(run, from.z.z, key);
      return cameFrom(run, f, key, `${path}.f`);
    }
  }
}

function isTop(run: Run, z: Extract<Magic<'Zone'>, { kind: 'zone' }>, key: number): boolean {
  return ownersOf(run, z.whose, 'top').some((owner) => keysIn(run.game, `library:${owner}`)[0] === key);
}

/** Offers by permission, for a card that lies anywhere. */
export function permittedOffers(game: Game, player: Player, key: number, object: CardRecord): readonly Offer[] {
  const card = cardOf(game, object.body);
  const { edition } = game.rules.book;
  const offers: Offer[] = [];
  for (const { spoken, act, path } of permits(game, player, key)) {
    const how = howOf(act);
    if (how === 'asFlash') continue;
    const run = runOf(game, spoken);
    if (!run || !isThere(run, act.what, key, object, `${path}.what`)) continue;
    const by = nameOf(game, spoken.source);
    const free = how === 'free';
    const forLife = lifeFor(spoken.text, act, path) !== null;
    const cost = otherMana(act);
    if (object.zone === 'hand' && !free && !forLife && cost === null) continue;
    const { zone } = object;
    // CR 702.102a: fused from one's own hand only.
    const own = zone === 'hand' && object.owner === player;
    const wanted =
      free || forLife
        ? [...freeOffers(card, free ? 'free' : 'other', edition, zone), ...(own ? freeFused(card, edition) : [])]
        : cost === null
          ? offersByLeave(game, player, key, object)
          : plainOffers(card, edition, zone).map((offer) => forCost(offer, cost));
    for (const offer of wanted) {
      const would = imagine(game, imaginedSpell(game, player, key, offer));
      const asks: Asks = (seen, spell) => fitsWords(spoken, act, path, { game: seen, key: spell }, key);
      const byX = hasX(offer.cost);
      if (!byX && !asks(would.game, would.key)) continue;
      const paid = forLife ? paidInLife(run, act, path, would, offer) : offer;
      const spend = spendFor(spoken.text, path);
      const leave = leaveOf(spoken, act, path);
      offers.push({
        ...paid,
        by,
        allowed: spoken.source,
        leave,
        ...(spend ? { spend } : {}),
        ...(byX ? { asks } : {}),
      });
    }
    if (isPlaying(act)) offers.push(...landOffers(game, player, key, object, card, spoken, act, path, by));
  }
  return [...offers, ...effectOffers(game, player, key, object, card)];
}

/** The words by which it is allowed. What resolved text allows of "a creature spell" is allowed once. */
function leaveOf({ text, path: statement, source, you, frame, effect }: Spoken, act: Permit, deed: string): Leave {
  const once = effect !== undefined && ONE.has(act.what.kind);
  return { text, statement, deed, source, you, ...(frame ? { frame } : {}), ...(once ? { once: effect } : {}) };
}

function fitsWords(spoken: Spoken, act: Permit, path: string, { game, key }: Imagined, card: number): boolean {
  const run = runOf(game, spoken);
  if (!run) return false;
  const { what } = act;
  if (what.kind === 'topCard' || isItself(what)) return true;
  if (pointsAtCards(what)) return spellFits(run, what, key, `${path}.what`);
  // "a card with a counter on it": the card has it where it lies.
  return means(run, what, namesCard(what) ? card : key, `${path}.what`);
}

/** CR 305.1, 712.8: permission to play lands covers the land face of a modal card. */
function landOffers(
  game: Game,
  player: Player,
  key: number,
  object: CardRecord,
  card: MagicCard,
  spoken: Spoken,
  act: Permit,
  path: string,
  by: string,
): readonly Offer[] {
  return landFaces(card).flatMap((index): readonly Offer[] => {
    const would = imagine(game, asLand(game, player, key, object, index));
    const run = runOf(would.game, spoken);
    const named = act.what.kind === 'topCard' || act.what.kind === 'ownCardFrom';
    const asked = namesCard(act.what) ? key : would.key;
    if (!run || !(named || means(run, plainly(act.what), asked, `${path}.what`))) return [];
    return [{ ...landOffer(card, index, by), allowed: spoken.source, leave: leaveOf(spoken, act, path) }];
  });
}

/** The land that one of its faces would be. */
function asLand(game: Game, player: Player, key: number, object: CardRecord, face: number): Permanent {
  const arrival = { controller: player, shown: [face] };
  const move = { kind: 'move', object: key, to: 'battlefield', cause: 'play', by: player, arrival } as const;
  return newPermanent(game, object, move, clockOf(game).timestamp + 1);
}

export const landFaces = (card: MagicCard): readonly number[] =>
  card.faces.flatMap((face, index) =>
    face.types.includes('Land') && (index === 0 || KINDS[card.layout].cast === 'each') ? [index] : [],
  );

function landOffer(card: MagicCard, index: number, by: string | null): Offer {
  const name = card.faces[index]?.name ?? '';
  return { how: 'play', way: 'normal', faces: [index], name, cost: null, deeds: [], faceDown: null, by, why: null };
}

/** Effects that let a player play these very cards. */
function effectOffers(game: Game, player: Player, key: number, object: CardRecord, card: MagicCard): readonly Offer[] {
  const { edition } = game.rules.book;
  return keysIn(game, 'effects').flatMap((at): readonly Offer[] => {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'mayPlay') return [];
    if (effect.does.by !== player || !effect.on?.includes(key)) return [];
    const by = nameOf(game, effect.source);
    const { free, once, cost, flash, spend, thisWay, leave, adventure } = effect.does;
    const life = leave && lifeOfLeave(game, leave);
    if (once && effect.on.some((ref) => wasPlayed(game, ref))) return [];
    if (!hasAttacked(game, player, effect)) return [];
    const { zone, owner } = object;
    const paid =
      free || life
        ? freeOffers(card, free ? 'free' : 'other', edition, zone)
        : cost === undefined
          ? offersByLeave(game, player, key, object)
          : plainOffers(card, edition, zone).map((offer) => forCost(offer, cost));
    const fused = free && zone === 'hand' && owner === player ? freeFused(card, edition) : [];
    const asks: Asks = (seen, spell) => isSaid({ game: seen, key: spell }, effect);
    const spells = [...paid, ...fused].flatMap((offer): readonly Offer[] => {
      if (adventure && !isAdventure(card, offer)) return [];
      if (hasX(offer.cost)) return [{ ...offer, asks }];
      const would = imagine(game, imaginedSpell(game, player, key, offer));
      if (!isSaid(would, effect)) return [];
      return [life ? paidInLife(life.run, life.act, life.path, would, offer) : offer];
    });
    const lands = effect.does.spellsOnly
      ? []
      : landFaces(card)
          .filter((index) => isSaid(imagine(game, asLand(game, player, key, object, index)), effect))
          .map((index) => landOffer(card, index, by));
    return [
      ...spells.map((offer) => ({
        ...offer,
        by,
        ...(flash ? { flash } : {}),
        ...(spend ? { spend } : {}),
        ...(thisWay ? { thisWay } : {}),
        ...(leave ? { leave } : {}),
      })),
      ...lands.map((offer) => (leave ? { ...offer, leave } : offer)),
    ];
  });
}

/** Words that let cards be cast for life, where these are such (CR 118.9). */
function lifeOfLeave(game: Game, { text, deed, source, you, frame }: Leave) {
  const act = nodeAt(text, deed) as Permit | undefined;
  if (!act || lifeFor(text, act, deed) === null) return null;
  const run = startRun(game, { you, self: source, text, ...(frame ? { frame } : {}) });
  return { run, act, path: deed };
}

/** CR 715.3b: the inset face of an adventurer card. */
const isAdventure = (card: MagicCard, { faces: [index] }: Offer): boolean =>
  card.faces[index ?? 0]?.subtypes.includes('Adventure') ?? false;

/** "During any turn you attacked with …": whether this is one. */
function hasAttacked(game: Game, player: Player, { does, source }: Effect): boolean {
  if (does.kind !== 'mayPlay' || !does.attacked) return true;
  const { text, path, frame } = does.attacked;
  const what = nodeAt(text, path) as Magic<'HowMany'> | undefined;
  const run = startRun(game, { you: player, self: source, text, frame });
  return what !== undefined && attackedWith(run, player, what, { kind: 'nowTurn' }, path);
}

/** Whether a card has been cast or played from where it lay. */
function wasPlayed(game: Game, ref: Ref): boolean {
  const to = typeof ref === 'number' ? objectAt(game, ref)?.last?.to : undefined;
  return to === 'stack' || to === 'battlefield';
}

/** What the words ask of the spell, as it would be. */
function isSaid(would: Imagined, { does, controller, source }: Effect): boolean {
  if (does.kind !== 'mayPlay' || !does.words) return true;
  const { text, what, path, frame } = does.words;
  const run = startRun(would.game, { you: controller, self: source, text, frame });
  return spellFits(run, what, would.key, path);
}

/** Cards elsewhere that some effect lets a player play. */
export function permittedKeys(game: Game, player: Player): readonly number[] {
  return keysIn(game, 'effects').flatMap((at) => {
    const effect = recordOf(game.state, at);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'mayPlay' || effect.does.by !== player) return [];
    return (effect.on ?? []).filter((ref) => typeof ref === 'number');
  });
}

/** Whether anything on the battlefield or any lasting effect may speak of cards elsewhere. */
export function permitsAny(game: Game): boolean {
  return keysIn(game, 'effects').length > 0 || spokenOfCasting(game, 'clock').some(speaksElsewhere);
}

/** Whether anything allows anybody to cast or play what others have, or what is outside the game. */
export function permitsFromOthers(game: Game): boolean {
  return allowedBy(spokenOfCasting(game, 'clock')).length > 0;
}

const speaksElsewhere = ({ said }: Spoken): boolean =>
  said.kind === 'may' || (said.kind === 'change' && said.does.some(({ kind }) => kind === 'gain' || kind === 'have'));

/** The statements that allow this player to cast or play this card, or cards. */
function permits(game: Game, player: Player, key: number): readonly Allowed[] {
  const object = objectAt(game, key);
  const speaks =
    object?.kind === 'card' &&
    object.zone !== 'library' &&
    (keysIn(game, 'effects').length > 0 || speaksOfCasting(cardOf(game, object.body)));
  const general = permitsOfAll(game, player);
  if (!speaks) return general;
  const own = allowedBy(spokenOfItself(game, key)).filter((allowed) => isFor(game, player, allowed));
  return own.length === 0 ? general : [...general, ...own];
}

/** Those that are not the card's own: they are the same whichever card is asked about. */
const permitsOfAll = derived<MagicShape, readonly Allowed[]>((journal, player) => {
  const game = journal as Game;
  return allowedBy(spokenOfCasting(game, 'clock')).filter((allowed) => isFor(game, player as Player, allowed));
}) as (game: Game, player: Player) => readonly Allowed[];

function isFor(game: Game, player: Player, { spoken, act }: Allowed): boolean {
  if (spoken.said.kind !== 'may') return false;
  if (spoken.once && isApart(spoken) && isUsed(game, spoken.source, isPlaying(act) ? 'play' : 'cast')) return false;
  const run = runOf(game, spoken);
  return run !== null && playersOf(run, spoken.said.who, `${spoken.path}.who`).includes(player);
}

/** Who allows it, as people call it. */
export const nameOf = (game: Game, source: number): string => {
  const object = objectAt(game, source);
  if (!object || object.kind === 'ability') return '';
  // What is up, or the doors that are open.
  return current(game, source).names.join(' // ') || (cardOf(game, object.body).faces[0]?.name ?? '');
};

/** CR 702.8a: "as though it had flash", by another or by the spell itself. */
export function mayFlash(game: Game, player: Player, spell: number): boolean {
  return allowedBy([...spokenOfCasting(game, 'clock'), ...spokenOfItself(game, spell)]).some(
    ({ spoken, act, path }) => {
      if (howOf(act) !== 'asFlash' || spoken.said.kind !== 'may') return false;
      const run = runOf(game, spoken, {}, spell);
      if (!run || !playersOf(run, spoken.said.who, `${spoken.path}.who`).includes(player)) return false;
      return means(run, act.what, spell, `${path}.what`);
    },
  );
}

/** Whether anything at all lets spells be cast as though they had flash. */
export function anyFlash(game: Game): boolean {
  const spoken = spokenOfCasting(game, 'clock');
  return allowedBy(spoken).some(({ act }) => howOf(act) === 'asFlash') || spoken.some(({ said }) => givesFlash(said));
}

/** "Creature cards you own that aren't on the battlefield have flash." */
const givesFlash = (said: Spoken['said']): boolean =>
  said.kind === 'change' &&
  said.does.some(
    (change) =>
      (change.kind === 'have' || change.kind === 'gain') &&
      change.abilities.some((given) => given.kind === 'keyword' && given.name === 'flash'),
  );

/** CR 305.2: one each turn, and as many more as effects allow. */
export function landsAllowed(game: Game, player: Player): number {
  let more = 0;
  for (const spoken of spokenOfCasting(game, 'clock')) {
    const { said, path } = spoken;
    const lands = said.kind === 'may' ? said.does.flatMap((act) => (act.kind === 'playMoreLands' ? act.n : [])) : [];
    if (said.kind !== 'may' || lands.length === 0) continue;
    const run = runOf(game, spoken);
    if (!run || !playersOf(run, said.who, `${path}.who`).includes(player)) continue;
    for (const n of lands) more += n.kind === 'oneMoreLand' ? 1 : numberOf(run, n.n);
  }
  return 1 + more;
}
