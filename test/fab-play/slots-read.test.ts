/** Every slot of the grammar is looked at by the engine, or is named here with the reason why nobody has to (as for Magic). */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { UNHEEDED_WORDS, undoneKinds } from '../../src/fab/play/executed/executable.ts';
import { definitionWith } from '../../src/fab/text/definition.ts';
import { readIn, slotsOf } from '../support/slots.ts';

const ACCEPTED: { readonly [reason: string]: string } = {
  'it only agrees with another word': `
    aboveBase.base asInstants.how charge.whose damageDealt.sum everyZone.all free.cost free.whose hasBeenPut.h
    hasLife.exactly heShe.as himHer.as isAlso.besides loseForGood.how noTrigger.how onChain.where onIt.as pitchedThisWay.was playedFrom.was
    preventing.instead statAboveBase.base statAboveBase.than wasDone.was wasPitchedFor.was`,
  'the category has one word': `
    become.as bloodDebt.ability enterWith.on hasCounters.on hasNoCounters.on withCounters.on wouldLose.ability`,
  'what the text stands on is meant, by whatever name': `
    activateOnly.ability activateSelfOnly.as additionalCost.what defendingNow.what intoSelf.self ofSelf.self
    optionalCost.what ownName.as playOnly.what self.as thisThing.noun transformSelf.into`,
  'links between the words say what is meant': `
    doneWay.how ifNotThisWay.did thatHero.noun theDone.done theDoneMany.done thisWay.done wasDone.done`,
  'the words are read as they stand, before their kind is known (`targets.ts`, `filter.ts`)': `
    anotherTargetHero.f anyKinds.post anyTargets.n eitherOf.post ifTheyDo.do ifTheyDont.do ifYouDont.do otherwise.do put.counters put.how targetHero.f targetHeroOr.hero
    targetNamed.name targets.n upToTargets.n`,
  'a card has one other face to become': 'intoNamed.name',
  'another cost is paid by who plays the card, for that card': 'insteadOfCost.cost insteadOfCost.of insteadOfCost.who',
  'decks are built by the card itself (`legal.ts`)': 'essence.all specialization.heroes',
  'there are two heroes': 'attackMany.f',
  'what a hero turns into has the life that the player has': 'enterWithLife.value',
  'a weapon attacks once more in the turn in which that is said': 'attackWith.dur attackAgain.dur',
  'a card goes to the deck of its owner': 'onBottom.z onTop.z',
  'the deed that they are part of is not done yet': 'been.how beenBy.how beenBy.keyword oneOfNames.any',
};

const accepted = Object.values(ACCEPTED).flatMap((words) => words.trim().split(/\s+/));

it('every slot is looked at, or nobody has to', { timeout: 300_000 }, () => {
  const entry = fileURLToPath(new URL('../../src/fab/play/index.ts', import.meta.url));
  const read = readIn(entry, '/src/fab/play/');
  const slots = [...slotsOf(definitionWith({ cards: [], heroes: [] }))];
  const done = slots.filter((slot) => !undoneKinds().has(slot.split('.')[0] ?? ''));
  const known = new Set([...accepted, ...UNHEEDED_WORDS]);
  expect(done.filter((slot) => !read.has(slot) && !known.has(slot))).toEqual([]);
  // Nor does the list outlive its reasons.
  expect(accepted.filter((slot) => read.has(slot) || !done.includes(slot))).toEqual([]);
});
