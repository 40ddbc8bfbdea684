export { type Answer, answer, type LabelledPlace, places, type WayAnswer } from './answer.ts';
export * from './card.ts';
export { type Way, ways } from './casting.ts';
export { type Characteristics, NOTHING, ofFace } from './characteristics.ts';
export * from './doors.ts';
export * from './editions.ts';
export { type Arrival, leave, playLand, put, resolve } from './entering.ts';
export { type Exposure, facesOf, isDoubleFacedObject } from './exposure.ts';
export {
  type ColorIdentity,
  colorIdentity,
  devotion,
  type Outside,
  outsideIdentity,
  repeatedSymbols,
} from './identity.ts';
export { type BuiltIn, decodeCards, encodeCards } from './import/builtin.ts';
export { importMagic } from './import/import.ts';
export { isDoubleFaced, KINDS, type Kind, type Row, TABLE } from './layouts.ts';
export { type FaceMark, faceMark, type Seen, seen } from './look.ts';
export { colorsOfCost, manaValueOfCost, mergeCosts, symbolsOf } from './mana.ts';
export { matches, matchingFaces, matchingRules, type Query } from './match.ts';
export { type ChosenName, chooseName, type Judged, sameName } from './names.ts';
export * from './place.ts';
export { readQuery } from './query.ts';
export { type Asked, type Question, readQuestion } from './question.ts';
export { MAGIC_RULES, type RuleId } from './rules.ts';
export {
  canTransform,
  ORDER_OF_TRANSFORMING,
  overtaken,
  type Turned,
  type Turning,
  transform,
} from './transform.ts';
export { type Explained, explain, reason, what } from './what.ts';
export { type Find, readCard, readFace, readZone } from './words.ts';
