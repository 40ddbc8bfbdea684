/** Words that people bring from elsewhere for what is written otherwise here, each with how to write it. */

const BY_EFFECT =
  'what a game does not let a player do is an effect: "effect: Transform target permanent." with "targets"';
const OF_AN_OBJECT = 'that is claimed of an object: "what: { NAME: { … } }"';
const IN_A_ZONE = 'it is claimed of a zone: "battlefield: { P1: 4 }", "battlefield: { P1: { counts: { NAME: 2 } } }"';
const REFUSED = 'what must not be possible has "refused: true", or the rule';
const CLAIMED = 'what must be true stands under "claim"';
const WAITED = 'the stack resolves with "wait", one object of it with "wait: top"';
const GONE_ON = 'play goes on with "goTo: { turn: 2, step: upkeep }"';
const OFFERED = 'what may be done is claimed with "offers: { cast: [NAME] }"';
const HAPPENED = 'it is "happened: [{ what: …, times: 1 }]", or where the card lies now: "graveyard: { P1: [NAME] }"';
const WHETHER_OVER = 'it is "winner: P1", "winner: nobody" for a draw, "winner: none" while play goes on';
const PUT_AS = 'the name of the face says which half: "cast: Fire"; or "face"';

const ENTRY: { readonly [word: string]: string } = {
  half: PUT_AS,
  side: PUT_AS,
  door: PUT_AS,
  fails: REFUSED,
  fail: REFUSED,
  illegal: REFUSED,
  legal: REFUSED,
  error: REFUSED,
  reason: REFUSED,
  cost: '"using" says which cost, "pay" with what it is paid',
  alternative: '"using" says which cost',
  transformed: '"face" says which',
  resolve: WAITED,
  resolved: WAITED,
  'resolve stack': WAITED,
  'next turn': GONE_ON,
  'end turn': GONE_ON,
  'next step': GONE_ON,
  'pass priority': 'it is "pass"',
  'pass turn': GONE_ON,
  attacks: 'it is "attack"',
  blocks: 'it is "block"',
  expect: CLAIMED,
  assert: CLAIMED,
  check: CLAIMED,
  'turn face up': 'it is "turnUp"',
  foretell: 'it is "special: foretell" with "card"',
  plot: 'it is "special: plot" with "card"',
  suspend: 'it is "special: suspend" with "card"',
  ...same(
    ['transform', 'convert', 'flip', 'draw', 'discard', 'destroy', 'sacrifice', 'exile', 'mill', 'damage', 'bounce'],
    BY_EFFECT,
  ),
  ...same(
    ['tap', 'untap'],
    'mana is made with "activate: NAME"; otherwise it is an effect: "effect: Tap target creature."',
  ),
};

const CLAIM: { readonly [word: string]: string } = {
  ...same(['can cast', 'castable', 'legal casts', 'may cast', 'playable', 'can play', 'cast', 'activate'], OFFERED),
  ...same(['poison', 'energy', 'player counters'], 'it is "playerCounters: { P1: { poison: 1 } }"'),
  ...same(['tokens', 'creatures', 'lands', 'permanents', 'permanent count'], IN_A_ZONE),
  ...same(['dies', 'died', 'destroyed', 'exiled', 'discarded', 'countered', 'drawn', 'transforms'], HAPPENED),
  ...same(['draw', 'over', 'game over', 'loser', 'lost'], WHETHER_OVER),
  ...same(
    [
      'counters',
      'power',
      'toughness',
      'tapped',
      'loyalty',
      'types',
      'colors',
      'names',
      'keywords',
      'mana value',
      'face',
    ],
    OF_AN_OBJECT,
  ),
};

const FIELD: { readonly [word: string]: string } = {
  ...same(['transformed', 'is transformed', 'front', 'back', 'side'], '"face: NAME" is the face that is up'),
  ...same(['pt', 'power toughness'], 'they are "power" and "toughness"'),
  ...same(['cmc', 'converted mana cost', 'mv'], 'it is "manaValue"'),
  ...same(
    ['dead', 'exists', 'alive'],
    'what is nowhere is "what: { NAME: gone }"; where it lies is claimed of the zone',
  ),
  ...same(['doors', 'unlocked doors'], '"unlocked" is the list of open doors'),
  ...same(['is creature', 'is land', 'is artifact', 'card type'], 'it is "types: { includes: Creature }"'),
  ...same(['abilities text', 'oracle', 'rules text'], 'it is "text: { includes: … }"'),
};

const OTHERWISE = { entry: ENTRY, claim: CLAIM, field: FIELD };

/** How to write what somebody calls so, as the end of a message; nothing if nobody is known to. */
export function otherwise(where: keyof typeof OTHERWISE, word: string): string {
  const plain = word
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const table: { readonly [word: string]: string } = OTHERWISE[where];
  const how = Object.hasOwn(table, plain) ? (table[plain] ?? '') : '';
  return how === '' ? '' : ` ${how.slice(0, 1).toUpperCase()}${how.slice(1)}${how.endsWith('."') ? '' : '.'}`;
}

function same(words: readonly string[], how: string): { readonly [word: string]: string } {
  return Object.fromEntries(words.map((word) => [word, how]));
}
