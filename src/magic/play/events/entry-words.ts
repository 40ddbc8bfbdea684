/** What permanents say of other things that enter: tapped, with counters, or not at all (CR 614.1c, 614.1d, 614.17). */
import { derived, recordOf } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { inForce, type Placed, saidBy, saidIn } from '../executed/said.ts';
import type { Compiled } from '../objects/abilities.ts';
import { current } from '../objects/current.ts';
import { compiled } from '../objects/keywords.ts';
import { nodeAt } from '../objects/texts.ts';
import { battlefield, becomes, emblems, keysIn } from '../state/book.ts';
import type { Frame, Game, MagicShape, Player } from '../state/state.ts';
import { fitsWords } from '../words/described.ts';
import { fits } from '../words/filter.ts';
import { type Run, referredBy, startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';

type Does = Magic<'Verb'> | Extract<Magic<'Cant'>, { kind: 'cantEnter' }>;

export interface EntryWords {
  readonly source: number;
  readonly you: Player;
  readonly text: Compiled['text'];
  readonly what: Magic<'Subject'>;
  readonly does: Does;
  readonly path: string;
  readonly when: Placed['when'];
  /** Of an effect: what its words stand for. */
  readonly frame?: Frame;
}

type Said = Pick<EntryWords, 'what' | 'does' | 'path' | 'when'>;

const known = new WeakMap<Compiled, readonly Said[]>();
const OWN: ReadonlySet<string> = new Set(['thisOne', 'self']);
export const ENTERS: ReadonlySet<string> = new Set([
  'enterTapped',
  'enterWith',
  'enterWithEach',
  'enterTappedWith',
  'escapeWith',
]);

function sayings(ability: Compiled): readonly Said[] {
  const before = known.get(ability);
  if (before) return before;
  const found =
    ability.kind !== 'static'
      ? []
      : saidBy(ability)
          .flatMap(ofEntering)
          .filter(({ what, path }) => !isOfItself(ability.text, what, `${path}.what`));
  known.set(ability, found);
  return found;
}

/**
 * Of itself a permanent's own words are read as it enters (`entering.ts`), also where they call it "it": "If this creature
 * was kicked, it enters with a counter". An effect may speak of its source.
 */
export function isOfItself(text: Compiled['text'], what: Magic<'Subject'>, path: string): boolean {
  if (OWN.has(what.kind)) return true;
  if (what.kind !== 'it') return false;
  const to = text.links.find(({ type, from }) => type === 'refers' && from === path)?.to;
  const named = to === undefined ? undefined : (nodeAt(text, to) as { readonly kind: string } | undefined);
  return named !== undefined && OWN.has(named.kind);
}

function ofEntering({ said, path, when }: Placed): readonly Said[] {
  if ((said.kind === 'happens' || said.kind === 'happensAnd') && ENTERS.has(said.does.kind)) {
    return [{ what: said.what, does: said.does, path, when }];
  }
  if (said.kind !== 'change') return [];
  return said.does.flatMap((change) =>
    change.kind === 'cant' && change.do.kind === 'cantEnter' ? [{ what: said.what, does: change.do, path, when }] : [],
  );
}

export const entryWords = derived<MagicShape, readonly EntryWords[]>((journal) => gather(journal as Game)) as (
  game: Game,
  key: 'clock',
) => readonly EntryWords[];

function gather(game: Game): readonly EntryWords[] {
  return [...byStatics(game), ...byEffects(game)];
}

/** What resolving text said of spells and cards that have not entered yet. */
function byEffects(game: Game): readonly EntryWords[] {
  return keysIn(game, 'effects').flatMap((key): readonly EntryWords[] => {
    const effect = recordOf(game.state, key);
    if (effect?.kind !== 'effect' || effect.does.kind !== 'text' || !('text' in effect.does.ability)) return [];
    const { ability, path, frame } = effect.does;
    const node = nodeAt(ability.text, path) as Magic<'Line'> | undefined;
    const said = node ? saidIn(node, path).flatMap(ofEntering) : [];
    return said.map((each) => ({
      ...each,
      source: effect.source,
      you: effect.controller,
      text: ability.text,
      frame,
    }));
  });
}

function byStatics(game: Game): readonly EntryWords[] {
  return [...battlefield(game), ...emblems(game)].flatMap((key) => {
    const is = current(game, key);
    return is.abilities.flatMap((live) => {
      const ability = compiled(game, live);
      return sayings(ability).map((said) => ({ ...said, source: key, you: is.controller, text: ability.text }));
    });
  });
}

/** A run of the words in this game, perhaps an imagined one; null where they do not hold. */
export function runOfWords(game: Game, { you, source: self, text, frame }: EntryWords): Run {
  return startRun(game, { you, self, text, ...(frame ? { frame } : {}) });
}

/** Whether what they stand under is met, of what enters: "if its mana value is 4 or less". */
export function areInForce(run: Run, { what, path, when }: EntryWords, entering: number): boolean {
  if (when.length === 0) return true;
  if (!run.bound[`${path}.what`] && 'f' in what) run.bound[`${path}.what`] = [entering];
  return inForce(run, when);
}

/** Whether what would enter is meant, as it lies where it comes from: "cards in graveyards". */
export const isMeant = (run: Run, what: Magic<'Subject'>, key: number, path: string): boolean =>
  selectObjects({ ...run, open: true }, what, `${path}.what`).includes(key);

/** Whether the words mean what enters: by what it would be, or because they speak of that very spell or card. */
export function speaksOf(run: Run, what: Magic<'Subject'>, was: number, would: number, path: string): boolean {
  const described = fitsWords(run, what, would, path);
  if (described !== null) return described;
  const to = REFERRING.has(what.kind) ? referredBy(run, path) : undefined;
  const named = to === undefined ? undefined : (nodeAt(run.text, to) as Magic<'Subject'> | undefined);
  // "Otherwise, it enters …": whatever the sentence before describes.
  if (to !== undefined && named?.kind === 'each' && !run.bound[to]) {
    run.bound[to] = [would];
    return fits(run, named.f, would, `${to}.f`);
  }
  return selectObjects({ ...run, open: true }, what, path).some((key) => becomes(run.game, key, was));
}

const REFERRING: ReadonlySet<string> = new Set(['it', 'that', 'those', 'they']);
