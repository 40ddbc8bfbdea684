/** Cards looked for in several zones, put apart, piled, shuffled, milled by halves, discarded by a number (CR 701). */
import { describe, expect, it } from 'vitest';
import type { Played, Written } from './position.ts';
import { artifact, castAll, creature, instant, land, library, life, on, sorcery, stage } from './stage.ts';

const basic = (name: string, kind = name): Written => ({ name, type: `Basic Land — ${kind}`, text: '' });
/** Passes until the spell asks something; a shuffle is answered as it is offered. */
function answering(played: Played, ...said: readonly (readonly string[] | string | number)[]): void {
  const left = [...said];
  for (let n = 0; n < 60; n += 1) {
    const { kind, seat } = played.open();
    if (kind === 'priority' && played.names('stack').length === 0) break;
    if (kind === 'priority') played.pass();
    else if (seat === 'chance') played.say(played.options());
    else {
      const next = left.shift();
      if (next === undefined) throw new Error(`open: ${kind} ${JSON.stringify(played.open())}`);
      played.say(next);
    }
  }
  expect(left).toEqual([]);
}

describe('one here and the other there', () => {
  const cultivate = sorcery(
    'Till',
    'Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle.',
  );

  it('two lands', async () => {
    const played = await stage({
      p1: { hand: [cultivate], library: [basic('Forest'), basic('Island'), land('Cave')] },
    });
    played.cast('Till');
    answering(played, ['Forest', 'Island'], ['Island']);
    expect([played.names('battlefield'), played.names('hand:p1')]).toEqual([['Island'], ['Forest']]);
    expect(played.is('Island').permanent.tapped).toBe(true);
  });

  it('a single one goes to the first place', async () => {
    const played = await stage({ p1: { hand: [cultivate], library: [basic('Forest'), land('Cave')] } });
    played.cast('Till');
    answering(played, ['Forest']);
    expect([played.names('battlefield'), played.names('hand:p1')]).toEqual([['Forest'], []]);
  });

  it('two cards of which one is thrown away', async () => {
    const part = sorcery(
      'Part',
      'Search your library for two cards. Put one into your hand and the other into your graveyard. Then shuffle.',
    );
    const played = await stage({ p1: { hand: [part], library } });
    played.cast('Part');
    answering(played, ['Two', 'Five'], ['Five']);
    expect([played.names('hand:p1'), played.names('graveyard:p1')]).toEqual([['Five'], ['Two', 'Part']]);
  });
});

describe('this or that', () => {
  const call = (words: string) =>
    sorcery('Call', `Search your library for ${words}, reveal it, put it into your hand, then shuffle.`);

  it('a card of either description, one of them', async () => {
    const played = await stage({
      p1: {
        hand: [call('a basic land card or a Gate card')],
        library: [basic('Forest'), land('Arch', '', 'Gate'), land('Cave')],
      },
    });
    played.cast('Call');
    on(played, 'choose');
    expect(played.options().map((key) => played.nameAt(Number(key)))).toEqual(['Forest', 'Arch']);
    expect(() => played.say(['Forest', 'Arch'])).toThrow();
    played.say(['Arch']);
    answering(played);
    expect(played.names('hand:p1')).toEqual(['Arch']);
  });

  it('one and/or the other: at most one of each', async () => {
    const both = sorcery(
      'Both',
      'Search your library for an instant card and/or a sorcery card, reveal them, put them into your hand, then shuffle.',
    );
    const played = await stage({
      p1: { hand: [both], library: [instant('A', ''), instant('B', ''), sorcery('C', ''), creature('D')] },
    });
    played.cast('Both');
    answering(played, ['B'], ['C']);
    expect(played.names('hand:p1')).toEqual(['B', 'C']);
  });

  it('library and/or graveyard: only a library that was searched is shuffled', async () => {
    const seek = sorcery(
      'Seek',
      'Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. If you search your library this way, shuffle.',
    );
    for (const [looks, shuffled] of [
      ['yes', 1],
      ['no', 0],
    ] as const) {
      const played = await stage({ p1: { hand: [seek], graveyard: [creature('Ox')], library } });
      played.cast('Seek');
      answering(played, looks, ...(looks === 'yes' ? [['Ox']] : []));
      expect([played.names('hand:p1'), played.happened('shuffled').length]).toEqual([['Ox'], shuffled]);
    }
    const missed = await stage({ p1: { hand: [seek], graveyard: [creature('Ox')], library } });
    missed.cast('Seek');
    answering(missed, 'yes', []);
    expect(missed.names('hand:p1')).toEqual([]);
  });

  it('outside the game, too', async () => {
    const siege = sorcery(
      'Wish',
      'Search your library, graveyard, and/or outside the game for an instant or sorcery card you own, reveal it, and put it into your hand. If you search your library this way, shuffle.',
    );
    const played = await stage({ p1: { hand: [siege], outside: [sorcery('Far', ''), creature('Ox')], library: [] } });
    played.cast('Wish');
    answering(played, 'no', ['Far']);
    expect(played.names('hand:p1')).toEqual(['Far']);
  });
});

describe('piles', () => {
  it('made by one, chosen by an opponent', async () => {
    const augury = instant(
      'Augury',
      'Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.',
    );
    for (const [pile, hand] of [
      [1, ['One', 'Three']],
      [2, ['Two', 'Four', 'Five']],
    ] as const) {
      const played = await stage({ p1: { hand: [augury], library } });
      played.cast('Augury');
      on(played, 'choose');
      expect(played.open().seat).toBe('p1');
      played.say(['One', 'Three']);
      expect(played.open()).toMatchObject({ seat: 'p2', kind: 'pile' });
      played.say(pile);
      expect([...played.names('hand:p1')]).toEqual(hand);
      expect(played.names('graveyard:p1')).toHaveLength(5 - hand.length + 1);
    }
  });

  it('of cards exiled from a graveyard', async () => {
    const split = sorcery(
      'Split',
      'Exile up to five target permanent cards from your graveyard and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.',
    );
    const played = await stage({ p1: { hand: [split], graveyard: ['A', 'B', 'C'].map((name) => creature(name)) } });
    played.cast('Split', ['A', 'B', 'C']);
    played.resolve(['B'], 2);
    expect([played.names('hand:p1'), played.names('graveyard:p1')]).toEqual([
      ['A', 'C'],
      ['B', 'Split'],
    ]);
  });
});

describe('by halves and numbers', () => {
  it('half a library, rounded', async () => {
    for (const [how, n] of [
      ['up', 4],
      ['down', 3],
    ] as const) {
      const played = await stage({
        p1: { hand: [sorcery('Cut', `Target player mills half their library, rounded ${how}.`)], library },
        p2: { library: library.slice(0, 7) },
      });
      played.cast('Cut', ['p2']);
      played.resolve();
      expect([played.names('graveyard:p2').length, played.names('library:p1').length]).toEqual([n, 8]);
    }
  });

  it('discards cards equal to something', async () => {
    const sage = creature(
      'Sage',
      "Sacrifice another creature: Draw cards equal to the sacrificed creature's toughness, then discard cards equal to its power.",
    );
    const played = await stage({ p1: { battlefield: [sage, creature('Ox', '', '1/3')], library } });
    played.activate('Sage');
    played.resolve(['Two']);
    expect(played.names('hand:p1')).toEqual(['One', 'Three']);
  });

  it('a graveyard exiled, or all', async () => {
    const played = await stage({
      p1: {
        hand: [sorcery('Bog', "Exile target player's graveyard."), sorcery('End', 'Exile all graveyards.')],
        graveyard: [land('A')],
      },
      p2: { graveyard: [land('B')] },
    });
    played.cast('Bog', ['p2']);
    played.resolve();
    expect([played.names('exile'), played.names('graveyard:p1')]).toEqual([['B'], ['A', 'Bog']]);
    castAll(played, 'End');
    expect([played.names('exile'), played.names('graveyard:p1')]).toEqual([['B', 'A', 'Bog'], ['End']]);
  });

  it('a player shuffles', async () => {
    const played = await stage({
      p1: { battlefield: [artifact('Mix', '{0}: Target player shuffles their library.')], library },
      p2: { library },
    });
    played.activate('Mix', ['p2']);
    answering(played);
    expect(played.happened('shuffled')).toMatchObject([{ player: 'p2' }]);
  });

  it('hands shuffled into libraries', async () => {
    const wheel = sorcery(
      'Wheel',
      'Each player shuffles their hand and graveyard into their library, then draws two cards.',
    );
    const played = await stage({
      p1: { hand: [wheel, land('A')], graveyard: [land('B')], library },
      p2: { hand: [land('C')], library },
    });
    played.cast('Wheel');
    answering(played);
    expect([played.names('hand:p1').length, played.names('hand:p2').length, played.names('graveyard:p1')]).toEqual([
      2,
      2,
      ['Wheel'],
    ]);
    expect(played.names('library:p1')).toHaveLength(8);
  });
});

describe('on top or at the bottom', () => {
  it('its owner puts it where they like', async () => {
    const down = instant('Down', "Target creature's owner puts it on the top or bottom of their library.");
    for (const [place, at] of [
      ['top', 0],
      ['bottom', -1],
    ] as const) {
      const played = await stage({ p1: { hand: [down] }, p2: { battlefield: [creature('Ox')], library } });
      played.cast('Down');
      on(played, 'place');
      expect(played.open().seat).toBe('p2');
      played.say(place);
      expect(played.names('library:p2').at(at)).toBe('Ox');
    }
  });

  it('a spell: it does not resolve', async () => {
    const gust = instant(
      'Gust',
      "Choose target spell or permanent that's red or green. Its owner puts it on the top or bottom of their library.",
    );
    const played = await stage({
      p1: { hand: [gust, sorcery('Fire', 'You gain 5 life.', '{R}')], library },
      mana: 'URRR',
    });
    const fire = instant('Blaze', 'You gain 5 life.', '{R}');
    const other = await stage({ p1: { hand: [gust, fire], library } });
    other.cast('Blaze');
    other.cast('Gust');
    other.resolve('top');
    expect([life(other), other.names('library:p1')[0]]).toEqual([20, 'Blaze']);
    expect(() => played.cast('Gust')).toThrow('cannot cast');
  });

  it('a spell countered goes there instead', async () => {
    const memory = instant(
      'Lapse',
      "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard.",
    );
    const played = await stage({ p1: { hand: [memory, instant('Gain', 'You gain 5 life.')], library } });
    played.cast('Gain');
    played.cast('Lapse');
    played.resolve();
    expect([life(played), played.names('library:p1')[0]]).toEqual([20, 'Gain']);
  });
});
