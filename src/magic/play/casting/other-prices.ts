/** "You may pay … rather than pay the mana cost for a spell": other costs that permanents let players pay (CR 118.9). */
import type { Magic } from '../../text/index.ts';
import { reason } from '../../what.ts';
import { means, runOf, type Spoken, spokenOfCasting } from '../executed/spoken.ts';
import { imagine } from '../state/imagine.ts';
import type { Game, Player } from '../state/state.ts';
import { playersOf } from '../words/players.ts';
import type { Offer } from './offers.ts';
import { nameOf } from './permissions.ts';
import { imaginedSpell } from './spell-of.ts';

type Rather = Extract<Magic<'Said'>, { kind: 'mayRather' }>;

/** Ways to cast for the mana cost; aftermath says from where, not for what (CR 702.127a). */
const PLAIN: ReadonlySet<Offer['way']> = new Set(['normal', 'fuse', 'aftermath']);

/** CR 118.9a: what has another cost already takes no second one. CR 118.6: without a mana cost another may be paid. */
const isPlain = ({ how, way, why }: Offer, { rules: { book } }: Game): boolean =>
  how === 'cast' && PLAIN.has(way) && (why === null || why.rule === reason('118.6', book.edition).rule);

/** The same offers for another cost, where somebody's words allow it. */
export function ratherOffers(game: Game, player: Player, key: number, offers: readonly Offer[]): readonly Offer[] {
  const all = spokenOfCasting(game, 'clock').flatMap((spoken) =>
    spoken.said.kind === 'mayRather' ? [{ spoken, said: spoken.said }] : [],
  );
  const free = spokenOfCasting(game, 'clock').filter(({ said }) => said.kind === 'change' && said.does.some(isFree));
  if (all.length === 0 && free.length === 0) return [];
  return offers
    .filter((offer) => isPlain(offer, game))
    .flatMap((offer) => [
      ...all.flatMap((each) => offered(game, player, key, offer, each)),
      ...free.flatMap((each) => offeredFree(game, player, key, offer, each)),
    ]);
}

const isFree = (change: Magic<'Change'>): boolean => change.kind === 'castable' && change.how.kind === 'free';

/** "The next spell you cast this turn can be cast without paying its mana cost": it may be paid for all the same. */
function offeredFree(game: Game, player: Player, key: number, offer: Offer, spoken: Spoken): readonly Offer[] {
  const { said, path } = spoken;
  const would = imagine(game, imaginedSpell(game, player, key, offer));
  const run = runOf(would.game, spoken);
  if (said.kind !== 'change' || !run || run.you !== player || !means(run, said.what, would.key, `${path}.what`))
    return [];
  return [{ ...offer, way: 'free', cost: '', why: null, by: nameOf(game, spoken.source), priced: spoken.source }];
}

function offered(
  game: Game,
  player: Player,
  key: number,
  offer: Offer,
  { spoken, said: { who, does, not } }: { readonly spoken: Spoken; readonly said: Rather },
): readonly Offer[] {
  if (does.kind !== 'payMana' || (not.kind !== 'payManaCost' && not.kind !== 'payManaCosts')) return [];
  const would = imagine(game, imaginedSpell(game, player, key, offer));
  const run = runOf(would.game, spoken);
  if (!run || !playersOf(run, who, `${spoken.path}.who`).includes(player)) return [];
  if (!means(run, not.what, would.key, `${spoken.path}.not.what`)) return [];
  const cost = does.cost.map((symbol) => `{${symbol}}`).join('');
  return [{ ...offer, way: 'other', cost, why: null, by: nameOf(game, spoken.source), priced: spoken.source }];
}
