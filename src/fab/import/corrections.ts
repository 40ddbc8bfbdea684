/**
 * What the card data has wrong, and what we read instead: a line each, with the reason. No card is named elsewhere.
 * Left alone on purpose: Everbloom's side Life prints `Instant` where every other Life prints `Earth Instant`
 * (perhaps a slip, not confirmed).
 */

export interface TypeLineFix {
  readonly id: string;
  readonly reads: string;
  readonly reason: string;
}

const SLIP = 'misspelt in the data; its class list has the right word';
const NO_ACTION = 'the type line says Action too; the list of types beside it says Defense Reaction only';

export const TYPE_LINES: readonly TypeLineFix[] = [
  { id: 'parry-blade', reads: 'Warrior Weapon Equipment - Sword (1H)', reason: SLIP },
  { id: 'sharpened-senses-yellow', reads: 'Warrior Action - Aura', reason: SLIP },
  { id: 'volcanic-vice', reads: 'Guardian Equipment - Arms', reason: SLIP },
  { id: 'double-strike-red', reads: 'Ninja Action - Attack', reason: SLIP },
  { id: 'bastion-of-unity', reads: 'Warrior Equipment - Off-Hand', reason: 'Off-hand is the subtype Off-Hand' },
  { id: 'den-of-the-spider-red', reads: 'Assassin / Warrior Defense Reaction - Trap', reason: NO_ACTION },
  { id: 'lair-of-the-spider-red', reads: 'Assassin / Ninja Defense Reaction - Trap', reason: NO_ACTION },
  { id: 'ruudi-gem-keeper', reads: 'Merchant Hero', reason: 'the data lists Merchant as a class, not as a subtype' },
];

/** What a record can be that is no card. */
export type NoCard = 'macro' | 'reminder';

/** Records that are no card at all, though their type line does not say so. */
export const NOT_CARDS: readonly { readonly id: string; readonly is: NoCard; readonly reason: string }[] = [
  { id: 'marked', is: 'reminder', reason: 'a reminder, not a card: marked is a condition of a hero (9.3.1)' },
];

/** Monikers that the data shortens. */
export const MONIKERS: readonly { readonly id: string; readonly reads: string; readonly reason: string }[] = [
  {
    id: 'the-librarian-magister-of-history',
    reads: 'The Librarian',
    reason: 'the article belongs to the moniker (2.7.3)',
  },
];

const APOSTROPHE = 'the apostrophe is missing';

/** Words of a card that the data has wrong: `from` becomes `to`. */
export const TEXTS: readonly {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}[] = [
  {
    id: 'invoke-suraya-yellow',
    from: 'Suraya, Arcane Herald',
    to: 'Suraya, Archangel of Knowledge',
    reason: 'the card becomes its own back face, which has this name',
  },
  {
    id: 'suraya-archangel-of-knowledge',
    from: '{p}{p}',
    to: '{r}{r}',
    reason: 'power is no asset: nothing can be paid with it',
  },
  {
    id: 'lay-low-yellow',
    from: 'If the defending hero',
    to: 'If the attacking hero',
    reason: 'the defending hero plays it, who cannot while marked; the printed card says attacking',
  },
  { id: 'reality-refractor', from: '{r]', to: '{r}', reason: 'a bracket of the wrong kind' },
  { id: 'dromai', from: 'Ash Token', to: 'Ash token', reason: 'token is no part of a name' },
  { id: 'dromai-ash-artist', from: 'Ash Token', to: 'Ash token', reason: 'token is no part of a name' },
  { id: 'fealty', from: 'Dragonic', to: 'Draconic', reason: 'misspelt in the data' },
  { id: 'iyslander', from: 'opponents turn', to: "opponent's turn", reason: APOSTROPHE },
  { id: 'iyslander-stormbind', from: 'opponents turn', to: "opponent's turn", reason: APOSTROPHE },
  { id: 'hyper-driver-blue', from: 'a steam counters', to: 'a steam counter', reason: 'one counter' },
];
