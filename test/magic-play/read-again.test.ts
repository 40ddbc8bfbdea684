/** What reading texts of several sentences again has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { creature, library, sorcery, stage } from './stage.ts';

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
