/**
 * Every slot of the grammar is looked at by the engine, or is named here with the reason why nobody has to. A word that is read and
 * then passed over would be a card played wrongly without anybody's noticing.
 */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ASSUMED_WORDS } from '../../src/magic/play/executed/assumed.ts';
import { undoneKinds } from '../../src/magic/play/executed/executable.ts';
import { definition } from '../../src/magic/text/definition.ts';
import { readIn, slotsOf } from '../support/slots.ts';

const ACCEPTED: { readonly [reason: string]: string } = {
  'it only agrees with another word': `
    asFlash.who assignUnblocked.whose assignsToughness.than assignsToughness.whose atEndOf.the attackAnywayNow.who
    baseEqual.both becomesChosenType.whose becomesEveryLandType.whose body.whose byPaying.whose byPayingMana.whose cantBeTargets.of
    castThisWayFor.whose castsNext.whose castsNth.per castsNth.whose castsNthDuring.whose changeTarget.which
    countersArePut.is countersOnIt.what crewsAs.whose drawsNth.per drawsNth.whose eachAbilityOf.all entersAsCopy.form
    everyZone.all exceptFor.word free.cost free.whose hasAdventure.have hasEntered.there heIs.as heShe.as himHer.as
    hisHer.as itself.as manyEntered.there mayExert.as notCast.were notOn.are putThereNow.was repeatedSymbol.whose
    removeSaid.which sharesTrait.do targetsOnly.do thatTarget.do thatTargetMany.do wasDone.was withMost.most withX.whose`,
  'the category has one word': `
    aCounterOn.what cantEnter.z castCommander.whose counterOn.what dealAndSelf.whom dealToSelf.whom dealToSelfEqual.whom
    enterTappedWith.on enterWithEach.on exceptArent.super exceptIsnt.super exceptTokenIsnt.super exiledDifferent.stat
    hadAnyCounters.on hadCounter.on hadCounters.on hasCounters.on isInOrThere.there isOn.z isntAlso.super makesYou.whom
    notOn.z on.z remainsOn.z remainsState.state someCountersOn.what superAlso.super wasPaidFor.how withDifferentNames.what
    wouldCreate.by wouldPutCounters.by`,
  'what the text stands on is meant, by whatever name': `
    anyNumberInDeck.as asTransforms.as attackedTogether.own bothAttack.own canBeCommander.what dayAsEnters.what
    dealtDamageByOwn.by effectKeeps.what eitherDoes.own eitherDoesA.own enteredEither.own exceptOwn.what
    exiledDifferent.what loyaltyOf.what nameIs.as namedSelf.as ownOrAttached.own self.as selfAnd.own selfAsMany.as
    thisNoun.noun usingMana.what`,
  'links between the words say what is meant': `
    counterRemoved.counter didntThisWay.who didntTransform.what exceptArent.what ifTheyCant.who
    ifTheyDoNot.who ifYouDontDo.does lifeOfWay.how thatKindOr.who thatPlayer.who theDoneBy.done
    theOne.head thePlayer.who wasDone.done`,
  '`shapes.ts` or `executable.ts` leaves out all but one': `
    anyMayActivate.who cantBeTargets.what commanderOf.whose exiledWith.what forEachUnable.who mayNotUntap.who searches.z
    shuffles.z usedToCraft.what`,
  'it is read under another name': `
    plain.adj putOneAndOther.otherTo putOneAndOther.to putOneOfAndOther.otherTo putOneOfAndOther.to`,
  'ability words mean nothing by themselves': 'abilityWord.word chapterWord.word',
  'CR 205.1b: what it still is, it is with all its types': 'becomesStill.still stillAre.f stillIs.f',
  'CR 301.5, 303.4: an Aura enchants and Equipment equips': 'attached.how ownOrAttached.how',
  'where it would have gone is known from what it is': `
    asItResolves.to asItResolves.what asItResolvesInto.to insteadOfGoing.to insteadOfPutting.to insteadOfPutting.what`,
  'a keyword costs what the card itself costs': 'keywordCostIs.of keywordCostLess.of',
  'all players begin with as much life': 'halfStartingLife.whose lifeAbove.whose',
  'attackers are paid for one by one either way': 'attackTax.of',
  'only the first spell of each turn is ever spoken of': 'castBy.eachTurn',
  'what is said for no time holds in every turn': 'playMoreLands.everyTurn',
  'modes are counted anew, and as the spell is cast': 'modesIf.cast modesIf.instead',
  'no deck is asked which two of its cards may be commanders together': 'partnerKind.with',
};

const accepted = Object.values(ACCEPTED).flatMap((words) => words.trim().split(/\s+/));

it('every slot is looked at, or nobody has to', { timeout: 300_000 }, () => {
  const entry = fileURLToPath(new URL('../../src/magic/play/index.ts', import.meta.url));
  const read = readIn(entry, '/src/magic/play/');
  const done = [...slotsOf(definition)].filter((slot) => !undoneKinds().has(slot.split('.')[0] ?? ''));
  const known = new Set([...accepted, ...ASSUMED_WORDS]);
  expect(done.filter((slot) => !read.has(slot) && !known.has(slot))).toEqual([]);
  // Nor does the list outlive its reasons.
  const slots = new Set(done);
  expect([...known].filter((slot) => read.has(slot) || !slots.has(slot))).toEqual([]);
});
