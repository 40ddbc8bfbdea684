/** Keywords with a number (CR 702): where each is kept, what it says, or what code it is. */

import { lazily, notYet } from '../../../text/tables.ts';
import type { NUMBER_KEYWORDS } from '../../text/keyword-names.ts';
import { resolveFirebending } from '../acts/bending.ts';
import { resolveRenown, resolveWard } from './keyword-resolve.ts';
import {
  isBlocked,
  isCastWithCasualty,
  resolveCasualty,
  resolveRampage,
  resolveSaddle,
} from './keyword-resolve-more.ts';
import { ELSEWHERE, many, type Rows, trigger } from './keyword-rows.ts';
import { isTargetedByOpponent, mayGainRenown } from './keyword-when.ts';

export const WITH_NUMBER: () => Rows<(typeof NUMBER_KEYWORDS)[number]> = lazily(() => ({
  // CR 702.86a
  annihilator: trigger((n) =>
    many(
      n,
      'Whenever this creature attacks, defending player sacrifices a permanent.',
      'Whenever this creature attacks, defending player sacrifices # permanents.',
    ),
  ),
  bloodthirst: ELSEWHERE,
  // CR 702.45a
  bushido: trigger(
    (_, n) => `Whenever this creature blocks or becomes blocked, it gets +${n}/+${n} until end of turn.`,
  ),
  casualty: { kind: 'code', when: isCastWithCasualty, resolve: resolveCasualty },
  crew: ELSEWHERE,
  devour: ELSEWHERE,
  // CR 702.123a
  fabricate: trigger((n) =>
    many(
      n,
      "When this creature enters, you may put a +1/+1 counter on it. If you don't, create a 1/1 colorless Servo artifact creature token.",
      "When this creature enters, you may put # +1/+1 counters on it. If you don't, create # 1/1 colorless Servo artifact creature tokens.",
    ),
  ),
  // CR 702.189a
  firebending: {
    kind: 'code',
    when: (_game, key, _is, it) => it.kind === 'attacks' && it.object === key,
    resolve: resolveFirebending,
  },
  // CR 702.181a
  mobilize: trigger((n) =>
    many(
      n,
      "Whenever this creature attacks, create a 1/1 red Warrior creature token that's tapped and attacking. Sacrifice it at the beginning of the next end step.",
      'Whenever this creature attacks, create # 1/1 red Warrior creature tokens that are tapped and attacking. Sacrifice them at the beginning of the next end step.',
    ),
  ),
  // CR 702.43a; the counters it enters with are in `keyword-entering.ts`.
  modular: trigger(
    () =>
      'When this permanent dies, you may put a number of +1/+1 counters on target artifact creature equal to the number of +1/+1 counters on this permanent.',
  ),
  saddle: { kind: 'code', when: () => false, resolve: resolveSaddle },
  toxic: ELSEWHERE,
  ward: { kind: 'code', when: isTargetedByOpponent, resolve: resolveWard },
  // CR 702.130a
  afflict: trigger((_, n) => `Whenever this creature becomes blocked, defending player loses ${n} life.`),
  // CR 702.135a
  afterlife: trigger((n) =>
    many(
      n,
      'When this creature dies, create a 1/1 white and black Spirit creature token with flying.',
      'When this creature dies, create # 1/1 white and black Spirit creature tokens with flying.',
    ),
  ),
  // CR 702.68a
  frenzy: trigger((_, n) => `Whenever this creature attacks and isn't blocked, it gets +${n}/+0 until end of turn.`),
  // CR 702.70a
  poisonous: trigger((n) =>
    many(
      n,
      'Whenever this creature deals combat damage to a player, that player gets a poison counter.',
      'Whenever this creature deals combat damage to a player, that player gets # poison counters.',
    ),
  ),
  renown: { kind: 'code', when: mayGainRenown, resolve: resolveRenown },
  // CR 702.46a
  soulshift: trigger(
    (_, n) =>
      `When this creature dies, you may return target Spirit card with mana value ${n} or less from your graveyard to your hand.`,
  ),
  // CR 702.63a; the counters it enters with are in `keyword-entering.ts`.
  vanishing: trigger(() => [
    'At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.',
    'When the last time counter is removed from this permanent, sacrifice it.',
  ]),
  // CR 702.32a
  fading: trigger(
    () => "At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice it.",
  ),
  absorb: notYet,
  amplify: notYet,
  // `backup.ts` says the rest.
  backup: trigger((n) =>
    many(
      n,
      'When this creature enters, put a +1/+1 counter on target creature.',
      'When this creature enters, put # +1/+1 counters on target creature.',
    ),
  ),
  // `drawn-keywords.ts`
  dredge: ELSEWHERE,
  // CR 702.58a; the counters it enters with are in `keyword-entering.ts`.
  graft: trigger(
    () =>
      'Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.',
  ),
  hideaway: notYet,
  rampage: { kind: 'code', when: isBlocked, resolve: resolveRampage },
  ripple: notYet,
  tribute: notYet,
}));
