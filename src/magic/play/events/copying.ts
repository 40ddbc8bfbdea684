/**
 * Entering as a copy (CR 707.5, 616.1c): by the object's own words, or because an effect waits for what enters next. After
 * each it is asked again what it would be, for the copy may have such words itself.
 */
import { ask, drop, keys, remove, some } from '../../../kernel/index.ts';
import { hasDoors } from '../../layouts.ts';
import type { Magic } from '../../text/index.ts';
import { inForce, saidIn } from '../executed/said.ts';
import { copiableOf } from '../objects/current.ts';
import { asCopied } from '../objects/faceless.ts';
import { withThisAbility } from '../objects/grants.ts';
import { compiled } from '../objects/keywords.ts';
import { cardOf, keysIn, objectAt } from '../state/book.ts';
import type { Copiable, Game } from '../state/state.ts';
import type { Arrival, Move } from '../state/zones.ts';
import { fits } from '../words/filter.ts';
import { allFitting } from '../words/references.ts';
import { startRun } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { type Would, wouldBe } from './entering.ts';
import { type Replacer, replacers, runOfReplacer } from './replacers.ts';

interface Copying {
  readonly id: string;
  readonly source: number;
  /** The effect that waited for it. */
  readonly effect: number | null;
  /** What it copies; null where nobody wants it to. */
  readonly of: () => Copiable | null;
  readonly tapped?: boolean;
}

/** How it arrives once every copy effect has had its say. */
export function copiedAsItEnters(
  game: Game,
  move: Move,
  start: Arrival,
): { readonly arrival: Arrival; readonly ended: readonly number[] } {
  const object = objectAt(game, move.object);
  if (!object || object.kind === 'ability' || start.faceDown) return { arrival: start, ended: [] };
  const used = new Set<string>();
  const ended: number[] = [];
  let arrival = start;
  for (;;) {
    const would = wouldBe(game, object, move, arrival);
    const options = [...ownWords(game, would, move, arrival), ...said(game, would)].filter(({ id }) => !used.has(id));
    const next = first(game, options, arrival);
    if (!next) return { arrival, ended };
    used.add(next.id);
    if (next.effect !== null) ended.push(next.effect);
    const copy = next.of();
    // Who does not want the copy has it enter as it is, untapped.
    if (copy) arrival = { ...arrival, copy, ...(next.tapped ? { tapped: true } : {}) };
  }
}

function first(game: Game, options: readonly Copying[], { controller }: Arrival): Copying | undefined {
  if (options.length < 2) return options[0];
  const sources = [...new Set(options.map(({ source }) => source))];
  if (sources.length < 2) return options[0];
  const [chosen] = ask(game, {
    seat: controller,
    kind: 'replacement',
    legal: keys(some(sources, 1, 1)),
    about: { what: 'replacement', source: sources[0] ?? 0 },
  });
  return options.find(({ source }) => source === chosen);
}

/** "You may have this creature enter as a copy of …" */
function ownWords(game: Game, { game: would, key, is }: Would, move: Move, arrival: Arrival): readonly Copying[] {
  return is.abilities.flatMap((live) => {
    const ability = compiled(would, live);
    if (ability.kind !== 'static') return [];
    const run = startRun(would, { you: arrival.controller, self: key, text: ability.text });
    return saidIn(ability.line, ability.path).flatMap(({ said, path, when }): readonly Copying[] => {
      if (said.kind !== 'enterAsCopy' || !('f' in said.of) || said.of.kind === 'thisOne') return [];
      if (!inForce(run, when)) return [];
      const options = allFitting(run, said.of.f as Magic<'F'>, `${path}.of.f`).filter((each) => each !== key);
      const of = (): Copiable | null => {
        const [chosen] = ask(game, {
          seat: arrival.controller,
          kind: 'copy',
          legal: keys(some(options, 0, 1)),
          about: { source: move.object },
        });
        return chosen === undefined ? null : copyOf(game, chosen, withThisAbility(said.except, ability.text));
      };
      const id = JSON.stringify('text' in live.source ? live.id : [live.source.card, live.source.face, live.source.at]);
      const tapped = said.tapped === true;
      return options.length === 0 ? [] : [{ id, source: move.object, effect: null, of, tapped }];
    });
  });
}

/** "The next time … enter, they enter as copies of …", "… enter as a copy of …": judged by what it would be (CR 614.12). */
function said(game: Game, { within: would, key }: Would): readonly Copying[] {
  return replacers(game, 'clock').flatMap((replacer): readonly Copying[] => {
    const words = copyingIn(replacer);
    if (!words) return [];
    const { id, source, effect } = replacer;
    const run = runOfReplacer(would, replacer);
    if (!('f' in words.what) || !fits(run, words.what.f as Magic<'F'>, key, `${words.whatPath}.f`)) return [];
    const { of: original, except } = words.copy;
    const of = (): Copiable | null => {
      const [chosen] = selectObjects(run, original, `${words.copyPath}.of`);
      return chosen === undefined ? null : copyOf(game, chosen, except);
    };
    return [{ id, source, effect, of }];
  });
}

type EntersAsCopy = Extract<Magic<'Line'>, { kind: 'entersAsCopy' }>;

/** What enters as a copy by these words, and of what. */
function copyingIn({ node, path }: Replacer): {
  readonly what: Magic<'Subject'>;
  readonly whatPath: string;
  readonly copy: EntersAsCopy;
  readonly copyPath: string;
} | null {
  if (node.kind === 'entersAsCopy') return { what: node.what, whatPath: `${path}.what`, copy: node, copyPath: path };
  if (node.kind !== 'nextTime' || node.do.kind !== 'entersAsCopy') return null;
  const { event } = node;
  if (event.kind !== 'thingDoes' || !event.does.some(({ kind }) => kind === 'enters')) return null;
  return { what: event.what, whatPath: `${path}.event.what`, copy: node.do, copyPath: `${path}.do` };
}

/** An effect that waited for this is over. */
export function endEffect(game: Game, key: number): void {
  const at = keysIn(game, 'effects').indexOf(key);
  if (at < 0) return;
  remove(game, 'effects', at);
  drop(game, key);
}

/** CR 707.2: as its copiable values are; of something gone, as they last were. CR 709.5c: a Room's doors are its own. */
function copyOf(game: Game, key: number, except: Magic<'Except'> | undefined): Copiable | null {
  const original = objectAt(game, key);
  if (!original || original.kind === 'ability') return null;
  const copy = asCopied(copiableOf(game, original));
  const shown = hasDoors(cardOf(game, copy).layout) ? null : copy.shown;
  return { ...copy, shown, except: except ? [...copy.except, except] : copy.except };
}
