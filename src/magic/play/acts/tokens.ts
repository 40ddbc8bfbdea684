/** Creating tokens (CR 111, 701.6): described by words, known by name, or copies (CR 707). */

import { same } from '../../../kernel/index.ts';
import { dispatch, type Table } from '../../../text/tables.ts';
import { put as putArrival } from '../../entering.ts';
import { isDoubleFacedObject } from '../../exposure.ts';
import { hasDoors } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import { attackable } from '../combat/combat.ts';
import { type GameEvent, happen } from '../events/events.ts';
import { copiableOf, isUnderCopyEffect } from '../objects/current.ts';
import { asCopied } from '../objects/faceless.ts';
import { namingGiver } from '../objects/grants.ts';
import { nodeAt } from '../objects/texts.ts';
import { creatureToken, predefinedToken, roleToken } from '../objects/token-cards.ts';
import { battlefield, cardOf, clockOf, isPlayer, objectAt, permanentAt } from '../state/book.ts';
import type { Body, Game, Permanent, Player, Ref } from '../state/state.ts';
import type { Arrival } from '../state/zones.ts';
import { COMBAT } from '../turn/clock.ts';
import { numberOf, type Run, referredBy } from '../words/run.ts';
import { choose, selectObjects } from '../words/select.ts';
import { amountOf, numberBefore } from '../words/values.ts';
import { found, remember } from './doing.ts';

type Token = Magic<'Token'>;
type Making = [run: Run, path: string, who: Player];

/** One kind of token to be created, and how many of it. */
export interface Wanted {
  readonly body: Body;
  readonly n: number;
  readonly arrival?: Partial<Arrival>;
  readonly attacking?: boolean;
}

/** CR 701.6a: creates what the words say, all at once. */
export function createSaid(run: Run, what: readonly Token[], times: number, path: string, who: Player): boolean {
  const said = what.map((node, at) => {
    const place = `${path}.what.${at}`;
    return { place, wanted: dispatch(TOKENS, node, run, place, who) };
  });
  const made = createTokens(
    run,
    said.flatMap(({ wanted }) => wanted.map((each) => ({ ...each, n: each.n * times }))),
    who,
  );
  // Of several kinds, those of each.
  const isOf = (key: number, wanted: readonly Wanted[]): boolean =>
    wanted.some(({ body }) => same(permanentAt(run.game, key)?.body, body));
  for (const { place, wanted } of said) {
    run.bound[place] = said.length === 1 ? made : made.filter((key) => isOf(key, wanted));
  }
  return remember(run, path, made);
}

export function createTokens(run: Run, wanted: readonly Wanted[], who: Player): readonly number[] {
  const events = wanted.flatMap((each): GameEvent[] => {
    // CR 508.4: whom it attacks is chosen for each.
    const arrival = (): Arrival => ({
      controller: who,
      ...each.arrival,
      ...(each.attacking ? attackingNow(run, who) : {}),
    });
    return Array.from({ length: each.n }, () => ({
      kind: 'create',
      body: each.body,
      player: who,
      arrival: arrival(),
    }));
  });
  const happened = happen(run.game, events);
  return happened.flatMap((it) => (it.kind === 'created' ? [it.object] : []));
}

/** CR 508.4: put onto the battlefield attacking; its controller chooses whom, among those that may be attacked. */
export function attackingNow(run: Run, who: Player): Partial<Arrival> {
  const { active, step } = clockOf(run.game);
  const fighting = active === who && COMBAT.includes(step);
  const [attacking] = fighting ? choose(run, who, attackable(run.game), [1, 1], 'attack') : [];
  return attacking === undefined ? { tapped: true } : { tapped: true, attacking };
}

function kindOf(run: Run, token: Magic<'TokenKind'>, name: string | null, n: number): readonly Wanted[] {
  const arrival = token.state === 'tapped' ? { arrival: { tapped: true } } : {};
  if (token.kind === 'namedToken') {
    return [{ body: predefinedToken(token.name), n, ...arrival }];
  }
  // CR 201.5a: its words call by name who makes it, as long as it is there.
  const abilities = token.abilities?.map((each) => namingGiver(each, run.self, run.look));
  const described = abilities ? { ...token, abilities } : token;
  const body = creatureToken(described, name ?? token.name ?? null, run.x ?? 0);
  return [{ body, n, ...arrival, ...(token.how ? { attacking: true } : {}) }];
}

export const TOKENS: Table<Token, Making, readonly Wanted[]> = {
  aToken: ({ token }, run) => kindOf(run, token, null, 1),
  tokens: ({ n, token }, run) => kindOf(run, token, null, numberOf(run, n)),
  namedLegend: ({ name, token }, run) => kindOf(run, token, name, 1),
  roleToken: ({ name, to }, run, path) => {
    const body = roleToken(name);
    const [attachedTo] = selectObjects(run, to, `${path}.to`).flatMap((key) => found(run, key));
    // CR 303.4i: an Aura token that is told to enchant what is not there is not created.
    if (attachedTo === undefined || !permanentAt(run.game, attachedTo)) return [];
    return [{ body, n: 1, arrival: { attachedTo } }];
  },
  copyToken: ({ of, except, state }, run, path, who) =>
    selectObjects(run, of, `${path}.of`, who).flatMap((key): Wanted[] => {
      const copy = copyOf(run, key, except ? [except] : []);
      return copy ? [{ ...copy, n: 1, ...(state ? { attacking: true } : {}) }] : [];
    }),
  // "… of those tokens": what the earlier words say, so many times.
  ofThoseTokens: ({ n }, run, path, who) => {
    const to = referredBy(run, path);
    const node = to === undefined ? undefined : (nodeAt(run.text, to) as Token | undefined);
    if (!node || to === undefined || node.kind === 'ofThoseTokens') return [];
    return dispatch(TOKENS, node, run, to, who).map((wanted) => ({ ...wanted, n: numberOf(run, n) }));
  },
  tokensEqual: ({ token, value }, run, path) => kindOf(run, token, null, amountOf(run, value, `${path}.value`)),
  thatManyTokens: ({ token }, run, path) => kindOf(run, token, null, numberBefore(run, path)),
  copyTokens: ({ n, of, except }, run, path, who) =>
    selectObjects(run, of, `${path}.of`, who).flatMap((key): Wanted[] => {
      const copy = copyOf(run, key, except ? [except] : []);
      return copy ? [{ ...copy, n: numberOf(run, n) }] : [];
    }),
};

/**
 * CR 707.2, 111.3: a token that is a copy, by the copiable values of what it copies; of something gone, as it last was
 * (CR 608.2h). CR 707.8a: of a card that turns over it has both faces, if the edition says so (`transform.ts` asks), and
 * the same face is up. CR 709.5c: doors are no copiable value, so a Room's are locked.
 */
export function copyOf(run: Run, key: number, except: readonly Magic<'Except'>[]): Omit<Wanted, 'n'> | null {
  const object = objectAt(run.game, key);
  if (!object || object.kind === 'ability') return null;
  const own = copiableOf(run.game, object);
  const copiable = asCopied(own);
  const copy = { ...copiable, except: [...copiable.except, ...except] };
  const isCopy = object.kind === 'permanent' && own.faceDown === null && isUnderCopyEffect(run.game, object);
  if (isCopy && givesTwoFaces(run.game, object)) {
    const { card, except } = object.body;
    return { body: { card, made: 'token', except }, arrival: { shown: object.shown ?? [], copy } };
  }
  const card = cardOf(run.game, copiable);
  const shown = hasDoors(card.layout) ? [] : (copiable.shown ?? defaultFace(run, card));
  if (shown === null) return null;
  // CR 707.8a: what is itself only a copy of a card with two faces gives a token with one.
  const oneFaced = isCopy ? { oneFaced: true } : {};
  return {
    body: { card: copiable.card, made: 'token', except: copy.except, ...oneFaced },
    arrival: { shown, ...(isCopy || copiable.halves ? { copy } : {}) },
  };
}

/** CR 707.8a: a double-faced permanent gives a double-faced token, whatever it is a copy of: then so is each face of the token. */
function givesTwoFaces(game: Game, { body }: Permanent): boolean {
  const token = { zone: 'battlefield', made: 'token copy', oneFaced: body.oneFaced ?? false } as const;
  return !body.meldedWith && isDoubleFacedObject(cardOf(game, body), token, game.rules.book.edition);
}

/** CR 111.5: no token enters with an instant or sorcery face up. */
function defaultFace(run: Run, card: Parameters<typeof putArrival>[0]): readonly number[] | null {
  const arrives = putArrival(card, run.game.rules.book.edition);
  return arrives.enters ? (arrives.place.shown ?? []) : null;
}

/** CR 701.30a: a token that is a copy of a creature token one controls. */
export function populate(run: Run, who: Player): readonly Ref[] {
  const tokens = battlefield(run.game).filter((key) => {
    const permanent = permanentAt(run.game, key);
    const is = run.look(key);
    return permanent?.body.made === 'token' && is.controller === who && is.types.includes('Creature');
  });
  const [chosen] = choose(run, who, tokens, [1, 1], 'populate');
  const copy = chosen === undefined || isPlayer(chosen) ? null : copyOf(run, chosen, []);
  return copy ? createTokens(run, [{ ...copy, n: 1 }], who) : [];
}
