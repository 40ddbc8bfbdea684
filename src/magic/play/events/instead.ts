/** What happens instead (CR 614.6): the event as it is changed, or other deeds in its place. */
import type { Magic } from '../../text/index.ts';
import { countersOf } from '../acts/counters-said.ts';
import { perform } from '../resolving/perform.ts';
import type { Counters, Player } from '../state/state.ts';
import { exiledHere } from '../words/linked.ts';
import { playersOf } from '../words/players.ts';
import { numberOf, type Run } from '../words/run.ts';
import { select, selectObjects } from '../words/select.ts';
import { amountOf, cardsOf, damageOf, lifeOf } from '../words/values.ts';
import type { DamageEvent, GameEvent } from './events.ts';
import { insteadIn, type Replacer, replacers } from './replacers.ts';

type Doing = Magic<'Clause'> | Magic<'Effect'>;

/** The events in place of one, by the words after "instead". */
export function insteadOf(run: Run, replacer: Replacer, event: GameEvent): readonly GameEvent[] {
  const said = insteadIn(replacer);
  if (!said) return [event];
  const { does, doesPath } = said;
  const changed = changedEvent(run, does, doesPath, event);
  const { path, text } = replacer;
  const next = Number(path.split('.')[0]) + 1;
  const rest = replacer.effect === null ? text.sentences.slice(next) : [];
  const goOn = (): void => {
    for (const [at, sentence] of rest.entries()) perform(run, sentence, String(next + at));
  };
  if (changed === null) {
    const doing = (): void => {
      run.numbers[`${path}#done`] = perform(run, does, doesPath) ? 1 : 0;
      goOn();
    };
    return [{ kind: 'instead', do: doing }];
  }
  // CR 615.5: what goes on about the damage that was prevented; "when you do": it was done by replacing (CR 603.12).
  const goesOn = event.kind === 'damage' && preventedOf(run, does, doesPath, event) !== null;
  if (goesOn && does.kind === 'order' && does.does.some((act) => !PREVENTS_IT.has(act.kind))) {
    // "prevent that damage and put that many counters on it"
    const also = (): void => {
      perform(run, does, doesPath);
    };
    return [...changed, { kind: 'instead', do: also }];
  }
  if (rest.length === 0 || !(goesOn || rest.some(({ kind }) => kind === 'whenYouDo'))) return changed;
  const after = (): void => {
    run.numbers[`${path}#done`] = 1;
    run.numbers[`${doesPath}#done`] = 1;
    goOn();
  };
  return [...changed, { kind: 'instead', do: after }];
}

/** The same event, changed; null where something else is done. */
function changedEvent(run: Run, node: Doing, path: string, event: GameEvent): readonly GameEvent[] | null {
  switch (event.kind) {
    case 'move':
      return exiled(run, node, path, event);
    case 'damage': {
      if (node.kind === 'happens' && node.does.kind === 'dealAs') {
        return [{ ...event, amount: damageOf(run, node.does.n, `${path}.does.n`) }];
      }
      // "it deals that much damage plus 1 to that player instead": the same damage, to whom the words say.
      if (node.kind === 'happens' && node.does.kind === 'deal') {
        const amount = damageOf(run, node.does.n, `${path}.does.n`);
        const [source] = selectObjects(run, node.what as Magic<'Sel'>, `${path}.what`);
        const dealt = { ...event, amount, source: source ?? event.source };
        // "to that permanent or player": to whom it would have been dealt.
        if (node.does.to.kind === 'thatKindOr') return [dealt];
        return select(run, node.does.to, `${path}.does.to`).map((to) => ({ ...dealt, to }));
      }
      if (node.kind === 'happens' && node.does.kind === 'dealEqualAs') {
        return [{ ...event, amount: amountOf(run, node.does.value, `${path}.does.value`) }];
      }
      const prevented = preventedOf(run, node, path, event);
      if (prevented === null) return null;
      return prevented < event.amount ? [{ ...event, amount: event.amount - prevented }] : [];
    }
    case 'create': {
      const times = node.kind === 'effectCreates' || node.kind === 'tokensCreated' ? multiple(node.n) : 0;
      return times > 0 ? Array.from({ length: times }, () => event) : null;
    }
    case 'counters':
      if (node.kind === 'countersArePut' && node.n.kind === 'thatManyPlusCounters')
        return [{ ...event, by: event.by + 1 }];
      if (node.kind === 'countersArePut' && node.n.kind === 'twiceThatManyCounters')
        return [{ ...event, by: event.by * 2 }];
      return node.kind === 'effectPuts' ? [{ ...event, by: event.by * multiple(node.n) }] : null;
    case 'draw': {
      const draw = onlyDeed(node);
      return draw?.kind === 'draw' && !draw.each
        ? Array.from({ length: cardsOf(run, draw.n, `${path}.does.0.n`) }, () => event)
        : null;
    }
    case 'life': {
      const deed = onlyDeed(node);
      // Somebody else's life is another event.
      if (doerOf(run, node, path) !== event.player) return null;
      const by = (life: Magic<'Life'>): number => lifeOf(run, life, `${path}.does.0.n`);
      if (deed?.kind === 'gainLife' && !deed.each) return [{ ...event, by: by(deed.n) }];
      return deed?.kind === 'loseLife' && !deed.each ? [{ ...event, by: -by(deed.n) }] : null;
    }
    default:
      return null;
  }
}

/** Deeds that prevent the very damage that would be dealt, and know how much it was. */
export const PREVENTS_IT: ReadonlySet<string> = new Set(['preventThat', 'preventSome']);

/** "prevent that damage", "prevent 1 of that damage": how much is prevented (CR 615.12: perhaps nothing); null without. */
function preventedOf(run: Run, node: Doing, path: string, { amount }: DamageEvent): number | null {
  if (node.kind !== 'order') return null;
  const inVain = replacers(run.game, 'clock').some((each) => each.node.kind === 'noPrevention');
  let prevented: number | null = null;
  for (const [at, act] of node.does.entries()) {
    if (act.kind !== 'preventThat' && act.kind !== 'preventSome') continue;
    const most = act.kind === 'preventThat' ? amount : Math.min(amount, numberOf(run, act.n));
    prevented = inVain ? 0 : most;
    run.numbers[`${path}.does.${at}`] = prevented;
  }
  return prevented;
}

/** The one thing that is done, if it is one. */
function onlyDeed(node: Doing): Magic<'Act'> | undefined {
  const does = node.kind === 'order' || node.kind === 'act' ? node.does : [];
  return does.length === 1 ? does[0] : undefined;
}

/** Who does it. */
function doerOf(run: Run, node: Doing, path: string): Player | undefined {
  return node.kind === 'act' ? playersOf(run, node.who, `${path}.who`)[0] : run.you;
}

const multiple = ({ times }: Magic<'Multiple'>): number => (times === 'twice' ? 2 : 3);

/** "exile it instead": the same move to another zone. */
function exiled(
  run: Run,
  node: Doing,
  path: string,
  event: Extract<GameEvent, { kind: 'move' }>,
): readonly GameEvent[] | null {
  const only = onlyDeed(node);
  if (only?.kind !== 'exileThing' || only.dur) return null;
  const counters: Counters = only.counters
    ? Object.fromEntries([countersOf(run, only.counters, event.object, `${path}.does.0.counters`)])
    : {};
  return [{ ...event, to: 'exile', exile: { ...event.exile, ...exiledHere(run), counters } }];
}
