/** What a player does to spells and with cards that may be cast: counter, copy, cast, play; and adding mana. */

import { notYet, type Table } from '../../text/tables.ts';
import type { Magic } from '../text/index.ts';
import type { Act, Acting } from './acts.ts';
import { isPlayer, objectAt, onStack } from './book.ts';
import { type CastDuring, canCastDuring, castCopy, castDuring } from './cast-effects.ts';
import { changeTargetTo, chooseNewTargets, copyOnStack } from './copy-spell.ts';
import { counterSpell } from './countering.ts';
import { found, remember } from './doing.ts';
import { domainOf } from './domain.ts';
import { untilOf } from './durations.ts';
import type { Until } from './effects-kept.ts';
import { fits } from './filter.ts';
import { addEffect, sourceOf } from './lasting.ts';
import { produce } from './mana-abilities.ts';
import { asksYes } from './perform.ts';
import { frameOf, type Run, startRun } from './run.ts';
import { choose, select, selectObjects } from './select.ts';
import { means } from './spoken.ts';
import type { Game, Player } from './state.ts';

type StackAct = Extract<
  Act,
  {
    kind:
      | 'counter'
      | 'copySpell'
      | 'chooseTargets'
      | 'changeTarget'
      | 'cast'
      | 'castIn'
      | 'play'
      | 'castAsAdventure'
      | 'lookAndPlay'
      | 'addMana'
      | 'addManaForLife';
  }
>;

export const STACK_ACTS: Table<StackAct, Acting, boolean> = {
  counter: ({ what }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who).filter((key) => onStack(run.game, key));
    return remember(
      run,
      path,
      spells.filter((key) => counterSpell(run.game, key, who)),
    );
  },
  addMana: ({ mana, each }, run, path, who) => produce(run, mana, each, path, who),
  addManaForLife: notYet,
  copySpell: ({ what, except }, run, path, who) => {
    const originals = selectObjects(run, what, `${path}.what`, who).map((key) => found(run, key));
    const copies = originals.flatMap((key) => {
      // CR 707.12: a copy of a card is made as it is cast; until then the card stands for it.
      if (objectAt(run.game, key)?.kind === 'card') return [key];
      return copyOnStack(run, key, who, except ? [except] : []) ?? [];
    });
    run.bound[path] = copies;
    return remember(run, path, copies);
  },
  chooseTargets: ({ what }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who).filter((key) => onStack(run.game, key));
    for (const key of spells) chooseNewTargets(run, key, who);
    return remember(run, path, spells);
  },
  changeTarget: ({ what, to }, run, path, who) => {
    const spells = selectObjects(run, what, `${path}.what`, who);
    const [target] = select(run, to, `${path}.to`, who);
    if (target === undefined) return false;
    return remember(
      run,
      path,
      spells.filter((key) => changeTargetTo(run, key, target, who)),
    );
  },
  cast: (node, run, path, who) => castSaid(run, node, path, who, false),
  castIn: (node, run, path, who) => castSaid(run, node, path, who, false),
  play: (node, run, path, who) => castSaid(run, node, path, who, false),
  castAsAdventure: notYet,
  lookAndPlay: notYet,
};

export type Casting = Extract<Act, { kind: 'cast' | 'castIn' | 'play' }>;

export const isCasting = (act: Act): act is Casting =>
  act.kind === 'cast' || act.kind === 'castIn' || act.kind === 'play';

/** Words that name the very cards; others describe them. */
const NAMING = ['that', 'those', 'it', 'them', 'target', 'upToOne', 'theCopy', 'theDone', 'theDoneMany', 'topCard'];

/** Casts or plays now, or with a duration allows it for that long. `mayNot`: the player may still say no. */
export function castSaid(run: Run, node: Casting, path: string, who: Player, mayNot: boolean): boolean {
  if (node.dur) return allowFor(run, node, path, who, untilOf(run, node.dur, `${path}.dur`), path);
  const options = optionsOf(run, node, path, who, mayNot);
  if (node.what.kind === 'theCopy') {
    const cards = selectObjects(run, node.what, `${path}.what`, who);
    return remember(
      run,
      path,
      cards.flatMap((key) => castCopy(run, key, options) ?? []),
    );
  }
  const many = ['anyNumber', 'bare', 'those', 'them', 'all'].includes(node.what.kind);
  const named = NAMING.includes(node.what.kind);
  const cards = named
    ? selectObjects(run, node.what, `${path}.what`, who).map((key) => found(run, key))
    : described(run, node, path);
  const spells: number[] = [];
  let left = cards.filter((key) => canCastDuring(run, key, options));
  while (left.length > 0) {
    // CR 608.2g: one after another, in the order that the player likes.
    // A player who may is asked so first; then which card, then which face.
    const asked = left.length > 1 && mayNot && !many;
    if (asked && !asksYes(run, who, 'cast', path)) break;
    const [key] = left.length === 1 && !many ? left : choose(run, who, left, [many ? 0 : 1, 1], 'cast');
    if (key === undefined || isPlayer(key)) break;
    const spell = castDuring(run, key, asked || many ? { ...options, decided: true } : options);
    if (spell !== null) {
      spells.push(spell);
      run.numbers[`>${key}`] = spell;
    }
    if (!many) break;
    left = left.filter((other) => other !== key && canCastDuring(run, other, options));
  }
  return remember(run, path, spells);
}

/** Cards that the words could mean; whether the spell fits is asked of it as it would be (CR 601.3e). */
function described(run: Run, { what }: Casting, path: string): readonly number[] {
  if (!('f' in what)) return selectObjects(run, what, `${path}.what`);
  const f = what.f as Magic<'F'>;
  if (f.kind !== 'eitherKind' && 'last' in f && f.last?.kind === 'fromAmong') {
    select(run, f.last.what, `${path}.what.f.last.what`);
  }
  return domainOf(run, f, `${path}.what.f`).filter((key) => objectAt(run.game, key)?.kind === 'card');
}

function optionsOf(run: Run, node: Casting, path: string, who: Player, mayNot: boolean): CastDuring {
  const how = 'how' in node ? node.how : undefined;
  const { what } = node;
  const wouldFit = (would: Game, spell: number): boolean => {
    const inside = startRun(would, { you: run.you, self: run.self, text: run.text, frame: frameOf(run) });
    return NAMING.includes(what.kind) || !('f' in what) || means(inside, plainly(what), spell, `${path}.what`);
  };
  return {
    who,
    decided: !mayNot,
    fits: wouldFit,
    lands: node.kind === 'play',
    ...(how?.kind === 'free' ? { free: true } : {}),
    ...(how?.kind === 'byPayingMana' ? { cost: how.cost.map((symbol) => `{${symbol}}`).join('') } : {}),
  };
}

/** The words without the place they come from, which is settled. */
function plainly(what: Magic<'Obj'>): Magic<'Obj'> {
  if (!('f' in what)) return what;
  const f = what.f as Magic<'F'>;
  if (f.kind !== 'f') return what;
  const { last, ...rest } = f;
  const post = rest.post?.filter(({ kind }) => kind !== 'from' && kind !== 'exiledWith');
  const kept = last && last.kind !== 'fromAmong' ? { last } : {};
  return { kind: 'a', f: { ...rest, ...(post ? { post } : {}), ...kept } } as Magic<'Obj'>;
}

/** CR 611.2, 601.3: for so long these very cards, or cards of this kind, may be cast or played. */
export function allowFor(run: Run, node: Casting, path: string, who: Player, until: Until, statement: string): boolean {
  const among = !NAMING.includes(node.what.kind) && fromAmong(node.what);
  if (!NAMING.includes(node.what.kind) && !among) {
    addEffect(run, null, { kind: 'text', ability: sourceOf(run), path: statement, frame: frameOf(run) }, until);
    return true;
  }
  const cards = among
    ? described(run, node, path).filter((key) => isOfKind(run, node.what, key, `${path}.what.f`))
    : selectObjects(run, node.what, `${path}.what`, who).map((key) => found(run, key));
  const free = 'how' in node && node.how?.kind === 'free';
  addEffect(run, cards, { kind: 'mayPlay', by: who, free, spellsOnly: node.kind !== 'play' }, until);
  return remember(run, path, cards);
}

const fromAmong = (what: Magic<'Obj'>): boolean =>
  'f' in what && (what.f as Magic<'F'>).kind === 'f' && (what.f as Magic<'Kind'>).last?.kind === 'fromAmong';

/** Of cards that lie somewhere: whether the words about spells or lands could mean them. */
function isOfKind(run: Run, what: Magic<'Obj'>, key: number, path: string): boolean {
  const { f } = plainly(what) as { readonly f: Magic<'F'> };
  if (f.kind !== 'f' || (f.head.kind !== 'noun' && f.head.kind !== 'typed')) return fits(run, f, key, path);
  return fits(run, { ...f, head: { ...f.head, noun: 'card' } }, key, path);
}
