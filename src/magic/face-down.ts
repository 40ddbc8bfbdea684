/**
 * Face down: an object with only the characteristics that the rule or effect lists. What it is underneath does not
 * matter, except that double-faced cards could not be face down at all until 2015 and are never turned face down.
 */
import { ok, type Result, refuse } from '../cards/why.ts';
import type { MagicCard } from './card.ts';
import { type Characteristics, colorsOfFace, type MagicTracer, NOTHING, nameOf } from './characteristics.ts';
import type { Edition } from './editions.ts';
import { isDoubleFacedObject } from './exposure.ts';
import { manaValueOfCost } from './mana.ts';
import type { FaceDownWay, Place, Zone } from './place.ts';
import type { RuleId } from './rules.ts';

/** In which zones something can be face down each way. */
const WHERE: Readonly<Record<FaceDownWay, readonly Zone[]>> = {
  morph: ['stack', 'battlefield'],
  megamorph: ['stack', 'battlefield'],
  disguise: ['stack', 'battlefield'],
  manifest: ['battlefield'],
  cloak: ['battlefield'],
  turned: ['battlefield'],
  hidden: ['exile'],
};

/** CR 708.2a: what a face-down creature is when nothing else is listed. */
const FACE_DOWN_CREATURE: Characteristics = { ...NOTHING, types: ['Creature'], power: 2, toughness: 2 };

/** Disguise and cloak list one thing more. */
const WARDED: Characteristics = { ...FACE_DOWN_CREATURE, keywords: [{ name: 'ward', cost: '{2}' }] };

export function faceDown(
  card: MagicCard,
  place: Place,
  edition: Edition,
  trace?: MagicTracer,
): Result<Characteristics> {
  const way = place.faceDown ?? 'hidden';
  if (!WHERE[way].includes(place.zone)) {
    const zones = WHERE[way].join(' or ');
    return refuse(
      `Nothing is face down by ${way} there: it can be so only on the ${zones}.`.replace('on the exile', 'in exile'),
      { rule: '708.2' },
    );
  }
  // CR 707.8: a token that copies a double-faced card is none itself until the rules say so.
  const twoFaced = isDoubleFacedObject(card, place, edition);
  if (twoFaced && way === 'turned') {
    // CR 712.12: nothing happens if an effect tries; since 2026 the text adds that it changes nothing about the permanent.
    const outcome = edition.has('noFaceDownChange')
      ? 'nothing happens and nothing about it changes'
      : 'nothing happens';
    return refuse(`A double-faced permanent cannot be turned face down: ${outcome}.`, { rule: '712.12' });
  }
  if (twoFaced && way !== 'hidden' && !edition.has('faceDownDoubleFaced')) {
    // CR 711.4 (2013), 711.6 (2013): neither cast nor put onto the battlefield face down before 2015-01-23.
    return refuse('A double-faced card could not be face down before 2015-01-23.', {
      rule: place.zone === 'stack' ? '711.4 (2013)' : '711.6 (2013)',
    });
  }
  if (way === 'hidden') {
    // CR 406.3a, 712.13: exiled face down it has no characteristics and stays hidden.
    if (trace) explainHidden(twoFaced ? '712.13' : '406.3a', card, NOTHING, trace);
    return ok(NOTHING);
  }
  const is = way === 'disguise' || way === 'cloak' ? WARDED : FACE_DOWN_CREATURE;
  if (trace) {
    // CR 712.11: a double-faced card face down has only what made it face down gives it.
    trace(twoFaced ? '712.11' : '708.2', 'faces', card.faces.map(nameOf), []);
    explainHidden('708.2a', card, is, trace);
    if (is === WARDED) trace('708.2', 'keywords', [], is.keywords);
    // CR 708.10: even as a copy of something else it shows only its face-down characteristics.
    if (place.copyOf) trace('708.10', 'names', place.copyOf.card.faces.map(nameOf), []);
  }
  return ok(is);
}

function explainHidden(rule: RuleId, { faces }: MagicCard, is: Characteristics, trace: MagicTracer): void {
  trace(rule, 'names', faces.map(nameOf), is.names);
  trace(
    rule,
    'manaCost',
    faces.map((face) => face.manaCost),
    null,
  );
  trace(
    '202.3a',
    'manaValues',
    faces.map((face) => manaValueOfCost(face.manaCost)),
    is.manaValues,
  );
  trace(
    rule,
    'colors',
    faces.map((face) => colorsOfFace(face)),
    is.colors,
  );
  trace(
    rule,
    'types',
    faces.map((face) => face.types),
    is.types,
  );
  trace(
    rule,
    'subtypes',
    faces.map((face) => face.subtypes),
    is.subtypes,
  );
  trace(
    rule,
    'power',
    faces.map((face) => face.power ?? null),
    is.power,
  );
  trace(
    rule,
    'toughness',
    faces.map((face) => face.toughness ?? null),
    is.toughness,
  );
}
