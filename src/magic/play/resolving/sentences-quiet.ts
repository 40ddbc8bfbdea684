/**
 * Sentences with nothing to do when an ability resolves: whole abilities, and what is said about an ability and read where
 * it is used. Some are read elsewhere: a rule that stands, a permission, a choice as something enters.
 */
import type { Table } from '../../../text/tables.ts';
import type { Node, Said } from './perform.ts';

const nothing = (): boolean => false;

type Quiet = Extract<
  Node,
  {
    kind:
      | 'youControl'
      | 'enterAsCopy'
      | 'statsAre'
      | 'statIs'
      | 'stillAre'
      | 'onceEachOwn'
      | 'insteadIf'
      | 'abilityCostsLess'
      | 'xNotZero'
      | 'doOnce'
      | 'activateEachOnce'
      | 'triggersOnce'
      | 'triggersAgain'
      | 'triggersAgainOf'
      | 'activateOnly'
      | 'spendOnly'
      | 'keywords'
      | 'keywordsApart'
      | 'keywordDeed'
      | 'activated'
      | 'loyalty'
      | 'chapter'
      | 'chapterModes'
      | 'triggeredModes'
      | 'additionalCost'
      | 'additionalCostOr'
      | 'anyMayActivate'
      | 'mayNotUntap'
      | 'asTransforms'
      | 'asTurnedUp'
      | 'asEnters'
      | 'dayAsEnters'
      | 'activatedModes'
      | 'triggeredOne'
      | 'modal'
      | 'modalOne'
      | 'modesIf'
      | 'castThisWayFor'
      | 'companion'
      | 'chapterWord'
      | 'sameFor'
      | 'eachOwnTurn'
      | 'tokensCreated'
      | 'keywordCostIs'
      | 'keywordCostLess'
      | 'effectCreates'
      | 'effectPuts'
      | 'entersAsCopy'
      | 'castOnly'
      | 'stillIs'
      | 'insteadAfterIf'
      | 'mayExert'
      | 'anyNumberInDeck'
      | 'canBeCommander'
      | 'partnerKind'
      | 'effectKeeps'
      | 'keywordPartner'
      | 'legendRuleOff'
      | 'handSizeChanged'
      | 'insteadProvided'
      | 'insteadOfPutting'
      | 'insteadOfGoing'
      | 'enteringCausesNone'
      | 'goingCausesNone'
      | 'unlockCostsLess'
      | 'costFloor'
      | 'inOpeningHand';
  }
>;

export const QUIET_SENTENCES: Table<Quiet, Said, boolean> = {
  youControl: nothing,
  enterAsCopy: nothing,
  statsAre: nothing,
  statIs: nothing,
  stillAre: nothing,
  // A permission that holds in one's own turns: `spoken.ts`.
  onceEachOwn: nothing,
  // Done in place of the sentence before, where its condition held (`resolve.ts`).
  insteadIf: nothing,
  // Said about the ability itself, and read where it is used: when it may be activated, what its mana is for.
  abilityCostsLess: nothing,
  xNotZero: nothing,
  doOnce: nothing,
  // `borrowed.ts`
  activateEachOnce: nothing,
  triggersOnce: nothing,
  triggersAgain: nothing,
  triggersAgainOf: nothing,
  activateOnly: nothing,
  spendOnly: nothing,
  // Whole abilities, which are never part of what resolves.
  keywords: nothing,
  keywordsApart: nothing,
  keywordDeed: nothing,
  activated: nothing,
  loyalty: nothing,
  chapter: nothing,
  chapterModes: nothing,
  triggeredModes: nothing,
  additionalCost: nothing,
  additionalCostOr: nothing,
  // Said of the ability: `activate.ts`. Read in the untap step: `untapping.ts`.
  anyMayActivate: nothing,
  mayNotUntap: nothing,
  asTransforms: nothing,
  asTurnedUp: nothing,
  asEnters: nothing,
  dayAsEnters: nothing,
  // Its bullets are followed after it.
  activatedModes: nothing,
  triggeredOne: nothing,
  modal: nothing,
  modalOne: nothing,
  modesIf: nothing,
  // A price: `permissions.ts`.
  castThisWayFor: nothing,
  companion: nothing,
  chapterWord: nothing,
  sameFor: nothing,
  eachOwnTurn: nothing,
  tokensCreated: nothing,
  // Read where the card is cast: `alternative-costs.ts`.
  keywordCostIs: nothing,
  keywordCostLess: nothing,
  effectCreates: nothing,
  effectPuts: nothing,
  entersAsCopy: nothing,
  castOnly: nothing,
  stillIs: nothing,
  insteadAfterIf: nothing,
  // Asked as attackers are declared: `exerting.ts`.
  mayExert: nothing,
  // Rules of deck building.
  anyNumberInDeck: nothing,
  canBeCommander: nothing,
  partnerKind: nothing,
  // `attaching.ts`
  effectKeeps: nothing,
  // Said in other words: `abilities.ts`.
  keywordPartner: nothing,
  // `state-based.ts`, `turn.ts`
  legendRuleOff: nothing,
  handSizeChanged: nothing,
  insteadProvided: nothing,
  // Read where the spell is countered (`acts-stack.ts`).
  insteadOfPutting: nothing,
  insteadOfGoing: nothing,
  // `triggers-again.ts`
  enteringCausesNone: nothing,
  goingCausesNone: nothing,
  // `special.ts`, `total-cost.ts`
  unlockCostsLess: nothing,
  costFloor: nothing,
  // Asked before the game begins (`mulligan.ts`).
  inOpeningHand: nothing,
};
