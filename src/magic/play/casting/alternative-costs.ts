/**
 * Keywords by which a card is cast for another cost, some from another zone (CR 118.9): one table. CR 118.9a: each is an
 * offer of its own, so two never combine.
 */
import type { MagicFace } from '../../card.ts';
import { hasKeyword, type KeywordName } from '../../card.ts';
import type { RuleId } from '../../rules.ts';
import { type Magic, type MagicAbility, understandFace } from '../../text/index.ts';
import { means, runOf, spokenOfCasting } from '../executed/spoken.ts';
import { abilitiesOfFace, type Compiled, leftOut } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { textOfGranted, withItsCost } from '../objects/grants.ts';
import { compiled } from '../objects/keywords.ts';
import { keysIn, objectAt } from '../state/book.ts';
import type { CastWay } from '../state/cast-facts.ts';
import { countHappenings } from '../state/history.ts';
import type { Imagined } from '../state/imagine.ts';
import { type CardZone, type Game, other, type Player } from '../state/state.ts';

/** A part of a cost that is a deed, with the text it stands in. */
export interface CostDeed {
  readonly act: Magic<'Act'>;
  readonly path: string;
  readonly text: MagicAbility;
  /** What was chosen for it before it is paid. */
  readonly chosen?: readonly number[];
}

/** What one keyword asks instead of the mana cost. */
export interface Instead {
  readonly way: CastWay;
  readonly rule: RuleId;
  /** The mana part; null where it is the mana cost of the face that is cast. */
  readonly mana: string | null;
  readonly deeds: readonly CostDeed[];
  readonly if?: Condition;
  /** Of what is given to spells of a kind: whether the spell would be one (CR 601.3e). */
  readonly judge?: (would: Imagined) => boolean;
  /** Its deeds say X. */
  readonly variable?: boolean;
}

export type Condition = (game: Game, player: Player, key: number) => boolean;

interface Row {
  readonly way: CastWay;
  readonly from: CardZone;
  readonly rule: RuleId;
  /** What is to be done besides, in words of card text. */
  readonly besides?: string;
  readonly if?: Condition;
}

const lostLife = (game: Game, player: Player): boolean =>
  countHappenings(game, 'turn', (it) => it.kind === 'life' && it.player === other(player) && it.by < 0) > 0;

/** CR 702.117a: another spell was cast this turn. */
const castBefore = (game: Game, player: Player): boolean =>
  countHappenings(game, 'turn', (it) => it.kind === 'cast' && it.player === player) > 0;

const discarded = (game: Game, _player: Player, key: number): boolean =>
  countHappenings(game, 'turn', (it) => it.kind === 'moved' && it.object === key && it.cause === 'discard') > 0;

const TABLE: Readonly<Record<string, Row>> = {
  evoke: { way: 'evoke', from: 'hand', rule: '702.74a' },
  // What becomes of it is in `going-later.ts`.
  warp: { way: 'warp', from: 'hand', rule: '702.185a' },
  // What it is then is in `bestowed.ts`.
  bestow: { way: 'bestow', from: 'hand', rule: '702.103a' },
  blitz: { way: 'blitz', from: 'hand', rule: '702.152a' },
  surge: { way: 'surge', from: 'hand', rule: '702.117a', if: castBefore },
  // What is sacrificed is in `additional-costs.ts`.
  emerge: { way: 'emerge', from: 'hand', rule: '702.119a' },
  overload: { way: 'overload', from: 'hand', rule: '702.96a' },
  dash: { way: 'dash', from: 'hand', rule: '702.109a' },
  spectacle: { way: 'spectacle', from: 'hand', rule: '702.137a', if: lostLife },
  flashback: { way: 'flashback', from: 'graveyard', rule: '702.34a' },
  escape: { way: 'escape', from: 'graveyard', rule: '702.138a' },
  mayhem: { way: 'mayhem', from: 'graveyard', rule: '601.3', if: discarded },
  // What is tapped for it is in `additional-costs.ts`.
  harmonize: { way: 'harmonize', from: 'graveyard', rule: '702.180a' },
  'jump-start': { way: 'jump-start', from: 'graveyard', rule: '702.133a', besides: 'discard a card' },
  'web-slinging': {
    way: 'web-slinging',
    from: 'hand',
    rule: '601.3',
    besides: "return a tapped creature you control to its owner's hand",
  },
  retrace: { way: 'retrace', from: 'graveyard', rule: '702.81a', besides: 'discard a land card' },
};

/** What a face offers by its own keywords from this zone, whatever else holds: worked out once. */
export function insteadOf(face: MagicFace, zone: CardZone): readonly Instead[] {
  const found: Instead[] = [];
  for (const { name, mana, deeds } of costKeywords(abilitiesOfFace(face))) {
    const instead = offeredBy(name, zone, mana, deeds);
    if (instead) found.push(instead);
  }
  // A card of which nothing is read has its keywords alone; of a line that is not played by, its price is not known.
  for (const { name, cost } of leftOut(face).length > 0 ? [] : (face.keywords ?? [])) {
    const instead = offeredBy(name, zone, cost ?? null, []);
    if (instead && !found.some(({ way }) => way === instead.way)) found.push(instead);
  }
  return found;
}

function offeredBy(name: string, zone: CardZone, mana: string | null, deeds: readonly CostDeed[]): Instead | undefined {
  const row = Object.hasOwn(TABLE, name) ? TABLE[name] : undefined;
  if (row?.from !== zone) return undefined;
  const besides = row.besides ? [costInWords(row.besides)] : [];
  return { way: row.way, rule: row.rule, mana, deeds: [...deeds, ...besides], ...(row.if ? { if: row.if } : {}) };
}

/** What effects and static abilities of others give the card where it lies: "has flashback". */
export function insteadGiven(game: Game, key: number, zone: CardZone): readonly Instead[] {
  const found = keywordsGiven(game, key).flatMap(({ name, mana, deeds }) => offeredBy(name, zone, mana, deeds) ?? []);
  return [...found, ...givenToSpells(game, zone)];
}

/** Keywords with a cost that a card has from others. */
export function keywordsGiven(game: Game, key: number): readonly CostKeyword[] {
  if (!mayBeGiven(game, key)) return [];
  const onIt = current(game, key).abilities.flatMap((live) => ('text' in live.source ? [compiled(game, live)] : []));
  return [...costKeywords(onIt), ...givenByOthers(game, key)];
}

/** Whether anything could have given a card off the battlefield an ability: most have but their own. */
export function mayBeGiven(game: Game, key: number): boolean {
  const object = objectAt(game, key);
  if (object?.kind === 'card' && object.body.perpetual) return true;
  return (
    keysIn(game, 'effects').length > 0 || spokenOfCasting(game, 'clock').some(({ said }) => said.kind === 'change')
  );
}

/** CR 604.2, 611.3a: static abilities that speak of cards in this zone. */
function givenByOthers(game: Game, key: number): readonly CostKeyword[] {
  return spokenOfCasting(game, 'clock').flatMap((spoken): readonly CostKeyword[] => {
    const { said, path } = spoken;
    if (said.kind !== 'change') return [];
    const given = said.does.flatMap((change): readonly CostKeyword[] =>
      change.kind === 'gain' || change.kind === 'have'
        ? change.abilities.flatMap((each) => costKeywordOf(each, spoken.text))
        : [],
    );
    if (given.length === 0) return [];
    const run = runOf(game, spoken);
    return run && means(run, said.what, key, `${path}.what`) ? given : [];
  });
}

/** The same, as abilities with what they cost: for keywords that trigger where the card lies. */
export function textsGiven(game: Game, key: number, name: string): readonly MagicAbility[] {
  return spokenOfCasting(game, 'clock').flatMap((spoken): readonly MagicAbility[] => {
    const { said, path, text } = spoken;
    if (said.kind !== 'change') return [];
    const given = said.does.flatMap((change) =>
      change.kind === 'gain' || change.kind === 'have'
        ? change.abilities.filter((each) => 'name' in each && each.name === name)
        : [],
    );
    const run = given.length > 0 ? runOf(game, spoken) : null;
    if (!run || !means(run, said.what, key, `${path}.what`)) return [];
    return given.map((each) => textOfGranted(withItsCost(each, text)));
  });
}

/** "Each legendary spell you cast has …": asked of the spell as it would be. */
function givenToSpells(game: Game, zone: CardZone): readonly Instead[] {
  return spokenOfCasting(game, 'clock').flatMap((spoken): readonly Instead[] => {
    const { said, path } = spoken;
    if (said.kind !== 'change' || !isOfSpells(said.what)) return [];
    const given = said.does.flatMap((change): readonly CostKeyword[] =>
      change.kind === 'gain' || change.kind === 'have'
        ? change.abilities.flatMap((each) => costKeywordOf(each, spoken.text))
        : [],
    );
    const judge = (would: Imagined): boolean => {
      const run = runOf(would.game, spoken);
      return run !== null && means(run, said.what, would.key, `${path}.what`);
    };
    return given.flatMap(({ name, mana, deeds }) => {
      const instead = offeredBy(name, zone, mana, deeds);
      return instead ? [{ ...instead, judge }] : [];
    });
  });
}

const isOfSpells = (what: Magic<'Subject'>): boolean => {
  const f = 'f' in what ? (what.f as Magic<'F'>) : null;
  return f?.kind === 'f' && 'noun' in f.head && f.head.noun === 'spell';
};

function costKeywordOf(granted: Magic<'Granted'>, text: MagicAbility): readonly CostKeyword[] {
  switch (granted.kind) {
    case 'costKeyword':
      return [costSaid(granted.name, text)];
    case 'keyword':
      // Jump-start and retrace: for the mana cost, and what they ask besides.
      return [{ name: granted.name, mana: null, deeds: [] }];
    case 'keywordCost':
      return [{ name: granted.name, mana: manaOf(granted.cost), deeds: [] }];
    default:
      return [];
  }
}

/** "The escape cost is equal to its mana cost plus …", "its foretell cost is … reduced by …": in another sentence. */
function costSaid(name: string, text: MagicAbility): CostKeyword {
  const found: { -readonly [Field in keyof CostKeyword]: CostKeyword[Field] } = { name, mana: null, deeds: [] };
  for (const [at, sentence] of text.sentences.entries()) {
    if (sentence.kind === 'keywordCostLess' && sentence.name === name) {
      if (sentence.less) found.less = sentence.less;
    } else if (sentence.kind === 'keywordCostIs' && sentence.name === name && sentence.plus) {
      found.deeds = [{ act: sentence.plus, path: `${at}.plus`, text }];
    }
  }
  return found;
}

export interface CostKeyword {
  readonly name: string;
  /** Null: equal to the mana cost. */
  readonly mana: string | null;
  readonly deeds: readonly CostDeed[];
  /** By so much less than the mana cost, in symbols. */
  readonly less?: readonly string[];
}

const memo = new WeakMap<readonly Compiled[], readonly CostKeyword[]>();

/** Keywords with a cost: `Flashback {2}{R}`, `Escape—{3}{R}, Exile two other cards from your graveyard.` */
export function costKeywords(abilities: readonly Compiled[]): readonly CostKeyword[] {
  const known = memo.get(abilities);
  if (known) return known;
  const made = abilities.flatMap((ability): readonly CostKeyword[] => {
    const { line, path, text } = ability;
    if (ability.kind === 'keyword') {
      const { keyword } = ability;
      if (keyword.kind === 'keyword') return [{ name: keyword.name, mana: null, deeds: [] }];
      if (keyword.kind !== 'keywordCost') return [];
      if (keyword.cost.length === 0) return [costSaid(keyword.name, text)];
      return [{ name: keyword.name, mana: manaOf(keyword.cost), deeds: [] }];
    }
    if (line.kind !== 'keywordDeed') return [];
    const symbols = line.cost.flatMap((part) => (part.kind === 'manaCost' ? part.symbols : []));
    const deeds = line.cost.flatMap((part, at) =>
      part.kind === 'deed' ? [{ act: part.act, path: `${path}.cost.${at}.act`, text }] : [],
    );
    return [{ name: line.name, mana: symbols.length > 0 ? manaOf(symbols) : '{0}', deeds }];
  });
  memo.set(abilities, made);
  return made;
}

/** No symbols stand for "its mana cost". */
const manaOf = (symbols: readonly string[]): string | null =>
  symbols.length === 0 ? null : symbols.map((symbol) => `{${symbol}}`).join('');

const inWords = new Map<string, CostDeed>();

/** A cost told in words of card text. */
export function costInWords(words: string): CostDeed {
  const known = inWords.get(words);
  if (known) return known;
  const text = `As an additional cost to cast this spell, ${words}.`;
  const [ability] = understandFace({ name: 'CARDNAME', text, supertypes: [] }).abilities;
  const [line] = ability?.sentences ?? [];
  if (!ability || line?.kind !== 'additionalCost') throw new Error(`no cost is said by: ${words}`);
  const made = { act: line.pay, path: '0.pay', text: ability };
  inWords.set(words, made);
  return made;
}

/** The face-down way of a face: its keyword, if it may be cast so. CR 702.37a, 702.168a. */
export function faceDownBy(face: MagicFace): 'morph' | 'megamorph' | 'disguise' | null {
  const names = ['morph', 'megamorph', 'disguise'] as const satisfies readonly KeywordName[];
  return names.find((name) => hasKeyword(face, name)) ?? null;
}
