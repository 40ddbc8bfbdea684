/** Copies of spells and abilities (CR 707.10), and new targets for what is on the stack (CR 115.7). */
import { ask, keys as byKey, create, insert, set, some } from '../../../kernel/index.ts';
import type { Magic, MagicAbility } from '../../text/index.ts';
import { tell } from '../events/events.ts';
import { current } from '../objects/current.ts';
import { textAt } from '../objects/texts.ts';
import { followed } from '../resolving/followed.ts';
import { objectAt, onStack, permanentAt } from '../state/book.ts';
import type { Frame, Game, Player, Ref, Spell, StackAbility } from '../state/state.ts';
import { tick } from '../state/zones.ts';
import { type Run, startRun } from '../words/run.ts';
import { targetsIn, type Wanted } from '../words/target-words.ts';
import { legalTargets } from '../words/targets.ts';

/**
 * CR 707.10: the copy has every choice of the original: halves or face, modes, targets, X, costs paid. It is not cast.
 * CR 707.10g: of a spell with its back face up the copy has that face up; CR 709.4d: of a fused spell both halves.
 */
export function copyOnStack(run: Run, key: number, who: Player, except: readonly Magic<'Except'>[]): number | null {
  const { game } = run;
  const original = objectAt(game, key);
  if (original?.kind !== 'spell' && original?.kind !== 'ability') return null;
  if (original.kind === 'spell' && isUncopiable(game, key)) return null;
  const object = { ...original, last: null };
  const timestamp = tick(game);
  const copy =
    object.kind === 'spell'
      ? create(game, {
          ...object,
          body: { ...object.body, made: 'copy', except: [...object.body.except, ...except] },
          // CR 707.10: what was chosen for the spell is copied; that it was cast, and the mana spent on it, is not.
          cast: { ...object.cast, copied: true, spent: [], paidFrom: [], paidWith: [] },
          owner: who,
          controller: who,
          timestamp,
        })
      : create(game, { ...object, ...turnsOf(game, object), owner: who, controller: who, timestamp });
  insert(game, 'stack', [copy]);
  tell(game, [{ kind: 'copied', spell: copy, player: who, of: key }]);
  return copy;
}

/** CR 701.28f: whether its source has transformed since is asked of the copy from when it is put on the stack. */
function turnsOf(game: Game, { source, at, turns }: StackAbility): Pick<StackAbility, 'turns'> {
  // Of a delayed one, from when that was created.
  return { turns: at === null ? (permanentAt(game, source)?.turns ?? turns) : turns };
}

/** CR 101.2: "This spell can't be copied." */
const isUncopiable = (game: Game, key: number): boolean =>
  current(game, key).held.some(({ change }) => change.kind === 'cant' && change.do.kind === 'cantBeCopied');

interface Framed {
  readonly id: string;
  readonly text: MagicAbility;
  readonly frame: Frame;
}

function framesOf(game: Game, key: number, object: Spell | StackAbility): readonly Framed[] {
  if (object.kind === 'ability') return [{ id: object.id, text: textAt(game, object.ability), frame: object.frame }];
  return followed(game, key).flatMap(({ live, ability }) => {
    const frame = object.frames[live.id];
    return frame ? [{ id: live.id, text: ability.text, frame }] : [];
  });
}

function wantedIn(run: Run, text: MagicAbility, frame: Frame): readonly Wanted[] {
  return [
    ...text.sentences.flatMap((node, at) => targetsIn(run, node, String(at))),
    ...text.bullets.flatMap((row, mode) => row.flatMap((node, at) => targetsIn(run, node, `•${mode}.${at}`))),
  ].filter(({ path }) => frame.targets[path] !== undefined);
}

/** Its texts that have targets, each with the words that ask for them. */
function aimsOf(game: Game, key: number, object: Spell | StackAbility) {
  return framesOf(game, key, object).map(({ id, text, frame }) => {
    const self = object.kind === 'spell' ? key : object.source;
    const own = startRun(game, { you: object.controller, self, text, frame });
    return { id, frame, own, wanted: wantedIn(own, text, frame) };
  });
}

interface Retargeting {
  readonly want: Wanted;
  readonly before: readonly Ref[];
  readonly options: readonly Ref[];
}

/** What one of its words may be aimed at: the old targets and whatever else is legal beside the rest. */
function retargeting(own: Run, want: Wanted, targets: Frame['targets']): Retargeting {
  const before = targets[want.path] ?? [];
  const others = Object.entries(targets).flatMap(([path, refs]) => (path === want.path ? [] : refs));
  return { want, before, options: [...new Set<Ref>([...before, ...legalTargets(own, want, others)])] };
}

const isOpen = ({ before, options }: Retargeting): boolean => before.length > 0 && options.length > before.length;

/** Whether any of its targets could be another one. */
export function hasOtherTargets(run: Run, key: number): boolean {
  const { game } = run;
  const object = onStack(game, key);
  if (!object) return false;
  return aimsOf(game, key, object).some(({ frame, own, wanted }) =>
    wanted.some((want) => isOpen(retargeting(own, want, frame.targets))),
  );
}

/** CR 115.7d: any of the targets may be changed, each to another legal one; what is not changed stays as it is. */
export function chooseNewTargets(run: Run, key: number, who: Player): void {
  const { game } = run;
  const object = onStack(game, key);
  if (!object) return;
  for (const { id, frame, own, wanted } of aimsOf(game, key, object)) {
    const targets: { [path: string]: readonly Ref[] } = { ...frame.targets };
    for (const want of wanted) {
      const choice = retargeting(own, want, targets);
      if (!isOpen(choice)) continue;
      const { before, options } = choice;
      targets[want.path] = ask(game, {
        seat: who,
        kind: 'targets',
        legal: byKey(some(options, before.length, before.length)),
        about: { words: want.node.kind, path: want.path, source: key, before },
      });
      // Words about this target mean the new one.
      own.bound[want.path] = targets[want.path] ?? [];
    }
    retarget(game, key, object, id, { ...frame, targets, bound: { ...frame.bound, ...targets } }, who);
  }
}

/** CR 115.7a: its target becomes another legal one, whichever the player chooses; where there is none it stays. */
export function changeTarget(run: Run, key: number, who: Player): boolean {
  const { game } = run;
  const object = onStack(game, key);
  if (!object) return false;
  for (const { id, frame, own, wanted } of aimsOf(game, key, object)) {
    for (const want of wanted) {
      const { before, options } = retargeting(own, want, frame.targets);
      const fresh = options.filter((ref) => !before.includes(ref));
      if (before.length !== 1 || fresh.length === 0) continue;
      const about = { words: want.node.kind, path: want.path, source: key, before };
      const chosen =
        fresh.length === 1 ? fresh : ask(game, { seat: who, kind: 'targets', legal: byKey(some(fresh, 1, 1)), about });
      const targets = { ...frame.targets, [want.path]: chosen };
      retarget(game, key, object, id, { ...frame, targets, bound: { ...frame.bound, ...targets } }, who);
      return true;
    }
  }
  return false;
}

/** CR 115.7b: one target of it becomes another, if that one is legal; which one, the player chooses. */
export function changeTargetTo(run: Run, key: number, to: Ref, who: Player): boolean {
  const { game } = run;
  const object = onStack(game, key);
  if (!object) return false;
  const ways = aimsOf(game, key, object).flatMap(({ id, frame, own, wanted }) =>
    wanted.flatMap((want) => {
      const before = frame.targets[want.path] ?? [];
      return before.flatMap((old, at) => {
        const rest = before.filter((_, index) => index !== at);
        if (before.includes(to) || !legalTargets(own, want, rest).includes(to)) return [];
        const targets = { ...frame.targets, [want.path]: before.map((ref, index) => (index === at ? to : ref)) };
        return [{ id, old, frame: { ...frame, targets, bound: { ...frame.bound, ...targets } } }];
      });
    }),
  );
  const olds = ways.map(({ old }) => old);
  const about = { what: 'target', source: key };
  const [old] =
    olds.length < 2
      ? olds
      : ask(game, { seat: who, kind: 'choose', legal: byKey(some([...new Set(olds)], 1, 1)), about });
  const way = ways.find((each) => each.old === old);
  if (!way) return false;
  retarget(game, key, object, way.id, way.frame, who);
  return true;
}

function retarget(game: Game, key: number, object: Spell | StackAbility, id: string, frame: Frame, who: Player): void {
  const fresh = Object.entries(frame.targets).flatMap(([path, refs]) => {
    const before = object.kind === 'spell' ? object.frames[id]?.targets[path] : object.frame.targets[path];
    return refs.filter((ref) => !before?.includes(ref));
  });
  if (fresh.length === 0) return;
  const now = onStack(game, key);
  if (now?.kind === 'spell') set(game, key, 'frames', { ...now.frames, [id]: frame });
  else if (now) set(game, key, 'frame', frame);
  void who;
  tell(
    game,
    fresh.map((target) => ({ kind: 'targeted', target, by: key, player: object.controller })),
  );
}
