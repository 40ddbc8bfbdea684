/** "has all activated abilities of …": what other cards say, as abilities of whoever has the ability that says so. */
import type { Magic } from '../../text/index.ts';
import { abilityInWords, activatable } from '../keywords/keyword-abilities.ts';
import { BASIC } from '../mana/mana-abilities.ts';
import type { Run } from '../words/run.ts';
import { selectObjects } from '../words/select.ts';
import type { Live } from './abilities.ts';
import type { Current } from './current.ts';
import { compiled } from './keywords.ts';

type Borrowing = Extract<Magic<'Granted'>, { kind: 'eachAbilityOf' }>;

/** `given`: who gives them, so that the same ability of two cards is two abilities. */
export function borrowed(run: Run, { what }: Borrowing, path: string, given: string, since: number): readonly Live[] {
  const limited = run.text.sentences.some(({ kind }) => kind === 'activateEachOnce');
  return selectObjects(run, what, `${path}.what`).flatMap((key) => {
    const is = run.look(key);
    const own = is.abilities.filter((live) => activatable(compiled(run.game, live), is) !== null);
    return [...own, ...ofLandTypes(is)].map(({ id, source }) => ({
      id: `${given}.${key}.${id}`,
      source,
      since,
      ...(limited ? { onceEachTurn: true as const } : {}),
    }));
  });
}

/** CR 305.6: the mana abilities that a land has for its types, in words. */
function ofLandTypes({ types, subtypes }: Current): readonly Pick<Live, 'id' | 'source'>[] {
  if (!types.includes('Land')) return [];
  return subtypes.flatMap((type) => {
    const colour = BASIC[type];
    return colour === undefined
      ? []
      : [{ id: `basic.${type}`, source: { text: abilityInWords(`{T}: Add {${colour}}.`) } }];
  });
}
