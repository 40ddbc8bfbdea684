/** Where to look for what the words describe: the battlefield unless they speak of cards, spells or a zone. */
import type { Magic } from '../text/index.ts';
import { battlefield, keysIn } from './book.ts';
import { ownersOf } from './players.ts';
import type { Run } from './run.ts';
import { PLAYERS } from './state.ts';
import { dispatch, notYet, type Table } from './tables.ts';

type F = Magic<'F'>;
type Kind = Magic<'Kind'>;

export function domainOf(run: Run, f: F, path: string): readonly number[] {
  switch (f.kind) {
    case 'f':
      return domainOfKind(run, f, path);
    case 'eitherKind':
      return distinct(f.any.flatMap((kind, at) => domainOfKind(run, kind, `${path}.any.${at}`)));
    case 'eitherOf':
      return distinct(
        f.any.flatMap((kind, at) => domainOfKind(run, { ...kind, kind: 'f', post: f.post }, `${path}.any.${at}`)),
      );
  }
}

const distinct = (keys: readonly number[]): readonly number[] => [...new Set(keys)];

function domainOfKind(run: Run, { adj, head, post, last }: Kind, path: string): readonly number[] {
  for (const [at, item] of (post ?? []).entries()) {
    if (item.kind === 'in' || item.kind === 'from') return zone(run, item.z, `${path}.post.${at}.z`);
    if (item.kind === 'exiledWith' || item.kind === 'usedToCraft') return keysIn(run.game, 'exile');
    if (item.kind === 'inHand') return PLAYERS.flatMap((player) => keysIn(run.game, `hand:${player}`));
  }
  if (last?.kind === 'fromAmong') return amongst(run, `${path}.last.what`);
  if (adj?.some((word) => word.kind === 'state' && (word.state === 'exiled' || word.state === 'foretold'))) {
    return keysIn(run.game, 'exile');
  }
  const noun = head.kind === 'noun' || head.kind === 'typed' ? head.noun : undefined;
  switch (noun) {
    case 'spell':
    case 'ability':
    case 'mana ability':
      return keysIn(run.game, 'stack');
    case 'card':
      // "a card" with no zone: in hand, which is where cards are discarded, revealed and put from.
      return keysIn(run.game, `hand:${run.you}`);
    case 'source':
      return [...battlefield(run.game), ...keysIn(run.game, 'stack')];
    default:
      return battlefield(run.game);
  }
}

function amongst(run: Run, path: string): readonly number[] {
  return (run.bound[path] ?? []).filter((ref) => typeof ref === 'number');
}

/** What lies in a zone, whose-ever it is. */
export function zone(run: Run, z: Magic<'Zone'>, path: string): readonly number[] {
  return dispatch(ZONES, z, run, path);
}

const everyones = ({ name }: { readonly name: Magic<'ZoneName'> }, run: Run): readonly number[] =>
  PLAYERS.flatMap((owner) => keysIn(run.game, `${name}:${owner}`));

export const ZONES: Table<Magic<'Zone'>, [run: Run, path: string], readonly number[]> = {
  zone: ({ whose, name }, run, path) =>
    ownersOf(run, whose, `${path}.whose`).flatMap((owner) => keysIn(run.game, `${name}:${owner}`)),
  anyZone: everyones,
  aZone: everyones,
  everyZone: everyones,
  allPlayersZones: everyones,
  everyZones: ({ names }, run) => names.flatMap((name) => everyones({ name }, run)),
  eitherZones: ({ names }, run) => names.flatMap((name) => everyones({ name }, run)),
  topOf: ({ z }, run, path) => zone(run, z, `${path}.z`).slice(0, 1),
  exileZone: (_, run) => keysIn(run.game, 'exile'),
  outside: (_, run) => keysIn(run.game, `outside:${run.you}`),
  anywhere: (_, run) => [
    ...battlefield(run.game),
    ...keysIn(run.game, 'stack'),
    ...PLAYERS.flatMap((owner) => keysIn(run.game, `graveyard:${owner}`)),
    ...keysIn(run.game, 'exile'),
  ],
  thatZone: notYet,
};
