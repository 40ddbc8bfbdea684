/** What reading texts of several sentences again has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { attack, count, counters, creature, library, life, sorcery, stage } from './stage.ts';

describe('what the cost of a spell has moved', () => {
  const price = 'As an additional cost to cast this spell, sacrifice a creature.';
  const exhume = (text: string) => sorcery('Exhume', `${price}\n${text}`);

  it('is found by the spell (CR 400.7j)', async () => {
    const text = "Return the sacrificed card to its owner's hand.";
    const played = await stage({
      p1: { hand: [exhume(text)], battlefield: [creature('Ox')], library },
      p2: { library },
    });
    played.cast('Exhume');
    played.resolve();
    expect(played.names('hand:p1')).toEqual(['Ox']);
  });

  it('and by what the spell puts off, together with something else that the text has exiled', async () => {
    const text =
      'Choose target creature card in your graveyard. Return that card and the sacrificed card to the battlefield under your control at the beginning of the next end step. Exile Exhume.';
    const played = await stage({
      p1: { hand: [exhume(text)], battlefield: [creature('Ox')], graveyard: [creature('Elk')], library },
      p2: { library },
    });
    played.cast('Exhume');
    played.resolve();
    played.until('end');
    played.resolve();
    expect(played.names('battlefield')).toEqual(['Elk', 'Ox']);
    expect(played.names('exile')).toEqual(['Exhume']);
  });

  it('but not where it has gone elsewhere since', async () => {
    const text =
      'Return the sacrificed card to the battlefield under your control at the beginning of the next end step.';
    const clear = sorcery('Clear', 'Exile all cards from all graveyards.');
    const played = await stage({
      p1: { hand: [exhume(text), clear], battlefield: [creature('Ox')], library },
      p2: { library },
    });
    for (const name of ['Exhume', 'Clear']) {
      played.cast(name);
      played.resolve();
    }
    played.until('end');
    played.resolve();
    expect(played.names('battlefield')).toEqual([]);
    expect(played.names('exile')).toContain('Ox');
  });
});

describe('where X is counted', () => {
  const cast = async (text: string) => {
    const played = await stage({
      p1: { hand: [sorcery('Tally', text), creature('Ox')], battlefield: [creature('Elk')], library },
      p2: { library },
    });
    played.cast('Tally');
    played.resolve();
    return played;
  };

  it('as the deed is done that says it, after the deeds before (CR 608.2c)', async () => {
    const played = await cast('Draw two cards, then you gain X life, where X is the number of cards in your hand.');
    expect(life(played)).toBe(23);
  });

  it('also of two deeds of one verb', async () => {
    const played = await cast('Draw two cards and gain X life, where X is the number of cards in your hand.');
    expect(life(played)).toBe(23);
  });

  it('and once: a second deed that says it does not count again (CR 608.2h)', async () => {
    const played = await cast('Draw X cards, then you gain X life, where X is the number of cards in your hand.');
    expect([life(played), played.names('hand:p1').length]).toEqual([21, 2]);
  });

  it('of counters on the thing itself', async () => {
    const drum =
      'Whenever this creature attacks, put a +1/+1 counter on this creature, then create X 1/1 white Soldier creature tokens, where X is the number of +1/+1 counters on this creature.';
    const played = await stage({ p1: { battlefield: [creature('Drum', drum)], library }, p2: { library } });
    attack(played, 'Drum');
    played.resolve();
    expect([counters(played, 'Drum')['+1/+1'], count(played, 'Soldier Token')]).toEqual([1, 1]);
  });
});
