/** Keywords that stand alone (CR 702): where each is kept, what it says, or what code it is. */

import { lazily, notYet } from '../../../text/tables.ts';
import type { KEYWORDS } from '../../text/keyword-names.ts';
import { isPlayer, playerOf } from '../state/book.ts';
import { other } from '../state/state.ts';
import { isRavenous } from './keyword-paid.ts';
import { resolveCascade, resolveDemonstrate, resolveRebound, resolveStorm } from './keyword-resolve.ts';
import {
  hasSpentMore,
  mayEvolve,
  resolveEnlist,
  resolveEvolve,
  resolveExploit,
  resolveIncrement,
} from './keyword-resolve-more.ts';
import { ELSEWHERE, type Rows, trigger } from './keyword-rows.ts';
import { attackedPlayer, isCastOf, isEntering, leftWithout } from './keyword-when.ts';

const equipped = (token: string): string =>
  `When this Equipment enters, create a ${token} creature token, then attach this Equipment to it.`;

export const PLAIN: () => Rows<(typeof KEYWORDS)[number]> = lazily(() => ({
  aftermath: ELSEWHERE,
  // `monarch.ts`
  ascend: ELSEWHERE,
  banding: notYet,
  // CR 702.91a
  'battle cry': trigger(
    () => 'Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.',
  ),
  cascade: { kind: 'code', when: isCastOf, resolve: resolveCascade },
  // CR 702.73a
  changeling: { kind: 'static', says: 'This creature gains all creature types.', defining: true },
  convoke: ELSEWHERE,
  daybound: ELSEWHERE,
  deathtouch: ELSEWHERE,
  // CR 702.147a; that it can't block is in `combat-legal.ts`.
  decayed: trigger(() => 'When this creature attacks, sacrifice it at end of combat.'),
  defender: ELSEWHERE,
  delve: ELSEWHERE,
  devoid: ELSEWHERE,
  'double strike': ELSEWHERE,
  // CR 702.83a
  exalted: trigger(() => 'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.'),
  // CR 702.101a
  extort: trigger(
    () =>
      'Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the life lost this way.',
  ),
  fear: ELSEWHERE,
  'first strike': ELSEWHERE,
  flash: ELSEWHERE,
  flying: ELSEWHERE,
  fuse: ELSEWHERE,
  haste: ELSEWHERE,
  hexproof: ELSEWHERE,
  improvise: ELSEWHERE,
  indestructible: ELSEWHERE,
  infect: ELSEWHERE,
  intimidate: ELSEWHERE,
  lifelink: ELSEWHERE,
  // CR 702.161a
  'living metal': {
    kind: 'static',
    says: "As long as it's your turn, this Vehicle is an artifact creature in addition to its other types.",
  },
  menace: ELSEWHERE,
  // CR 702.116a: it makes tokens for other opponents; with two players there are none.
  myriad: ELSEWHERE,
  nightbound: ELSEWHERE,
  // CR 702.79a
  persist: trigger(
    () => "When this creature dies, return it to the battlefield under its owner's control with a -1/-1 counter on it.",
    leftWithout('-1/-1'),
  ),
  phasing: ELSEWHERE,
  // CR 702.108a
  prowess: trigger(() => 'Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.'),
  reach: ELSEWHERE,
  'read ahead': ELSEWHERE,
  rebound: { kind: 'code', when: () => false, resolve: resolveRebound },
  shadow: ELSEWHERE,
  shroud: ELSEWHERE,
  skulk: ELSEWHERE,
  'split second': ELSEWHERE,
  storm: { kind: 'code', when: isCastOf, resolve: resolveStorm },
  trample: ELSEWHERE,
  'trample over planeswalkers': ELSEWHERE,
  // `leaving.ts`
  'umbra armor': ELSEWHERE,
  // CR 702.93a
  undying: trigger(
    () => "When this creature dies, return it to the battlefield under its owner's control with a +1/+1 counter on it.",
    leftWithout('+1/+1'),
  ),
  vigilance: ELSEWHERE,
  wither: ELSEWHERE,
  // CR 702.105a
  dethrone: trigger(
    () => 'Whenever this creature attacks, put a +1/+1 counter on it.',
    (game, _key, _is, it) =>
      it.kind === 'attacks' && isPlayer(it.whom) && playerOf(game, it.whom).life >= playerOf(game, other(it.whom)).life,
  ),
  evolve: { kind: 'code', when: mayEvolve, resolve: resolveEvolve },
  // CR 702.110a
  exploit: { kind: 'code', when: isEntering, resolve: resolveExploit },
  // CR 702.25a
  flanking: trigger(
    () =>
      'Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.',
  ),
  // CR 702.163a, 702.92a, 702.182a
  'for Mirrodin!': trigger(() => equipped('2/2 red Rebel')),
  'living weapon': trigger(() => equipped('0/0 black Phyrexian Germ')),
  'job select': trigger(() => equipped('1/1 colorless Hero')),
  // CR 702.115a
  ingest: trigger(
    () => 'Whenever this creature deals combat damage to a player, that player exiles the top card of their library.',
  ),
  // CR 702.121a: for each opponent attacked; there is one, who may not have been.
  melee: trigger(() => 'Whenever this creature attacks, it gets +1/+1 until end of turn.', attackedPlayer),
  // CR 702.134a
  mentor: trigger(
    () => 'Whenever this creature attacks, put a +1/+1 counter on target attacking creature with lesser power.',
  ),
  // CR 702.149a
  training: trigger(
    () =>
      'Whenever this creature and at least one other creature with greater power attack, put a +1/+1 counter on this creature.',
  ),
  horsemanship: ELSEWHERE,
  'jump-start': ELSEWHERE,
  retrace: ELSEWHERE,
  sunburst: ELSEWHERE,
  desertwalk: ELSEWHERE,
  forestwalk: ELSEWHERE,
  islandwalk: ELSEWHERE,
  'legendary landwalk': ELSEWHERE,
  mountainwalk: ELSEWHERE,
  'nonbasic landwalk': ELSEWHERE,
  plainswalk: ELSEWHERE,
  'snow forestwalk': ELSEWHERE,
  'snow islandwalk': ELSEWHERE,
  'snow landwalk': ELSEWHERE,
  'snow mountainwalk': ELSEWHERE,
  'snow swampwalk': ELSEWHERE,
  swampwalk: ELSEWHERE,
  // Rules of deck building.
  'choose a Background': ELSEWHERE,
  "Doctor's companion": ELSEWHERE,
  'friends forever': ELSEWHERE,
  partner: ELSEWHERE,
  assist: notYet,
  // `additional-costs.ts`
  bargain: ELSEWHERE,
  cipher: notYet,
  compleated: notYet,
  conspire: notYet,
  demonstrate: { kind: 'code', when: isCastOf, resolve: resolveDemonstrate },
  'double agenda': notYet,
  'double team': notYet,
  // Asked as attackers are declared: `enlisting.ts`.
  enlist: { kind: 'code', when: () => false, resolve: resolveEnlist },
  epic: notYet,
  gravestorm: notYet,
  haunt: notYet,
  'hidden agenda': notYet,
  increment: { kind: 'code', when: hasSpentMore, resolve: resolveIncrement },
  paradigm: notYet,
  // CR 702.39a
  provoke: trigger(
    () =>
      'Whenever this creature attacks, you may have target creature defending player controls block this creature this combat if able. If you do, untap that creature.',
  ),
  // CR 702.156a; the counters are in `keyword-entering.ts`.
  ravenous: trigger(() => 'When this creature enters, draw a card.', isRavenous),
  riot: ELSEWHERE,
  soulbond: notYet,
  'space sculptor': notYet,
  // `spree.ts`
  spree: ELSEWHERE,
  'start your engines!': notYet,
  station: notYet,
  tiered: notYet,
  undaunted: notYet,
  unleash: ELSEWHERE,
}));
