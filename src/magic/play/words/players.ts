/** Which players the words mean. */

import { dispatch, notYet, type Table } from '../../../text/tables.ts';
import type { Magic } from '../../text/index.ts';
import { nodeAt } from '../objects/texts.ts';
import { attachedTo, isPlayer, objectAt } from '../state/book.ts';
import type { Happening } from '../state/happenings.ts';
import { countHappenings } from '../state/history.ts';
import { other, PLAYERS, type Player, type Ref } from '../state/state.ts';
import { isRecipient } from '../triggers/trigger-words.ts';
import { fitThen, runThen } from './as-then.ts';
import { chosenBefore } from './linked.ts';
import { continuedBy, type Run, referredBy } from './run.ts';
import { mention } from './select.ts';
import { nodesOfKind } from './target-words.ts';

type PlayerNode = Magic<'Player'> | Magic<'Whom'>;

/** The players meant, in turn order from the active player's or the speaker's side. */
export function playersOf(run: Run, node: PlayerNode, path: string): readonly Player[] {
  const players = dispatch(MEANT, node, run, path);
  run.bound[path] = players;
  return players;
}

const whoever = (run: Run, who: Magic<'Who'>): readonly Player[] => (who === 'opponent' ? [other(run.you)] : PLAYERS);

/** Those who have done such a thing this turn. */
const whoThisTurn = (run: Run, who: Magic<'Who'>, did: (it: Happening, player: Player) => boolean): readonly Player[] =>
  whoever(run, who).filter((player) => countHappenings(run.game, 'turn', (it) => did(it, player)) > 0);

/**
 * "each other player": than whoever did what the text waited for, else than you. "each other opponent": than the one that
 * was spoken of, and between two players there is no other.
 */
const otherPlayers = (run: Run, who: Magic<'Who'>): readonly Player[] =>
  who === 'opponent' ? [] : PLAYERS.filter((player) => player !== (doerOf(run) ?? run.you));

function doerOf({ text, bound }: Run): Player | undefined {
  const [found] = nodesOfKind(text.sentences[0], '0', ['playerDoes']);
  const event = found?.node as Extract<Magic<'Event'>, { kind: 'playerDoes' }> | undefined;
  if (event?.who.kind !== 'aPlayer' || event.who.who !== 'player') return undefined;
  return bound[`${found?.path}.who`]?.find(isPlayer);
}

export const MEANT: Table<PlayerNode, [run: Run, path: string], readonly Player[]> = {
  you: (_, run) => [run.you],
  toYou: (_, run) => [run.you],
  yourOpponents: (_, run) => [other(run.you)],
  targetPlayer: (_, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  eachPlayer: ({ who, other: others }, run) => (others ? otherPlayers(run, who) : whoever(run, who)),
  // Whose event it was, where a trigger has bound it; else any of them.
  aPlayer: ({ who }, run, path) => known(run, path) ?? whoever(run, who),
  anyPlayer: ({ who }, run, path) => known(run, path) ?? whoever(run, who),
  thatPlayer: (_, run, path) => referred(run, path),
  theyPlayer: (_, run, path) => referred(run, path),
  toThem: (_, run, path) => referred(run, path),
  enchantedPlayer: (_, run) => {
    const to = attachedTo(run.game, run.self);
    return to !== undefined && to !== null && isPlayer(to) ? [to] : [];
  },
  defendingPlayer: (_, run) => defender(run),
  role: ({ of, role }, run, path) => mention(run, of, `${path}.of`).flatMap((ref) => inRole(run, ref, role)),
  // Damage to a player or to something of theirs: that player, or who controls what was dealt it.
  thatPlayerOr: ({ of }, run, path) => {
    const found = referred(run, path);
    return found.length > 0 ? found : mention(run, of, `${path}.of`).flatMap((ref) => inRole(run, ref, 'controller'));
  },
  roleOf: ({ role, what }, run, path) => mention(run, what, `${path}.what`).flatMap((ref) => inRole(run, ref, role)),
  allPlayers: () => PLAYERS,
  chosenPlayer: (_, run, path) => {
    const choice = continuedBy(run, path);
    const said = choice === undefined ? undefined : run.words[choice];
    const chosen = said ?? chosenBefore(run, 'player');
    return PLAYERS.filter((player) => player === chosen);
  },
  eachDealt: ({ who }, run, path) => {
    const deed = continuedBy(run, path);
    const dealt = (deed === undefined ? undefined : run.done[deed]) ?? [];
    return whoever(run, who).filter((player) => dealt.includes(player));
  },
  // A planeswalker that is gone was attacked, too.
  eachWhoAttacked: ({ who, whom }, run, path) =>
    whoThisTurn(
      run,
      who,
      (it, player) =>
        it.kind === 'attacks' && it.player === player && isRecipient(runThen(run, it), whom, it.whom, `${path}.whom`),
    ),
  eachWhoHasCast: ({ who, f }, run, path) =>
    whoThisTurn(
      run,
      who,
      (it, player) => it.kind === 'cast' && it.player === player && fitThen(run, it, it.spell, f, `${path}.f`),
    ),
  targetPlayers: (_, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  anyNumberOfPlayers: (_, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  upToPlayers: (_, run, path) => (run.targets[path] ?? []).filter(isPlayer),
  thePlayer: (_, run, path) => referred(run, path),
  // There is one.
  oneOfOpponents: (_, run) => [other(run.you)],
  eachWhoControls: notYet,
  eachWhoDoes: notYet,
};

function inRole(run: Run, ref: Ref, role: 'owner' | 'controller'): readonly Player[] {
  if (isPlayer(ref)) return [ref];
  const object = objectAt(run.game, ref);
  if (!object) return [];
  return [role === 'owner' ? object.owner : run.look(ref).controller];
}

function known(run: Run, path: string): readonly Player[] | undefined {
  return run.bound[path]?.filter(isPlayer);
}

function referred(run: Run, path: string): readonly Player[] {
  const to = referredBy(run, path);
  if (to === undefined) return [];
  const refs: readonly Ref[] = run.bound[to] ?? knownAnyway(run, to);
  return refs.filter(isPlayer);
}

/** Players who are known before the words that name them are done: as targets are chosen. */
function knownAnyway(run: Run, path: string): readonly Player[] {
  const node = nodeAt(run.text, path) as PlayerNode | undefined;
  const known =
    node?.kind === 'role' || node?.kind === 'roleOf' || (node?.kind === 'aPlayer' && node.who === 'opponent');
  return node && known ? playersOf(run, node, path) : [];
}

/** CR 508.5: the player that the source, or the creature that attacked, is attacking. */
function defender(run: Run): readonly Player[] {
  const attacked = run.event?.kind === 'attacks' ? run.event.whom : attackedBy(run);
  return [attacked === null ? other(run.you) : defenderOf(run, attacked)];
}

/** What the source attacks, or the creature that the event was about. */
function attackedBy({ game, self, event }: Run): Ref | null {
  const about = event?.kind === 'dealt' ? event.source : event && 'object' in event ? event.object : null;
  for (const key of [self, about]) {
    const object = typeof key === 'number' ? objectAt(game, key) : undefined;
    if (object?.kind === 'permanent' && object.attacking !== null) return object.attacking;
  }
  return null;
}

/** CR 508.5: who defends what is attacked: a battle is defended by its protector. */
function defenderOf(run: Run, whom: Ref): Player {
  if (isPlayer(whom)) return whom;
  const object = objectAt(run.game, whom);
  const protector = object?.kind === 'permanent' && run.look(whom).types.includes('Battle') ? object.protector : null;
  return protector ?? run.look(whom).controller;
}

/** Whom a player is compared with: "than each other player" means than that player. */
export const rivalsOf = (run: Run, than: Magic<'Whom'>, path: string, player: Player): readonly Player[] =>
  (than.kind === 'eachPlayer' && than.other ? PLAYERS : playersOf(run, than, path)).filter((each) => each !== player);

/** Whose: "your library", "their hands", "its owner's graveyard". */
export function ownersOf(run: Run, whose: Magic<'Whose'>, path: string): readonly Player[] {
  switch (whose.kind) {
    case 'your':
      return [run.you];
    case 'their':
      return referred(run, path);
    case 'ofPlayer':
      return playersOf(run, whose.who, `${path}.who`);
    case 'theirOwners': {
      const to = referredBy(run, path);
      const refs: readonly Ref[] = (to !== undefined ? run.bound[to] : undefined) ?? [];
      return [...new Set(refs.flatMap((ref) => (isPlayer(ref) ? [ref] : (objectAt(run.game, ref)?.owner ?? []))))];
    }
  }
}
