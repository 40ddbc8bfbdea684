/** CR 608.2h, 611.2d: numbers that an effect takes from the game are worked out once, as it begins. */
import { ask, one } from '../../../kernel/index.ts';
import type { Magic } from '../../text/index.ts';
import { CREATURE_TYPES } from '../../text/subtypes.ts';
import { COLOURS } from '../../text/vocabulary.ts';
import { BASIC } from '../mana/mana-abilities.ts';
import { continuedBy, type Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import { amountOf, timesFor } from '../words/values.ts';
import { isStillSaid } from './becoming.ts';
import { MUST_BLOCK, UNTAP_STEP_OF, untapStepOf, withColour } from './changes.ts';
import { withItsCost } from './grants.ts';

type Change = Magic<'Change'>;

/** The same change with its numbers settled. */
export function fixed(run: Run, change: Change, path: string): Change {
  switch (change.kind) {
    case 'get':
    case 'alsoGet':
      return grown(run, change.by, timesFor(run, change.each, `${path}.each`));
    case 'getForBoth':
      return grown(
        run,
        change.by,
        timesFor(run, change.each, `${path}.each`) + timesFor(run, change.also, `${path}.also`),
      );
    case 'baseEqual': {
      const value = amountOf(run, change.value, `${path}.value`);
      return { kind: 'base', size: `${value}/${value}` };
    }
    case 'base':
      return { ...change, size: change.size.replaceAll('X', String(run.x ?? 0)) };
    // Whom, is known as the effect begins; its words are not kept.
    case 'mustBlock':
      run.bound[MUST_BLOCK] = selectObjects(run, change.what, `${path}.what`);
      return change;
    // So is whose untap step is meant, unless it is that of whoever controls it then.
    case 'staysTapped':
      run.bound[UNTAP_STEP_OF] = untapStepOf(run, change, `${path}.whose`);
      return change;
    case 'allStayTapped':
      run.bound[UNTAP_STEP_OF] = [];
      return change;
    case 'gain':
    case 'have':
      return {
        ...change,
        abilities: change.abilities.map((each, at) =>
          withItsCost(chosenAbility(run, each, `${path}.abilities.${at}`), run.text),
        ),
      };
    // CR 608.2d: chosen as the effect is applied.
    case 'gainChoice': {
      const about = { what: 'keyword', path, source: run.self };
      const name = ask(run.game, { seat: run.you, kind: 'keyword', legal: one(change.any), about });
      return { kind: 'gain', abilities: [{ kind: 'keyword', name }] };
    }
    case 'become':
    case 'areAlso':
      if (change.as.kind === 'becomesTypeOfChoice') return { ...change, as: ofType(run, change.as.of, path) };
      if (change.as.kind === 'chosenColour') {
        return { ...change, as: { kind: 'becomesColour', colour: colourOfChoice(run, path) } };
      }
      if (change.as.kind === 'becomesStill') return { ...change, as: sized(run, change.as, `${path}.as`) };
      return change.as.kind === 'becomesOne' || change.as.kind === 'becomesMany'
        ? { ...change, as: kept(sized(run, change.as, `${path}.as`), isStillSaid(run.text, path)) }
        : change;
    default:
      return change;
  }
}

/** CR 608.2d: chosen as the effect is applied. */
export function colourOfChoice(run: Run, path: string): (typeof COLOURS)[number] {
  const about = { what: 'color', path, source: run.self };
  return ask(run.game, { seat: run.you, kind: 'color', legal: one(COLOURS), about });
}

/** "the creature type of your choice", "the basic land type of your choice". */
function ofType(run: Run, of: 'creature' | 'basic land', path: string): Magic<'Becoming'> {
  const about = { what: 'type', path, source: run.self };
  const options: readonly string[] = of === 'creature' ? CREATURE_TYPES : Object.keys(BASIC);
  const type = ask(run.game, { seat: run.you, kind: 'type', legal: one(options), about });
  return { kind: 'becomesOne', body: { kind: 'body', types: { kind: 'subtype', type } } } as Magic<'Becoming'>;
}

/** "It's still a land": the words add to what it was, whatever the text around them is later. */
const kept = <As extends Extract<Magic<'Becoming'>, { kind: 'becomesOne' | 'becomesMany' }>>(
  as: As,
  still: boolean,
): As => (still && as.body.also === undefined ? { ...as, body: { ...as.body, also: 'types' } } : as);

type Embodied = Extract<Magic<'Becoming'>, { readonly body: Magic<'Body'> }>;

/** "with power and toughness each equal to its mana value": as much as that is now. */
function sized<As extends Embodied>(run: Run, as: As, path: string): As {
  const { each, ...body } = as.body;
  if (each === undefined) return as;
  const n = amountOf(run, each, `${path}.body.each`);
  return { ...as, body: { ...body, base: `${n}/${n}` } };
}

function grown(run: Run, by: string, times: number): Change {
  const parts = by.split('/').map((part) => Number(part.replace('X', String(run.x ?? 0))) * times);
  return { kind: 'get', by: parts.map(signed).join('/') };
}

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** "that ability", "the color of your choice": the one that is chosen. */
function chosenAbility(run: Run, granted: Magic<'Granted'>, path: string): Magic<'Granted'> {
  // CR 608.2d: the colour is chosen as the effect is applied.
  if (granted.kind === 'protection' && granted.from.kind === 'shunsChosen') {
    return { ...granted, from: { kind: 'shunsColour', colour: colourOfChoice(run, path) } };
  }
  if (granted.kind !== 'thatAbility') return withColour(run, granted, path);
  const name = run.words[continuedBy(run, path) ?? ''];
  return name === undefined ? granted : { kind: 'keyword', name: name as Magic<'Keyword'> };
}
