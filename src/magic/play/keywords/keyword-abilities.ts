/**
 * Keywords that are activated abilities, each told as card text that says the same, and where it works (CR 113.6, 602). What
 * words cannot say of a cost (crew, craft) is named beside it.
 */
import type { Magic } from '../../text/index.ts';
import { type MagicAbility, understandFace, wordForCount } from '../../text/index.ts';
import { type Compiled, compile, isItself, type KeywordNode } from '../objects/abilities.ts';
import type { Current } from '../objects/current.ts';
import type { AbilitySource } from '../state/state.ts';
import { nodesOfKind } from '../words/target-words.ts';

export type ActiveZone = 'battlefield' | 'hand' | 'graveyard';

/** A part of a cost beyond words. */
export type Extra =
  | { readonly kind: 'crew'; readonly power: number; readonly saddles?: true }
  | { readonly kind: 'craft'; readonly what: Magic<'Crafted'> }
  | { readonly kind: 'ninjutsu' };

export interface Activatable {
  readonly ability: Compiled;
  readonly source: AbilitySource | null;
  readonly zone: ActiveZone;
  readonly extra: Extra | null;
  /** Only while it is attached to something. */
  readonly attached?: true;
  /** A keyword that is two activated abilities. */
  readonly also?: Activatable;
}

interface Row {
  readonly zone: ActiveZone;
  readonly says: (cost: string) => string;
  /** The second ability of the keyword, for while it is attached. */
  readonly also?: (cost: string) => string;
  /** What it does is code (`keyword-table.ts`); the words tell its cost and when it may be activated. */
  readonly code?: true;
  readonly extra?: Extra;
}

/** CR 702.29e: a land or a creature card of its kind is looked for. */
const finding =
  (what: string): Row['says'] =>
  (cost) =>
    `${cost}, Discard this card: Search your library for a ${what} card, reveal it, put it into your hand, then shuffle.`;
const cycled = (what: string): Row => ({ zone: 'hand', says: finding(what) });

const SORCERY = 'Activate only as a sorcery.';

const EQUIP: Row = {
  zone: 'battlefield',
  says: (cost) => `${cost}: Attach this Equipment to target creature you control. ${SORCERY}`,
};

const WITH_COST: Readonly<Record<string, Row>> = {
  equip: EQUIP,
  reconfigure: {
    zone: 'battlefield',
    says: (cost) => `${cost}: Attach this Equipment to another target creature you control. ${SORCERY}`,
    // CR 702.151a: only while it is attached, which `activate.ts` asks.
    also: (cost) => `${cost}: Unattach this Equipment. ${SORCERY}`,
  },
  // CR 702.67a
  fortify: {
    zone: 'battlefield',
    says: (cost) => `${cost}: Attach this Fortification to target land you control. ${SORCERY}`,
  },
  // CR 702.141a: a token for each opponent; there is one.
  encore: {
    zone: 'graveyard',
    says: (cost) =>
      `${cost}, Exile this card from your graveyard: Create a token that's a copy of this card. It gains haste. It attacks this turn if able. Sacrifice it at the beginning of the next end step. ${SORCERY}`,
  },
  // CR 702.49a
  ninjutsu: {
    zone: 'hand',
    says: (cost) => `${cost}: Put this card from your hand onto the battlefield tapped and attacking.`,
    code: true,
    extra: { kind: 'ninjutsu' },
  },
  // CR 702.87a
  'level up': {
    zone: 'battlefield',
    says: (cost) => `${cost}: Put a level counter on this permanent. ${SORCERY}`,
  },
  // CR 702.107a
  outlast: {
    zone: 'battlefield',
    says: (cost) => `${cost}, {T}: Put a +1/+1 counter on this creature. ${SORCERY}`,
  },
  // CR 702.53a
  transmute: {
    zone: 'hand',
    says: (cost) =>
      `${cost}, Discard this card: Search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle. ${SORCERY}`,
  },
  'basic landcycling': cycled('basic land'),
  landcycling: cycled('land'),
  'artifact landcycling': cycled('artifact land'),
  plainscycling: cycled('Plains'),
  islandcycling: cycled('Island'),
  swampcycling: cycled('Swamp'),
  mountaincycling: cycled('Mountain'),
  forestcycling: cycled('Forest'),
  Slivercycling: cycled('Sliver'),
  Wizardcycling: cycled('Wizard'),
  cycling: { zone: 'hand', says: (cost) => `${cost}, Discard this card: Draw a card.` },
  unearth: {
    zone: 'graveyard',
    says: (cost) =>
      `${cost}: Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end step. If it would leave the battlefield, exile it instead. ${SORCERY}`,
  },
  embalm: {
    zone: 'graveyard',
    says: (cost) =>
      `${cost}, Exile this card from your graveyard: Create a token that's a copy of this card, except it's a white Zombie in addition to its other types. ${SORCERY}`,
    code: true,
  },
  eternalize: {
    zone: 'graveyard',
    says: (cost) =>
      `${cost}, Exile this card from your graveyard: Create a token that's a copy of this card, except it's a 4/4 black Zombie in addition to its other types. ${SORCERY}`,
    code: true,
  },
  scavenge: {
    zone: 'graveyard',
    says: (cost) =>
      `${cost}, Exile this card from your graveyard: Put a number of +1/+1 counters on target creature equal to this card's power. ${SORCERY}`,
  },
};

const texts = new Map<string, MagicAbility>();

/** Card text as an ability. The same words are read once. */
export function abilityInWords(words: string): MagicAbility {
  const known = texts.get(words);
  if (known) return known;
  const found = understandFace({ name: 'CARDNAME', text: words, supertypes: [] });
  const [ability] = found.abilities;
  if (!found.understood || !ability) throw new Error(`no ability is said by: ${words}`);
  texts.set(words, ability);
  return ability;
}

const memo = new WeakMap<Compiled, Activatable | null>();

/** How an ability is activated, and from where; null where it is not one that is activated. `is`: what has it. */
export function activatable(ability: Compiled, is?: Pick<Current, 'manaCosts'>): Activatable | null {
  if (is && ability.kind === 'keyword' && isForManaCost(ability.keyword)) return forManaCost(ability.keyword, is);
  const known = memo.get(ability);
  if (known !== undefined) return known;
  const made =
    ability.kind === 'keyword'
      ? ofKeyword(ability.keyword)
      : ability.line.kind === 'keywordDeed'
        ? ofDeed(ability, ability.line)
        : ofLine(ability);
  memo.set(ability, made);
  return made;
}

type WithCost = Extract<KeywordNode, { kind: 'keywordCost' }>;

/** "The scavenge cost is equal to its mana cost": no symbols stand for that. */
const isForManaCost = (keyword: KeywordNode): keyword is WithCost =>
  keyword.kind === 'keywordCost' && keyword.cost.length === 0;

/** CR 118.6: what has no mana cost has nothing that could be paid. */
function forManaCost(keyword: WithCost, { manaCosts: [cost] }: Pick<Current, 'manaCosts'>): Activatable | null {
  const row = rowFor(keyword);
  return row && cost !== undefined ? ofRow(row, cost === '' ? '{0}' : cost) : null;
}

const rowFor = ({ name }: WithCost): Row | undefined => (Object.hasOwn(WITH_COST, name) ? WITH_COST[name] : undefined);

function ofLine(ability: Compiled): Activatable | null {
  if (ability.kind !== 'activated') return null;
  return { ability, source: null, zone: zoneOf(ability), extra: null };
}

/** "Equip—Sacrifice a creature.": the same ability for another cost. */
function ofDeed(
  { text }: Compiled,
  { name, cost }: Extract<Magic<'Line'>, { kind: 'keywordDeed' }>,
): Activatable | null {
  const row = Object.hasOwn(WITH_COST, name) ? WITH_COST[name] : undefined;
  const words = row && ofRow(row, '{0}');
  const line = words?.ability.line;
  if (!words || line?.kind !== 'activated' || row.also) return null;
  const { text: said } = words.ability;
  const [, ...rest] = line.cost;
  const further = cost.length - 1;
  // What else it costs stands further back by as much as is put before it.
  const moved = (path: string): string =>
    path.replace(/^0\.cost\.(\d+)/, (_, at: string) => `0.cost.${Number(at) + further}`);
  const links = [
    ...text.links.filter(({ from }) => from.startsWith('0.cost.')),
    ...said.links.map((link) => ({ ...link, from: moved(link.from), to: moved(link.to) })),
  ];
  const whole = { ...said, sentences: [{ ...line, cost: [...cost, ...rest] }, ...said.sentences.slice(1)], links };
  const [ability] = compile(whole, false);
  return ability ? { ...words, ability, source: words.source && { text: whole } } : null;
}

/** CR 113.6m: an ability that speaks of its own card in a zone works there. */
function zoneOf({ line, path, text }: Compiled): ActiveZone {
  if (line.kind !== 'activated') return 'battlefield';
  if (text.sentences.some(isOfGraveyard)) return 'graveyard';
  const named = nodesOfKind(line, path, ['ownCardFrom']).flatMap(({ node }) => {
    const { z } = node as Extract<Magic<'Sel'>, { kind: 'ownCardFrom' }>;
    return 'name' in z && (z.name === 'hand' || z.name === 'graveyard') ? [z.name] : [];
  });
  const [zone] = named;
  if (zone) return zone;
  const discards = line.cost.some(
    (part) =>
      part.kind === 'deed' &&
      part.act.kind === 'discard' &&
      (part.act.what.kind === 'thisOne' || part.act.what.kind === 'self'),
  );
  return discards ? 'hand' : 'battlefield';
}

/** "Activate only if this card is in your graveyard." */
const isOfGraveyard = (sentence: Magic<'Line'>): boolean => {
  const cond = sentence.kind === 'activateOnly' && sentence.when.kind === 'onlyIf' ? sentence.when.cond : null;
  if (cond?.kind !== 'is' || !isItself(cond.what) || cond.is.kind !== 'isIn') return false;
  return 'name' in cond.is.z && cond.is.z.name === 'graveyard';
};

function ofKeyword(keyword: KeywordNode): Activatable | null {
  switch (keyword.kind) {
    case 'keywordCost': {
      const row = rowFor(keyword);
      const cost = keyword.cost.map((symbol) => `{${symbol}}`).join('');
      return row && cost !== '' ? ofRow(row, cost) : null;
    }
    case 'keywordNumberCost': {
      // CR 702.77a
      if (keyword.name !== 'reinforce' || keyword.n === 'X') return null;
      const counters = keyword.n === 1 ? 'a +1/+1 counter' : `${wordForCount(keyword.n)} +1/+1 counters`;
      const says = `${keyword.cost.map((symbol) => `{${symbol}}`).join('')}, Discard this card: Put ${counters} on target creature.`;
      return inWords(says, 'hand', null);
    }
    case 'keywordNumber': {
      // CR 702.171a: saddle taps likewise, at sorcery speed; what it does is code.
      if (keyword.name === 'saddle' && keyword.n !== 'X') {
        const words = inWords(`{0}: Untap this creature. ${SORCERY}`, 'battlefield', {
          kind: 'crew',
          power: keyword.n,
          saddles: true,
        });
        return words && { ...words, source: null };
      }
      // CR 702.122a: crew taps creatures of so much power in all.
      if (keyword.name !== 'crew' || keyword.n === 'X') return null;
      const says = '{0}: This Vehicle becomes an artifact creature in addition to its other types until end of turn.';
      return inWords(says, 'battlefield', { kind: 'crew', power: keyword.n });
    }
    case 'equipKind': {
      // CR 702.6c: only to such a creature.
      const words = ofRow(EQUIP, keyword.cost.map((symbol) => `{${symbol}}`).join(''));
      return words && onlyTo(words, keyword.f);
    }
    case 'craft': {
      // CR 702.167a: this permanent and the materials are exiled, and it comes back transformed.
      const cost = keyword.cost.map((symbol) => `{${symbol}}`).join('');
      const says = `${cost}, Exile this permanent: Return this card to the battlefield transformed under its owner's control. ${SORCERY}`;
      return inWords(says, 'battlefield', { kind: 'craft', what: keyword.what });
    }
    default:
      return null;
  }
}

/** The same ability, whose target is such a creature. */
function onlyTo(words: Activatable, f: Magic<'F'>): Activatable | null {
  const narrowed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(narrowed);
    if (typeof value !== 'object' || value === null) return value;
    const node = value as { readonly kind?: string; readonly f?: Magic<'F'> };
    if (node.kind === 'target' && node.f?.kind === 'f' && f.kind === 'f') {
      const last = { kind: 'thatAre', f: { kind: 'f', head: node.f.head } };
      return { ...node, f: { ...f, post: [...(f.post ?? []), ...(node.f.post ?? [])], last } };
    }
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, narrowed(item)]));
  };
  const text = narrowed(words.ability.text) as MagicAbility;
  const [ability] = compile(text, false);
  return ability ? { ...words, ability, source: { text } } : null;
}

function ofRow(row: Row, cost: string): Activatable | null {
  const first = inWords(row.says(cost), row.zone, row.extra ?? null);
  const also = row.also ? inWords(row.also(cost), row.zone, null) : null;
  return (
    first && { ...first, ...(row.code ? { source: null } : {}), ...(also ? { also: { ...also, attached: true } } : {}) }
  );
}

function inWords(words: string, zone: ActiveZone, extra: Extra | null): Activatable | null {
  const text = abilityInWords(words);
  const [ability] = compile(text, false);
  return ability ? { ability, source: { text }, zone, extra } : null;
}
