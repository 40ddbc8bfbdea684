/** Costs of activated keywords that card text has no words for: creatures that crew, materials of a craft. */
import type { Magic } from '../../text/index.ts';
import { happen, tell } from '../events/events.ts';
import type { Extra } from '../keywords/keyword-abilities.ts';
import { NINJUTSU } from '../keywords/keyword-resolve-more.ts';
import { tapForPower } from '../mana/pay-deeds.ts';
import { battlefield, clockOf, isPlayer, keysIn, permanentAt } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import { fits } from '../words/filter.ts';
import { numberOf, type Run } from '../words/run.ts';
import { choose } from '../words/select.ts';
import { AFTER_BLOCKS } from '../words/steps-named.ts';

export function canPayExtra(run: Run, extra: Extra): boolean {
  if (extra.kind === 'crew') {
    const power = crewers(run).reduce((sum, key) => sum + crewingPower(run, key, extra.saddles === true), 0);
    return power >= extra.power;
  }
  if (extra.kind === 'ninjutsu') return unblocked(run).length > 0;
  if (extra.what.kind === 'craftedAll') return canMatch(kindsOf(run, extra.what.all));
  if (extra.what.kind === 'craftedSharing') return sharing(run, materials(run, extra.what), extra.what).length > 0;
  const [least] = countOf(run, extra.what);
  return materials(run, extra.what).length >= least;
}

export function payExtra(run: Run, extra: Extra): void {
  if (extra.kind === 'crew') {
    const strength = (key: number): number => crewingPower(run, key, extra.saddles === true);
    const crew = tapForPower(run, run.you, crewers(run), extra.power, strength);
    // CR 702.122b, 702.171c
    const how = extra.saddles ? 'saddled' : 'crewed';
    tell(
      run.game,
      crew.map((object) => ({ kind: 'crewed with', object, vehicle: run.self, how })),
    );
    return;
  }
  if (extra.kind === 'ninjutsu') {
    returnUnblocked(run);
    return;
  }
  const chosen =
    extra.what.kind === 'craftedAll'
      ? oneOfEach(run, kindsOf(run, extra.what.all))
      : extra.what.kind === 'craftedSharing'
        ? chosenSharing(run, extra.what)
        : choose(run, run.you, materials(run, extra.what), countOf(run, extra.what), 'craft');
  happen(
    run.game,
    chosen
      .filter((ref) => typeof ref === 'number')
      .map((object) => ({
        kind: 'move',
        object,
        to: 'exile',
        cause: 'craft',
        by: run.you,
        exile: { exiledWith: run.self },
      })),
  );
}

/** CR 702.122a: its power, or as if that were greater where something says so. */
function crewingPower(run: Run, key: number, saddles: boolean): number {
  const is = run.look(key);
  const more = is.held.reduce(
    (sum, { change }) =>
      change.kind === 'crewsAs' && (!saddles || change.mounts) ? sum + numberOf(run, change.n) : sum,
    0,
  );
  return Math.max(0, Number(is.power ?? 0) + more);
}

/** CR 702.122a: untapped creatures its controller controls, new ones as well, but not itself. */
function crewers(run: Run): readonly number[] {
  return battlefield(run.game).filter((key) => {
    if (key === run.self || permanentAt(run.game, key)?.tapped !== false) return false;
    const is = run.look(key);
    return is.controller === run.you && is.types.includes('Creature');
  });
}

/** CR 702.49a: attackers of one's own that no one has blocked. */
function unblocked(run: Run): readonly number[] {
  if (!AFTER_BLOCKS.includes(clockOf(run.game).step)) return [];
  return battlefield(run.game).filter((key) => {
    const permanent = permanentAt(run.game, key);
    if (!permanent || permanent.attacking === null || permanent.blocked) return false;
    return run.look(key).controller === run.you;
  });
}

/** One of them goes back; whom it attacked is kept for who takes its place. */
function returnUnblocked(run: Run): void {
  const [chosen] = choose(run, run.you, unblocked(run), [1, 1], 'ninjutsu');
  if (chosen === undefined || isPlayer(chosen)) return;
  const whom = permanentAt(run.game, chosen)?.attacking ?? null;
  run.bound[NINJUTSU] = whom === null ? [] : [whom];
  happen(run.game, [{ kind: 'move', object: chosen, to: 'hand', cause: 'cost', by: run.you }]);
}

/** CR 702.167b: permanents one controls and cards in one's graveyard, other than what is crafted. */
function materials(run: Run, what: Magic<'Crafted'> | Magic<'Sel'>): readonly number[] {
  const own = battlefield(run.game).filter((key) => key !== run.self && run.look(key).controller === run.you);
  const all = [...own, ...keysIn(run.game, `graveyard:${run.you}`)];
  return 'f' in what ? all.filter((key) => fits(run, what.f as Magic<'F'>, key, 'f')) : all;
}

/** "a Goblin and an Elf": what may be used for each of the words. */
const kindsOf = (run: Run, all: readonly Magic<'Sel'>[]): readonly (readonly number[])[] =>
  all.map((kind) => materials(run, kind));

/** Whether each can have one of its own. */
function canMatch([first, ...rest]: readonly (readonly number[])[]): boolean {
  return first === undefined || first.some((key) => canMatch(rest.map((kind) => kind.filter((each) => each !== key))));
}

/** One for each, so that something is left for the others. */
function oneOfEach(run: Run, [first, ...rest]: readonly (readonly number[])[]): readonly Ref[] {
  if (first === undefined) return [];
  const without = (key: Ref): readonly (readonly number[])[] => rest.map((kind) => kind.filter((each) => each !== key));
  const fitting = first.filter((key) => canMatch(without(key)));
  return choose(run, run.you, fitting, [1, 1], 'craft').flatMap((key) => [key, ...oneOfEach(run, without(key))]);
}

type Sharing = Extract<Magic<'Crafted'>, { kind: 'craftedSharing' }>;

/** Those of them that have a card type which enough of them have, counting the ones chosen before. */
function sharing(run: Run, all: readonly number[], { n }: Sharing, before: readonly number[] = []): readonly number[] {
  const types = (key: number): readonly string[] => run.look(key).types;
  return all.filter((key) =>
    types(key).some(
      (type) =>
        before.every((other) => types(other).includes(type)) &&
        all.filter((other) => types(other).includes(type)).length >= numberOf(run, n),
    ),
  );
}

/** One after another, so that each shares a type with all before it and enough are left. */
function chosenSharing(run: Run, what: Sharing): readonly Ref[] {
  const all = materials(run, what);
  const chosen: number[] = [];
  while (chosen.length < numberOf(run, what.n)) {
    const open = sharing(run, all, what, chosen).filter((key) => !chosen.includes(key));
    const [next] = choose(run, run.you, open, [1, 1], 'craft');
    if (typeof next !== 'number') break;
    chosen.push(next);
  }
  return chosen;
}

function countOf(run: Run, what: Magic<'Crafted'>): readonly [least: number, most: number] {
  const many = Number.MAX_SAFE_INTEGER;
  switch (what.kind) {
    case 'some':
      return [numberOf(run, what.n), numberOf(run, what.n)];
    case 'orMoreOf':
      return [numberOf(run, what.n), many];
    case 'craftedSome':
    case 'oneOrMore':
      return [1, many];
    default:
      return [1, 1];
  }
}
