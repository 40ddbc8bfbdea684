/** Keywords with a cost (CR 702): where each is kept, what it says, or what code it is. */

import { lazily, notYet } from '../../../text/tables.ts';
import type { COST_KEYWORDS, NUMBER_COST_KEYWORDS } from '../../text/keyword-names.ts';
import type { CastWay } from '../state/cast-facts.ts';
import { resolveMiracle } from './drawn-keywords.ts';
import {
  entersPaid,
  isCastPaying,
  resolveOffspring,
  resolveReplicate,
  resolveSquad,
  wasCastBy,
} from './keyword-paid.ts';
import { resolveCumulative, resolveEcho, resolveMadness, resolveWard } from './keyword-resolve.ts';
import { resolveEmbalm, resolveEternalize, resolveNinjutsu } from './keyword-resolve-more.ts';
import { ELSEWHERE, type Gives, type Rows, trigger } from './keyword-rows.ts';
import { entered, isDiscarded, isOwed, isOwnUpkeep, isTargetedByOpponent } from './keyword-when.ts';

/** It is activated and does not trigger. */
const never = (): boolean => false;

/** What was cast for that cost has haste as long as it has the ability. */
const hasteIfCastBy = (way: CastWay): Gives => ({
  says: 'This creature has haste.',
  to: (game, key) => wasCastBy(game, key, way),
});

export const WITH_COST: () => Rows<(typeof COST_KEYWORDS)[number]> = lazily(() => ({
  buyback: ELSEWHERE,
  cycling: ELSEWHERE,
  // CR 702.109a; its end is in `going-later.ts`.
  dash: { kind: 'elsewhere', gives: hasteIfCastBy('dash') },
  disguise: ELSEWHERE,
  disturb: ELSEWHERE,
  echo: { kind: 'code', when: isOwed, resolve: resolveEcho },
  embalm: { kind: 'code', when: never, resolve: resolveEmbalm },
  emerge: ELSEWHERE,
  encore: ELSEWHERE,
  equip: ELSEWHERE,
  escape: ELSEWHERE,
  // CR 702.74a
  evoke: trigger(
    () => 'When this creature enters, sacrifice it.',
    (game, key) => entered(game, key, 'evoke') !== null,
  ),
  flashback: ELSEWHERE,
  foretell: ELSEWHERE,
  kicker: ELSEWHERE,
  madness: { kind: 'code', when: isDiscarded, resolve: resolveMadness },
  mayhem: ELSEWHERE,
  megamorph: ELSEWHERE,
  'More Than Meets the Eye': ELSEWHERE,
  morph: ELSEWHERE,
  multikicker: ELSEWHERE,
  ninjutsu: { kind: 'code', when: never, resolve: resolveNinjutsu },
  overload: ELSEWHERE,
  plot: ELSEWHERE,
  reconfigure: ELSEWHERE,
  scavenge: ELSEWHERE,
  spectacle: ELSEWHERE,
  unearth: ELSEWHERE,
  ward: { kind: 'code', when: isTargetedByOpponent, resolve: resolveWard },
  'web-slinging': ELSEWHERE,
  // CR 702.24a
  'cumulative upkeep': { kind: 'code', when: isOwnUpkeep, resolve: resolveCumulative },
  harmonize: ELSEWHERE,
  'artifact landcycling': ELSEWHERE,
  'aura swap': notYet,
  'basic landcycling': ELSEWHERE,
  bestow: ELSEWHERE,
  // CR 702.152a; its end is in `going-later.ts`.
  blitz: {
    ...trigger(
      () => 'When this creature dies, draw a card.',
      (game, key) => wasCastBy(game, key, 'blitz'),
    ),
    gives: hasteIfCastBy('blitz'),
  },
  cleave: notYet,
  'commander ninjutsu': notYet,
  // `followed.ts`
  entwine: ELSEWHERE,
  escalate: notYet,
  eternalize: { kind: 'code', when: never, resolve: resolveEternalize },
  forestcycling: ELSEWHERE,
  fortify: ELSEWHERE,
  freerunning: notYet,
  islandcycling: ELSEWHERE,
  landcycling: ELSEWHERE,
  'level up': ELSEWHERE,
  miracle: { kind: 'code', when: () => false, resolve: resolveMiracle },
  mountaincycling: ELSEWHERE,
  mutate: notYet,
  offspring: { kind: 'code', when: entersPaid('offspring'), resolve: resolveOffspring },
  outlast: ELSEWHERE,
  plainscycling: ELSEWHERE,
  prowl: notYet,
  recover: notYet,
  replicate: { kind: 'code', when: isCastPaying('replicate'), resolve: resolveReplicate },
  Slivercycling: ELSEWHERE,
  sneak: notYet,
  specialize: notYet,
  // `splicing.ts`
  'splice onto Arcane': ELSEWHERE,
  'splice onto instant or sorcery': ELSEWHERE,
  squad: { kind: 'code', when: entersPaid('squad'), resolve: resolveSquad },
  surge: ELSEWHERE,
  swampcycling: ELSEWHERE,
  transfigure: notYet,
  transmute: ELSEWHERE,
  // `going-later.ts`
  warp: ELSEWHERE,
  Wizardcycling: ELSEWHERE,
}));

export const WITH_NUMBER_AND_COST: () => Rows<(typeof NUMBER_COST_KEYWORDS)[number]> = lazily(() => ({
  awaken: notYet,
  impending: notYet,
  reinforce: ELSEWHERE,
  // `suspended.ts`
  suspend: ELSEWHERE,
}));
