/**
 * The rules as of a day. Two texts of the Comprehensive Rules are known: 2.10.1 and the one after it, whose chapter 9
 * is the document this project implements. What differs between them is a named change; what both leave open is a
 * named switch with a default.
 */
import { nearest } from '../cards/nearest.ts';
import { ok, type Result, refuse } from '../cards/why.ts';
import type { FabRuleId } from './rules.ts';

export const EDITIONS = {
  '2.10.1': { since: '2025-05-20', title: 'Comprehensive Rules 2.10.1' },
  /**
   * The later text carries no version. It came with the sets after May 2025, so we let it begin with June: a choice,
   * not a record. Days before 2.10.1 are answered by 2.10.1, the oldest text known.
   */
  later: { since: '2025-06-01', title: 'Comprehensive Rules after 2.10.1' },
} as const;
export type EditionId = keyof typeof EDITIONS;

interface Change {
  readonly rule: FabRuleId;
  readonly gist: string;
  readonly '2.10.1': boolean;
  readonly later: boolean;
}

/** What the later text changed, as far as it bears on what a card is and on how chapter 9 plays. */
export const CHANGES = {
  hidingResetsInArena: {
    rule: '3.0.9',
    gist: 'A permanent turned face-down in the arena becomes a new object.',
    '2.10.1': true,
    later: false,
  },
  hiddenAsItMoves: {
    rule: '3.0.7a',
    gist: 'What is hidden where it goes had no properties as it moved; since, only what was hidden before as well.',
    '2.10.1': true,
    later: false,
  },
  livingNeedsPermanent: {
    rule: '2.5.1a',
    gist: 'Only a permanent with life is a living object; before, any object with life was.',
    '2.10.1': false,
    later: true,
  },
  lostTargetsFailTheLayer: {
    rule: '1.8.9',
    gist: 'A layer that has lost all its targets fails to resolve; since, only the effect fails that wanted them.',
    '2.10.1': true,
    later: false,
  },
  reactionsForAllies: {
    rule: '8.1.2',
    gist: 'Attack reactions are for who controls the attack; before, for the attacking hero, and an ally is none.',
    '2.10.1': false,
    later: true,
  },
  heroDefendsAllies: {
    rule: '7.2.4',
    gist: 'The hero of an ally that is attacked counts as defending, though it cannot defend; before, it did not.',
    '2.10.1': false,
    later: true,
  },
  lastsUntilEndOfTurn: {
    rule: '6.2.2a',
    gist: 'A resolved effect without a duration ends with the turn; before, when nothing was left that it applied to.',
    '2.10.1': false,
    later: true,
  },
  modesAsListed: {
    rule: '1.7.5b',
    gist: 'Several modes are followed in the order they are listed in; before, in an order of choice.',
    '2.10.1': false,
    later: true,
  },
  activeUntilResolved: {
    rule: '7.0.3b',
    gist: 'A chain link is the active one until it resolves; before, until there was a next one.',
    '2.10.1': false,
    later: true,
  },
  untapsAtEnd: {
    rule: '4.4.3',
    gist: 'At the end of a turn its player untaps; before, nothing was tapped, and so nothing untaps.',
    '2.10.1': false,
    later: true,
  },
  choosesInPlay: {
    rule: '1.8.6b',
    gist: 'What is chosen as an effect comes to be is in the arena or on the stack; before, any public object was.',
    '2.10.1': false,
    later: true,
  },
  negatesOnlyLayers: {
    rule: '8.5.26',
    gist: 'What is to be negated is a layer, so nothing else is a target for it; before, the text said nothing of targets.',
    '2.10.1': false,
    later: true,
  },
  freezesUntilNextTurn: {
    rule: '8.5.34',
    gist: 'To freeze without a word on how long lasted until the start of the next turn of who did; now it lasts as any effect.',
    '2.10.1': true,
    later: false,
  },
  spectraClosesTheChain: {
    rule: '8.3.14',
    gist: 'As spectra destroyed what was attacked the chain closed; now it closes where nothing is left to attack.',
    '2.10.1': true,
    later: false,
  },
  phantasmClosesUntilResolved: {
    rule: '8.3.13b',
    gist: 'An attack that phantasm destroys closes the chain until its link resolves; now, until its damage is worked out.',
    '2.10.1': true,
    later: false,
  },
  sameNameStated: {
    rule: '9.2.2c',
    gist: 'The text says when a card has the same name as a split-card; before, it did not, and we read it the same way.',
    '2.10.1': false,
    later: true,
  },
  colorOfItsOwn: {
    rule: '2.1.2a',
    gist: 'Colour is a property of its own; before, it followed the printed pitch. No printed card tells the two apart.',
    '2.10.1': false,
    later: true,
  },
  wholeWords: {
    rule: '2.7.5',
    gist: 'Names, and parts of names, match word by word; before, only "exact, whatever the capitals" was said.',
    '2.10.1': false,
    later: true,
  },
} as const satisfies Record<string, Change>;
export type ChangeName = keyof typeof CHANGES;

interface Open {
  readonly gist: string;
  readonly choices: readonly [string, ...string[]];
}

/** What no text settles. The first choice is the default. */
export const SWITCHES = {
  staticEffectAcrossFaces: {
    gist: 'A static effect when another face takes over: tested again (6.2.3c), or kept as 9.1.2c reads literally.',
    choices: ['tested again', 'kept'],
  },
  markWhenHeroTransforms: {
    gist: 'A marked hero that transforms goes under a new object: the mark is lost, or passes on.',
    choices: ['lost', 'kept'],
  },
  shieldWhenHeroTransforms: {
    gist: 'A prevention for a target hero that transforms: it goes on for the new hero, or ends with the one it was for.',
    choices: ['kept', 'lost'],
  },
  meldedActionTiming: {
    gist: 'A melded card that is action and instant: the action restriction wins (1.0.2), or the instant allowance does.',
    choices: ['as an action', 'as an instant'],
  },
  sameNameOfMelded: {
    gist: '"Same name" between cards with several names: all names of the card referred to, or any one in common.',
    choices: ['all names', 'any name'],
  },
  transformedHeroLife: {
    gist: 'A hero that transforms: the new one has the life it prints, or the life the old one had.',
    choices: ['printed', 'kept'],
  },
  unequippedTwoHander: {
    gist: 'A construct that is a two-hander and cannot be equipped: it enters all the same (8.2.14a), or is cleared (8.2.2b).',
    choices: ['stays', 'cleared'],
  },
  layerAsItsOwnTarget: {
    gist: 'A layer whose text wants such a target as it is itself: it cannot be its own target, or it can.',
    choices: ['no', 'yes'],
  },
  thrownDaggerIsYourHit: {
    gist: 'An effect says that a dagger has hit: its controller has hit too, or only the dagger.',
    choices: ['yes', 'no'],
  },
} as const satisfies Record<string, Open>;
export type SwitchName = keyof typeof SWITCHES;
export type Switches = { readonly [S in SwitchName]: (typeof SWITCHES)[S]['choices'][number] };

export const SWITCH_DEFAULTS = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, { choices }]) => [name, choices[0]]),
) as unknown as Switches;

export interface Edition {
  readonly id: EditionId;
  readonly switches: Switches;
}

export const LATER: Edition = { id: 'later', switches: SWITCH_DEFAULTS };
export const V2_10_1: Edition = { id: '2.10.1', switches: SWITCH_DEFAULTS };
export const DEFAULT_EDITION = LATER;

export function changed(edition: Edition, change: ChangeName): boolean {
  return CHANGES[change][edition.id];
}

const WORDS: ReadonlyMap<string, Edition> = new Map([
  ['2.10.1', V2_10_1],
  ['v2.10.1', V2_10_1],
  ['2.10', V2_10_1],
  ['later', LATER],
  ['latest', LATER],
  ['default', LATER],
  ['now', LATER],
]);

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export interface DatedEdition {
  readonly edition: Edition;
  /** What had to be assumed about the day. */
  readonly assumed: readonly string[];
}

/** `meldedActionTiming=as an instant`, up to the next of its kind or the end. */
const SETTING = /([a-z]+)\s*=\s*([^,;=]*?)\s*(?=[,;]|$|\s[a-z]+\s*=)/gi;

/** The edition that a version or a day means, with open points after it that are decided otherwise if wanted. */
export function readEdition(on?: string): Result<DatedEdition> {
  const text = on ?? '';
  const settings = readSwitches([...text.matchAll(SETTING)].map(([, name = '', value = '']) => [name, value]));
  if (!settings.ok) return settings;
  const read = readDay(text.replace(SETTING, ' ').replace(/^[\s,;]+|[\s,;]+$/g, ''));
  if (!read.ok || Object.keys(settings.value).length === 0) return read;
  const { edition, assumed } = read.value;
  return ok({ edition: { ...edition, switches: { ...edition.switches, ...settings.value } }, assumed });
}

function readSwitches(settings: readonly (readonly [name: string, value: string])[]): Result<Partial<Switches>> {
  const switches: Record<string, string> = {};
  for (const [name, value] of settings) {
    const known = Object.entries(SWITCHES).find(([key]) => key.toLowerCase() === name.toLowerCase());
    if (!known) {
      const names = Object.keys(SWITCHES);
      const suggestions = nearest(name, names);
      return refuse(`There is no switch "${name}": the switches are ${names.join(', ')}.`, { suggestions });
    }
    const [key, { choices }] = known;
    const words = value.toLowerCase().replace(/[\s_-]+/g, ' ');
    const choice = choices.find((one) => one === words);
    if (!choice) {
      return refuse(`${key} cannot be "${value}": choose ${choices.join(' or ')}.`, { suggestions: [...choices] });
    }
    switches[key] = choice;
  }
  return ok(switches);
}

function readDay(on: string): Result<DatedEdition> {
  if (on === '') return ok({ edition: DEFAULT_EDITION, assumed: [] });
  const text = on.toLowerCase();
  const word = WORDS.get(text);
  if (word) return ok({ edition: word, assumed: [] });
  if (!isDay(text)) {
    const suggestions = nearest(text, WORDS.keys());
    return refuse(`"${on}" is no edition: write a day such as 2025-05-20, "2.10.1" or "later".`, { suggestions });
  }
  if (text >= EDITIONS.later.since) return ok({ edition: LATER, assumed: [] });
  const early = text < EDITIONS['2.10.1'].since;
  return ok({ edition: V2_10_1, assumed: early ? ['the oldest known text, 2.10.1 of 2025-05-20'] : [] });
}
