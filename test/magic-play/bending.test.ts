/** Earthbending, which has a target that its words do not show, and waterbending, which is a way to pay (CR 701.66, 701.67). */
import { describe, expect, it } from 'vitest';
import { position, type Written } from './position.ts';

const sorcery = (name: string, text: string): Written => ({ name, type: 'Sorcery', cost: '{0}', text });
const artifact = (name: string, text = ''): Written => ({ name, type: 'Artifact', cost: '{1}', text });
const creature = (name: string, text = '', size = '2/2'): Written => {
  const [power = '', toughness = ''] = size.split('/');
  return { name, type: 'Creature — Bear', cost: '{1}{G}', power, toughness, text };
};
const land = (name: string): Written => ({ name, type: `Basic Land — ${name}` });
const library = Array.from({ length: 6 }, (_, at) => creature(`Deck${at}`));
const KILL = sorcery('Kill', 'Destroy target creature.');

describe('earthbending', () => {
  it('makes a target land a creature that comes back tapped, under the control of who bent it', async () => {
    const rise = sorcery('Rise', 'Earthbend 3.');
    const played = await position({
      p1: { hand: [rise, KILL], battlefield: [land('Forest'), land('Island')] },
      p2: { battlefield: [land('Swamp')] },
    });
    played.cast('Rise');
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['Forest', 'Island']);
    played.say(['Forest']);
    played.resolve();
    const forest = played.is('Forest');
    expect([forest.power, forest.types, forest.permanent.counters]).toEqual([3, ['Land', 'Creature'], { '+1/+1': 3 }]);
    played.cast('Kill');
    played.resolve();
    const back = played.is('Forest');
    expect([back.types, back.permanent.tapped, back.permanent.counters]).toEqual([['Land'], true, {}]);
  });

  it('needs a land to be said, and is talked about afterwards', async () => {
    const rise = sorcery('Rise', 'Earthbend 8, then untap that land.');
    const nothing = await position({ p1: { hand: [rise] }, p2: { battlefield: [land('Swamp')] } });
    expect(nothing.options()).not.toContainEqual(expect.objectContaining({ do: 'cast' }));
    const tap = sorcery('Tap', 'Tap target land.');
    const played = await position({ p1: { hand: [rise, tap], battlefield: [land('Forest')] } });
    for (const name of ['Tap', 'Rise']) {
      played.cast(name);
      played.resolve();
    }
    expect([played.is('Forest').power, played.is('Forest').permanent.tapped]).toEqual([8, false]);
  });

  it('twice in a text: two targets, which may be the same', async () => {
    const rise = sorcery('Rise', 'Earthbend 1, then earthbend 1.');
    const played = await position({ p1: { hand: [rise], battlefield: [land('Forest'), land('Island')] } });
    played.cast('Rise', ['Forest'], ['Forest']);
    played.resolve();
    expect([played.is('Forest').power, played.is('Island').types]).toEqual([2, ['Land']]);
  });

  it('by as much as the words say, as it resolves', async () => {
    const hunters = creature(
      'Hunters',
      "Whenever another creature you control dies, earthbend X, where X is that creature's power.",
    );
    const played = await position({
      p1: { hand: [KILL], battlefield: [hunters, creature('Ox', '', '4/2'), land('Forest')] },
    });
    played.cast('Kill', ['Ox']);
    played.resolve();
    expect(played.is('Forest').power).toBe(4);
  });
});

describe('waterbending', () => {
  const geyser = creature('Geyser', 'Waterbend {3}: You gain 1 life.');
  it('is paid with mana, or by tapping artifacts and creatures', async () => {
    const played = await position({
      p1: { battlefield: [geyser, artifact('Rock')] },
      mana: 'U',
    });
    played.activate('Geyser');
    played.resolve();
    expect(played.player('p1').life).toBe(21);
    expect([played.is('Geyser').permanent.tapped, played.is('Rock').permanent.tapped]).toEqual([true, true]);
  });

  it('is no other cost: what is not there cannot be tapped, nor what another player has', async () => {
    const played = await position({
      p1: { battlefield: [geyser, artifact('Rock')] },
      p2: { battlefield: [artifact('Theirs')] },
      mana: '',
    });
    expect(played.options()).not.toContainEqual(expect.objectContaining({ do: 'activate' }));
  });

  it('and all four kinds of bending are told', async () => {
    const avatar = creature(
      'Avatar',
      'Firebending 1\nWhenever you waterbend, earthbend, firebend, or airbend, you gain 1 life. Then if you’ve done all four this turn, you gain 10 life.',
    );
    const tools = [
      artifact('Water', 'Waterbend {0}: You gain 1 life.'),
      artifact('Earth', '{0}: Earthbend 1.'),
      artifact('Air', '{0}: Airbend target creature an opponent controls.'),
    ];
    const played = await position({
      p1: { battlefield: [avatar, ...tools, land('Forest')], library },
      p2: { battlefield: [creature('Bear')], library },
    });
    for (const name of ['Water', 'Earth', 'Air']) {
      played.activate(name);
      played.resolve();
    }
    expect(played.player('p1').life).toBe(24);
    for (let n = 0; n < 20 && played.open().kind !== 'attackers'; n += 1) played.pass();
    const { legal } = played.open();
    const fields = legal.kind === 'form' ? Object.keys(legal.fields) : [];
    played.say(Object.fromEntries(fields.map((key) => [key, played.nameAt(Number(key)) === 'Avatar' ? 'p2' : 'no'])));
    played.resolve();
    expect(played.player('p1').life).toBe(35);
  });
});
