/** More keyword abilities as code: copies from the graveyard, ninjas, casualty, evolve. */
import { set } from '../../../kernel/index.ts';
import { COLORS, type Color, type MagicCard, type MagicFace } from '../../card.ts';
import { put as putArrival } from '../../entering.ts';
import { chooseNewTargets, copyOnStack } from '../acts/copy-spell.ts';
import { moving } from '../acts/doing.ts';
import { ENLISTED } from '../acts/enlisting.ts';
import { copyOf, createTokens } from '../acts/tokens.ts';
import { blockersOf } from '../combat/combat-damage.ts';
import { happen, tell } from '../events/events.ts';
import { maySacrifice } from '../events/leaving.ts';
import { current } from '../objects/current.ts';
import { lasting } from '../resolving/lasting.ts';
import { battlefield, cardOf, clockOf, isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import type { Game } from '../state/state.ts';
import { choose } from '../words/select.ts';
import type { Resolves } from './keyword-resolve.ts';
import { digitsIn, type IsIt } from './keyword-rows.ts';

export const NINJUTSU = 'ninjutsu';

interface Undead {
  readonly color: Color;
  readonly size?: string;
}

const made = new WeakMap<MagicCard, Map<Color, MagicCard>>();

/** The card as the token has it: of one colour, a Zombie besides, without a mana cost. */
function undead(card: MagicCard, { color, size }: Undead): MagicCard {
  const known = made.get(card) ?? new Map<Color, MagicCard>();
  made.set(card, known);
  const before = known.get(color);
  if (before) return before;
  const changed = (face: MagicFace): MagicFace => ({
    ...face,
    manaCost: null,
    colorIndicator: COLORS.filter((each) => each === color),
    subtypes: face.subtypes.includes('Zombie') ? face.subtypes : [...face.subtypes, 'Zombie'],
    ...(size === undefined ? {} : { power: size, toughness: size }),
  });
  const [first, ...rest] = card.faces;
  const fresh: MagicCard = {
    ...card,
    id: `${card.id}-${color}`,
    faces: [changed(first), ...rest.map(changed)],
  };
  known.set(color, fresh);
  return fresh;
}

/** A token that is a copy of the exiled card, except as the keyword says. */
const rises =
  (as: Undead): Resolves =>
  (run, { source }) => {
    const copy = copyOf(run, source, []);
    if (!copy) return;
    const card = undead(cardOf(run.game, copy.body), as);
    createTokens(run, [{ ...copy, body: { ...copy.body, card }, n: 1 }], run.you);
  };

// CR 702.128a
export const resolveEmbalm: Resolves = rises({ color: 'W' });
// CR 702.129a
export const resolveEternalize: Resolves = rises({ color: 'B', size: '4' });

/** CR 702.49a, 702.49c: it comes in tapped, attacking whom the returned creature attacked. */
export const resolveNinjutsu: Resolves = (run, { source, frame }) => {
  const card = objectAt(run.game, source);
  if (card?.kind !== 'card' || card.last || card.zone !== 'hand') return;
  const arrives = putArrival(cardOf(run.game, card.body), run.game.rules.book.edition);
  if (!arrives.enters) return;
  const [whom] = frame.bound[NINJUTSU] ?? [];
  const isThere = whom !== undefined && (isPlayer(whom) || permanentAt(run.game, whom) !== undefined);
  const arrival = {
    controller: run.you,
    shown: arrives.place.shown ?? null,
    tapped: true,
    ...(isThere ? { attacking: whom } : {}),
  };
  happen(run.game, [{ ...moving(source, 'battlefield', 'put', run.you), arrival }]);
};

/** CR 702.153a: it was cast, and its casualty cost was paid. */
export const isCastWithCasualty: IsIt = (game, key, _is, it) => {
  const spell = objectAt(game, key);
  return it.kind === 'cast' && it.spell === key && spell?.kind === 'spell' && spell.cast.paid.includes('casualty');
};

/** CR 702.153a: copied, with new targets if its controller likes. */
export const resolveCasualty: Resolves = (run, { source }) => {
  const copy = copyOnStack(run, source, run.you, []);
  if (copy !== null) chooseNewTargets(run, copy, run.you);
};

export const SADDLED = 'saddled';

/** CR 702.171b: it is saddled until the turn ends. */
export const resolveSaddle: Resolves = (run, { source }) => {
  const permanent = permanentAt(run.game, source);
  if (!permanent || permanent.marks.includes(SADDLED)) return;
  set(run.game, source, 'marks', [...permanent.marks, SADDLED]);
  tell(run.game, [{ kind: 'became', object: source, state: SADDLED, n: 1 }]);
};

/** CR 702.110a, 702.110b: its controller may sacrifice a creature, which it exploits if it is still there. */
export const resolveExploit: Resolves = (run, { source }) => {
  const creatures = battlefield(run.game).filter((key) => {
    const is = current(run.game, key);
    return is.controller === run.you && is.types.includes('Creature') && maySacrifice(is);
  });
  const [given] = choose(run, run.you, creatures, [0, 1], 'exploit').filter((ref) => !isPlayer(ref));
  if (given === undefined) return;
  const exploiter = permanentAt(run.game, source) ? { exploiter: source } : {};
  happen(run.game, [{ ...moving(given, 'graveyard', 'sacrifice', run.you), ...exploiter }]);
};

/** Increment: its controller cast a spell with more mana than it has power or toughness. */
export const hasSpentMore: IsIt = (game, key, is, it) =>
  it.kind === 'cast' && it.spell !== key && it.player === is.controller && spentBeyond(game, key, it.spell);

function spentBeyond(game: Game, key: number, spell: number): boolean {
  const object = objectAt(game, spell);
  if (object?.kind !== 'spell' || !objectAt(game, key)) return false;
  const { power, toughness } = current(game, key);
  const spent = object.cast.spent.length;
  return spent > Number(power ?? 0) || spent > Number(toughness ?? 0);
}

/** CR 603.4: asked again as it resolves. */
export const resolveIncrement: Resolves = (run, { source, frame: { event } }) => {
  if (event?.kind !== 'cast' || !permanentAt(run.game, source) || !spentBeyond(run.game, source, event.spell)) return;
  happen(run.game, [{ kind: 'counters', on: source, counter: '+1/+1', by: 1, player: run.you }]);
};

/** CR 702.23a: whenever it becomes blocked, by however many. */
export const isBlocked: IsIt = (_game, key, _is, it) => it.kind === 'becomes blocked' && it.object === key;

/** CR 702.23a, 702.23b: so much for each blocker beyond the first, counted as it resolves. */
export const resolveRampage: Resolves = (run, { source }, ability) => {
  const permanent = permanentAt(run.game, source);
  if (!permanent || ability.kind !== 'keyword') return;
  const n = digitsIn(ability.keyword) * Math.max(0, blockersOf(run.game, source).length - 1);
  const until = { kind: 'end of turn', turn: clockOf(run.game).turn } as const;
  if (n > 0) lasting(run, [source], [{ kind: 'get', by: `+${n}/+${n}` as '+1/+1' }], '', until);
};

/** CR 702.154a: by the power of what was tapped for it, as it is or last was. */
export const resolveEnlist: Resolves = (run, { source, frame }) => {
  const tapped = frame.bound[ENLISTED]?.[0];
  if (!permanentAt(run.game, source) || typeof tapped !== 'number' || !objectAt(run.game, tapped)) return;
  const power = Number(current(run.game, tapped).power ?? 0);
  const until = { kind: 'end of turn', turn: clockOf(run.game).turn } as const;
  const by = `${power < 0 ? '-' : '+'}${Math.abs(power)}/+0` as '+1/+0';
  lasting(run, [source], [{ kind: 'get', by }], '', until);
};

/** CR 702.100a: another creature of the same controller entered, and is bigger. */
export const mayEvolve: IsIt = (game, key, is, it) =>
  it.kind === 'moved' &&
  it.to === 'battlefield' &&
  it.object !== null &&
  it.object !== key &&
  current(game, it.object).controller === is.controller &&
  isBigger(game, key, it);

/** CR 702.100a: in power or in toughness, as both are or last were. */
function isBigger(game: Game, key: number, it: Happening | null): boolean {
  if (it?.kind !== 'moved' || it.object === null || !objectAt(game, it.object) || !objectAt(game, key)) return false;
  const one = current(game, it.object);
  const self = current(game, key);
  if (!one.types.includes('Creature')) return false;
  return Number(one.power) > Number(self.power) || Number(one.toughness) > Number(self.toughness);
}

export const resolveEvolve: Resolves = (run, { source, frame: { event } }) => {
  if (!permanentAt(run.game, source) || !isBigger(run.game, source, event)) return;
  happen(run.game, [{ kind: 'counters', on: source, counter: '+1/+1', by: 1, player: run.you }]);
};
