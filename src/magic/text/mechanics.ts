/** What a coverage report counts apart within a layout: the mechanics of cards with more than one face. */
import { hasKeyword, type KeywordName, type Layout, type MagicCard } from '../card.ts';

export const MECHANICS = [
  'plain split',
  'fuse',
  'aftermath',
  'room',
  'modal',
  'modal with a land',
  'transforming',
  'disturb',
  'daybound',
  'craft',
  'more than meets the eye',
  'saga',
  'siege',
  'planeswalker',
  'meld',
  'flip',
  'adventure',
  'omen',
  'prepare',
] as const;
export type Mechanic = (typeof MECHANICS)[number];

type Test = (card: MagicCard) => boolean;

const ofLayout =
  (wanted: Layout): Test =>
  ({ layout }) =>
    layout === wanted;
const withKeyword =
  (name: KeywordName): Test =>
  ({ faces }) =>
    faces.some((face) => hasKeyword(face, name));
const withType =
  (type: string): Test =>
  ({ faces }) =>
    faces.length > 1 && faces.some(({ types, subtypes }) => [...types, ...subtypes].includes(type));
const both =
  (one: Test, other: Test): Test =>
  (card) =>
    one(card) && other(card);
const not =
  (test: Test): Test =>
  (card) =>
    !test(card);

const TESTS: Readonly<Record<Mechanic, Test>> = {
  'plain split': both(ofLayout('split'), both(not(withKeyword('fuse')), not(withKeyword('aftermath')))),
  fuse: withKeyword('fuse'),
  aftermath: withKeyword('aftermath'),
  room: ofLayout('room'),
  modal: ofLayout('modal'),
  'modal with a land': both(ofLayout('modal'), withType('Land')),
  transforming: ofLayout('transforming'),
  disturb: withKeyword('disturb'),
  daybound: withKeyword('daybound'),
  craft: withKeyword('craft'),
  'more than meets the eye': withKeyword('more than meets the eye'),
  saga: withType('Saga'),
  siege: withType('Siege'),
  planeswalker: withType('Planeswalker'),
  meld: ofLayout('meld'),
  flip: ofLayout('flip'),
  adventure: ofLayout('adventure'),
  omen: ofLayout('omen'),
  prepare: ofLayout('prepare'),
};

/** A card may have several, or none. */
export function mechanicsOf(card: MagicCard): readonly Mechanic[] {
  return MECHANICS.filter((mechanic) => TESTS[mechanic](card));
}
