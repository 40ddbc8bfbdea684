/** The net for words without effect, on some of the built-in cards; `run.ts` casts it over any cards. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { fullName } from '../../src/cards/card.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { one, scryfallFace, type Told } from '../support/magic-import.ts';
import { tryAtRest } from './at-rest.ts';
import { watch } from './deeds.ts';
import { tryInPlay } from './in-play.ts';
import { makeStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});

function builtIn(name: string): MagicCard {
  const found = builtInMagicToPlay().find((each) => fullName(each) === name);
  if (!found) throw new Error(`${name} is not built in`);
  return found;
}

const written = (told: Told): Promise<MagicCard> => one({ ...scryfallFace(told), object: 'card', layout: 'normal' });

describe('static abilities at rest', () => {
  it.each(['Omniscience', 'Bloodline Keeper // Lord of Lineage', 'Mayor of Avabruck // Howlpack Alpha'])(
    '%s',
    (name) => {
      const { tried, idle } = tryAtRest(stage, builtIn(name));
      expect([tried.length > 0, idle]).toEqual([true, []]);
    },
  );

  it('finds what does nothing, and nothing else', async () => {
    const text = 'Creatures you control get +0/+0.\nCreatures you control get +1/+0.';
    const banner = await written({ name: 'Dull Banner', cost: '{W}', type: 'Enchantment', text });
    const { tried, idle } = tryAtRest(stage, banner);
    expect([tried.length, idle.map(({ line }) => line)]).toEqual([2, [0]]);
  });
});

describe('deeds in play', () => {
  it('finds what does nothing, and nothing else', async () => {
    const text = 'You gain 0 life. You gain 2 life. Each player draws a card.';
    const wish = await written({ name: 'Small Wish', cost: '{W}', type: 'Sorcery', text });
    const fire = builtIn('Fire // Ice');
    const tried = tryInPlay(stage, [wish, fire], 4, watch());
    expect(tried.map(({ card, deed, fared }) => [fullName(card), deed.node.kind, fared])).toEqual([
      ['Small Wish', 'gainLife', 'idle'],
      ['Small Wish', 'gainLife', 'did'],
      ['Small Wish', 'draw', 'did'],
      ['Fire // Ice', 'dealDivided', 'did'],
      ['Fire // Ice', 'tap', 'did'],
      ['Fire // Ice', 'draw', 'did'],
    ]);
  });
});
