/** Special actions besides playing lands (CR 116): unlocking a door, turning face up, foretelling, plotting, suspending. */
import type { Refusal } from '../../../cards/why.ts';
import type { MagicCard, MagicFace } from '../../card.ts';
import { unlockCosts } from '../../doors.ts';
import { hasDoors } from '../../layouts.ts';
import type { RuleId } from '../../rules.ts';
import { reason } from '../../what.ts';
import { canPayDeeds } from '../casting/additional-costs.ts';
import { costKeywords, keywordsGiven } from '../casting/alternative-costs.ts';
import { costOfSymbols, minus, readCost, writeCost } from '../casting/costs.ts';
import { couldBegin } from '../casting/judge-cast.ts';
import { plainOffers } from '../casting/offers.ts';
import { happen, tell } from '../events/events.ts';
import { runOf, spokenOfCasting } from '../executed/spoken.ts';
import { payMana, planFor } from '../mana/pay.ts';
import { payDeed } from '../mana/pay-deeds.ts';
import type { Purpose } from '../mana/spending.ts';
import { tooDear } from '../mana/too-dear.ts';
import { abilitiesOfFace } from '../objects/abilities.ts';
import { copiableOf, current, placeOf } from '../objects/current.ts';
import { unlockDoor } from '../objects/doors-of.ts';
import { type TurnUp, turnUpCosts, turnUpFor } from '../objects/face-down.ts';
import { permanentsThat } from '../objects/who-has.ts';
import { cardOf, clockOf, follow, keysIn, objectAt, permanentAt } from '../state/book.ts';
import type { Game, Permanent, Player } from '../state/state.ts';
import { startRun } from '../words/run.ts';
import type { Judged } from './moves.ts';
import { atSorcerySpeed } from './timing.ts';

type Special = {
  readonly object: number;
  readonly name: string;
  readonly cost: string;
};

export type SpecialMove =
  | (Special & { readonly do: 'unlock'; readonly door: number })
  | (Special & { readonly do: 'turn up'; readonly by: TurnUp['by'] })
  | (Special & { readonly do: 'special'; readonly action: SpecialAction });

export type SpecialAction = 'foretell' | 'plot' | 'suspend';

export function specialActions(game: Game, player: Player): readonly Judged<SpecialMove>[] {
  const there = specials(game).flatMap((key): readonly Judged<SpecialMove>[] => {
    const permanent = permanentAt(game, key);
    if (!permanent || current(game, key).controller !== player) return [];
    return [...unlocking(game, player, key, permanent), ...turningUp(game, player, key, permanent)];
  });
  return [...there, ...keysIn(game, `hand:${player}`).flatMap((key) => fromHand(game, player, key))];
}

/** Most permanents have neither doors nor a hidden face. */
const specials = permanentsThat((game, _, key) => {
  const permanent = permanentAt(game, key);
  return permanent !== undefined && isSpecial(permanent, cardOf(game, copiableOf(game, permanent)));
});

const isSpecial = ({ faceDown, shown }: Permanent, card: MagicCard): boolean =>
  faceDown !== null || shown === null || hasDoors(card.layout);

const refusal = (game: Game, message: string, rule: RuleId): Refusal => ({
  message,
  rule: reason(rule, game.rules.book.edition).rule,
});

function unlocking(game: Game, player: Player, key: number, permanent: Permanent): readonly Judged<SpecialMove>[] {
  const card = cardOf(game, permanent.body);
  const locked = unlockCosts(card, placeOf(game, permanent), game.rules.book.edition).map(
    ({ door, name, cost }): Judged<SpecialMove> => {
      const price = cheaperToUnlock(game, player, cost ?? '');
      return {
        move: { do: 'unlock', object: key, door, name, cost: price },
        why: judgeUnlock(game, player, name, price),
      };
    },
  );
  const open = hasDoors(card.layout) ? (permanent.shown ?? []) : [];
  const unlocked = open.map((door): Judged<SpecialMove> => {
    const { name = '', manaCost: cost = '' } = card.faces[door] ?? {};
    const move = { do: 'unlock', object: key, door, name, cost: cost ?? '' } as const;
    return { move, why: refusal(game, `${name} is unlocked already.`, '709.5e') };
  });
  return [...locked, ...unlocked];
}

/** "Unlock costs you pay cost {1} less." CR 118.7: by what static abilities take off. */
function cheaperToUnlock(game: Game, player: Player, cost: string): string {
  const less = spokenOfCasting(game, 'clock').flatMap((spoken) =>
    spoken.said.kind === 'unlockCostsLess' && spoken.you === player && runOf(game, spoken) ? spoken.said.less : [],
  );
  return less.length === 0 ? cost : writeCost(minus(readCost(cost), costOfSymbols(less)));
}

/** CR 116.2m, 709.5e: in an own main phase with an empty stack, for the locked half's mana cost. */
function judgeUnlock(game: Game, player: Player, name: string, cost: string): Refusal | null {
  if (!atSorcerySpeed(game, player)) {
    return refusal(game, `${name} can be unlocked only in your main phase with an empty stack.`, '116.2m');
  }
  return unpayable(game, player, cost, { kind: 'unlock' }, `Unlocking ${name}`, '709.5e');
}

function unpayable(
  game: Game,
  player: Player,
  cost: string,
  purpose: Purpose,
  what: string,
  rule: RuleId,
): Refusal | null {
  const price = readCost(cost);
  if (planFor(game, player, price, purpose)) return null;
  return refusal(game, tooDear(game, player, what, price), rule);
}

const OTHER: Purpose = { kind: 'other' };

/** CR 116.2b: whenever one has priority. */
function turningUp(game: Game, player: Player, key: number, permanent: Permanent): readonly Judged<SpecialMove>[] {
  const name = cardOf(game, permanent.body).faces[0]?.name ?? '';
  return turnUpCosts(game, key, permanent).map(({ by, cost, deeds = [] }) => ({
    move: { do: 'turn up', object: key, name, cost, by },
    why: !canPayDeeds(game, player, key, deeds)
      ? refusal(game, `What turning ${name} up asks for cannot be done.`, '118.3')
      : unpayable(
          game,
          player,
          cost,
          { kind: 'turn up' },
          `Turning ${name} up`,
          by === 'mana cost' ? '701.34b' : '702.37e',
        ),
  }));
}

const RULES: Readonly<Record<SpecialAction, RuleId>> = { foretell: '116.2h', plot: '116.2k', suspend: '116.2f' };

function fromHand(game: Game, player: Player, key: number): readonly Judged<SpecialMove>[] {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return [];
  const { faces } = cardOf(game, object.body);
  const [front] = faces;
  const own = faces.flatMap((face) => actionsOf(face).map((each) => ({ ...each, face })));
  const given = givenActions(game, key).filter(({ action }) => !own.some((each) => each.action === action));
  return [...own, ...given.map((each) => ({ ...each, face: front }))].map(({ action, cost, face }) => ({
    move: { do: 'special', action, object: key, name: face.name, cost },
    why:
      wrongTime(game, player, key, action, face) ??
      unpayable(game, player, cost, OTHER, `To ${action} ${face.name}`, RULES[action]),
  }));
}

/** CR 702.143a, 702.170a: the card has foretell or plot from another. */
function givenActions(game: Game, key: number): readonly { readonly action: SpecialAction; readonly cost: string }[] {
  return keywordsGiven(game, key).flatMap(({ name, mana }): readonly { action: SpecialAction; cost: string }[] => {
    if (name === 'foretell') return [{ action: 'foretell', cost: '{2}' }];
    const cost = mana ?? current(game, key).manaCosts[0] ?? null;
    return name === 'plot' && cost !== null ? [{ action: 'plot', cost }] : [];
  });
}

const actions = new WeakMap<MagicFace, readonly { readonly action: SpecialAction; readonly cost: string }[]>();

/** CR 702.143a: foretelling costs {2}, whatever the foretell cost; plot and suspend have costs of their own. */
function actionsOf(face: MagicFace): readonly { readonly action: SpecialAction; readonly cost: string }[] {
  const known = actions.get(face);
  if (known) return known;
  const said = costKeywords(abilitiesOfFace(face));
  const costOf = (name: SpecialAction): string | undefined =>
    said.find((each) => each.name === name)?.mana ?? face.keywords?.find((each) => each.name === name)?.cost;
  const plot = costOf('plot');
  const suspend = suspendOf(face);
  const made = [
    ...(costOf('foretell') === undefined ? [] : [{ action: 'foretell' as const, cost: '{2}' }]),
    ...(plot === undefined ? [] : [{ action: 'plot' as const, cost: plot }]),
    ...(suspend === null ? [] : [{ action: 'suspend' as const, cost: suspend.cost }]),
  ];
  actions.set(face, made);
  return made;
}

/** CR 702.62a: how many time counters, and the cost; X is left to the players. */
function suspendOf(face: MagicFace): { readonly time: number; readonly cost: string } | null {
  for (const ability of abilitiesOfFace(face)) {
    if (ability.kind !== 'keyword' || ability.keyword.kind !== 'keywordNumberCost') continue;
    const { name, n, cost } = ability.keyword;
    if (name === 'suspend' && n !== 'X') return { time: n, cost: cost.map((symbol) => `{${symbol}}`).join('') };
  }
  return null;
}

function wrongTime(game: Game, player: Player, key: number, action: SpecialAction, face: MagicFace): Refusal | null {
  const fits = {
    foretell: () => clockOf(game).active === player,
    plot: () => atSorcerySpeed(game, player),
    suspend: () => couldCast(game, player, key, face),
  }[action]();
  return fits ? null : refusal(game, `${face.name} cannot be dealt with so now: ${action}.`, RULES[action]);
}

/** CR 116.2f: a card is suspended whenever casting it could begin. */
function couldCast(game: Game, player: Player, key: number, { name }: MagicFace): boolean {
  const object = objectAt(game, key);
  if (object?.kind !== 'card') return false;
  const offers = plainOffers(cardOf(game, object.body), game.rules.book.edition, object.zone);
  return offers.some((offer) => offer.name === name && couldBegin(game, player, key, offer));
}

export function takeSpecialAction(game: Game, player: Player, move: SpecialMove): void {
  payMana(game, player, readCost(move.cost), move.do === 'special' ? OTHER : { kind: move.do });
  switch (move.do) {
    case 'unlock':
      unlockDoor(game, move.object, move.door, player);
      return;
    case 'turn up':
      payToTurnUp(game, player, move);
      turnUpFor(game, player, move.object, move.by);
      return;
    case 'special':
      exileFor(game, player, move);
      return;
  }
}

/** CR 702.37e: "Morph—Discard a card.": done while it is still face down. */
function payToTurnUp(game: Game, player: Player, { object, by }: Extract<SpecialMove, { do: 'turn up' }>): void {
  const permanent = permanentAt(game, object);
  const cost = permanent && turnUpCosts(game, object, permanent).find((each) => each.by === by);
  for (const { act, path, text } of cost?.deeds ?? []) {
    payDeed(startRun(game, { you: player, self: object, text }), act, path, player);
  }
}

function exileFor(game: Game, player: Player, move: Extract<SpecialMove, { do: 'special' }>): void {
  const { object: key, action, name } = move;
  const object = objectAt(game, key);
  const face = object?.kind === 'card' && cardOf(game, object.body).faces.find((each) => each.name === name);
  if (!face) return;
  const given = keywordsGiven(game, key).find((each) => each.name === 'foretell');
  const exile = {
    foretell: {
      faceDown: true,
      lookers: [player],
      exiledAs: 'foretold',
      ...(given ? { foretoldFor: { mana: given.mana, ...(given.less ? { less: given.less } : {}) } } : {}),
    },
    plot: { exiledAs: 'plotted' },
    suspend: { exiledAs: 'suspended', counters: { time: suspendOf(face)?.time ?? 0 } },
  } as const;
  happen(game, [{ kind: 'move', object: key, to: 'exile', cause: 'exile', by: player, exile: exile[action] }]);
  const card = follow(game, key);
  if (objectAt(game, card)?.zone !== 'exile') return;
  if (action === 'foretell') tell(game, [{ kind: 'foretold', card, player }]);
  if (action === 'plot') tell(game, [{ kind: 'became', object: card, state: 'plotted', n: 1 }]);
}
