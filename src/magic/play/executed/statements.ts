/**
 * Which words a static ability may be made of: each is asked for somewhere as long as the ability holds. What stands beside
 * them would be passed over, so text with it is left to the players as a whole (`abilities.ts`).
 */
import type { Magic } from '../../text/index.ts';
import { PREVENTS } from '../events/replacers.ts';
import type { Compiled } from '../objects/abilities.ts';
import { nodesOfKind } from '../words/target-words.ts';
import { contraryOf } from './said.ts';

type Line = Magic<'Line'>;

/** What of a static ability nothing would ask for; null where nothing is. */
export function unasked(ability: Compiled): string | null {
  if (ability.kind !== 'static') return null;
  const { line, text } = ability;
  if (!isAsked(line, false)) return `${line.kind}.static`;
  if (putsItself(ability)) return 'enters.put';
  const later = text.sentences.slice(1).find((sentence, before) => !goesOn(ability, sentence, before));
  return later ? `${later.kind}.static` : null;
}

/** Statements that are asked for where they matter, under conditions or not. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'change',
  'changes',
  'itIsNow',
  'youControl',
  'youHave',
  'youShun',
  'youGain',
  'rule',
  'orderRule',
  'may',
  'mayEither',
  'mayRather',
  'mayRatherBoth',
  'maySpend',
  'maySpendAny',
  'anyManaFor',
  'anyManaSpendOn',
  'happens',
  'enterAsCopy',
  'entersAsCopy',
  'lure',
  'lureAlways',
  'attackTax',
  'lifeIsFixed',
  'unlockCostsLess',
  'costFloor',
  'noPrevention',
]);

/** Whole abilities with a rule of their own. */
const ALONE: ReadonlySet<string> = new Set([
  'mayNotUntap',
  'mayExert',
  'legendRuleOff',
  'handSizeChanged',
  'statsAre',
  'statIs',
  'keywordDeed',
  'castOnly',
  'flashFor',
  'canBeCommander',
  'anyNumberInDeck',
  'partnerKind',
  'keywordPartner',
  'companion',
  'triggersAgain',
  'enteringTriggersAgain',
  'triggersAgainOf',
  'enteringCausesNone',
  'goingCausesNone',
  'tappedForMore',
  'inOpeningHand',
  'activateAsHaste',
  'loyaltyTwice',
  'prototype',
  'classLevel',
  'damageIsntPrevented',
]);

const REPLACES: ReadonlySet<string> = new Set([
  'replaced',
  'replacedBy',
  'replacedWhile',
  'ifWouldWhile',
  'ifWould',
  'togetherIf',
  'nextTime',
]);

/** CR 614.5: what it does in its place would be the same event, and replaced again. */
const putsItself = ({ line, path, text }: Compiled): boolean =>
  'event' in line &&
  nodesOfKind(line.event, `${path}.event`, ['enters']).length > 0 &&
  nodesOfKind(text.sentences, '', ['ontoBattlefield']).length > 0;

function isAsked(line: Line, conditional: boolean): boolean {
  if (STATEMENTS.has(line.kind) || REPLACES.has(line.kind)) return true;
  if (ALONE.has(line.kind)) return !conditional || line.kind === 'triggersAgain';
  switch (line.kind) {
    case 'order':
      return line.does.every(({ kind }) => PREVENTS.has(kind) || (conditional && kind === 'untap'));
    case 'forEach':
      return line.do.kind === 'mayHave' && isAsked(line.do, conditional);
    case 'mayHave':
      return line.does.kind === 'assignUnblocked';
    case 'together':
    case 'togetherComma':
      return isAsked(line.first, conditional) && isAsked(line.second, conditional);
    case 'during':
      return (line.dur.kind === 'asLongAs' || line.dur.kind === 'forAsLongAs') && isAsked(line.do, true);
    case 'provided':
    case 'ifSo':
    case 'unless':
    case 'inStep':
    case 'duringStep':
      return isAsked(line.do, true);
    case 'whereX':
    case 'eachOwnTurn':
    case 'onceEach':
    case 'onceEachOwn':
      return isAsked(line.do, conditional);
    default:
      return false;
  }
}

/** Said about the sentence before, and read with it. */
const CONTINUATIONS: ReadonlySet<string> = new Set([
  'keywordCostIs',
  'keywordCostLess',
  'stillIs',
  'stillAre',
  'sameFor',
  'effectCreates',
  'effectPuts',
  'asEnters',
  'doOnce',
  'activateEachOnce',
  'effectKeeps',
  'castThisWayFor',
]);

function goesOn({ line: first, text }: Compiled, sentence: Line, before: number): boolean {
  if (CONTINUATIONS.has(sentence.kind)) return true;
  // What happens instead is followed to the end; what leave says of the spell is done as it is cast.
  if (REPLACES.has(first.kind)) return true;
  if (first.kind === 'mayExert') return sentence.kind === 'whenYouDo';
  if (sentence.kind === 'ifYouDo' || (sentence.kind === 'ifSo' && sentence.cond.kind === 'didThisWay')) {
    return nodesOfKind(first, '0', ['may', 'mayEither']).length > 0;
  }
  if (sentence.kind === 'otherwise') return isAsked(sentence.do, true) && contraryOf(text, sentence, before) !== null;
  return isAsked(sentence, false) && !ALONE.has(sentence.kind);
}
