/** What reading texts of several sentences again has found: each once wrong in play, though its words were read right. */
import { describe, expect, it } from 'vitest';
import { artifact, attack, count, counters, creature, library, life, sorcery, stage } from './stage.ts';

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

describe('from among them, said twice', () => {
  it('means those that are still there', async () => {
    const text =
      'Reveal the top three cards of your library. You may put a creature card from among them onto the battlefield. You may put a creature card from among them into your hand. Put the rest into your graveyard.';
    const played = await stage({
      p1: { hand: [sorcery('Hunt', text)], library: [creature('Ox'), creature('Elk'), artifact('Cup'), ...library] },
      p2: { library },
    });
    played.cast('Hunt');
    played.resolve('yes', ['Ox'], 'yes');
    expect([played.names('battlefield'), played.names('hand:p1')]).toEqual([['Ox'], ['Elk']]);
    expect(played.names('graveyard:p1')).toEqual(['Cup', 'Hunt']);
  });
});

describe('a target inside a target', () => {
  const graves = { p1: [artifact('Own')], p2: [artifact('Cup'), artifact('Ring')] };
  const text = "Exile X target cards from target player's graveyard.";
  const cast = async () =>
    stage({
      p1: { hand: [sorcery('Rob', text, '{X}{B}')], graveyard: graves.p1, library },
      p2: { graveyard: graves.p2, library },
    });

  it('is chosen first, and X may be as great as what lies there (CR 601.2c)', async () => {
    const played = await cast();
    played.cast('Rob', 2);
    played.resolve();
    expect(played.names('exile')).toEqual(['Cup', 'Ring']);
  });

  it('and the others are of that player alone', async () => {
    const played = await cast();
    played.cast('Rob', 1, ['p1']);
    played.resolve();
    expect(played.names('exile')).toEqual(['Own']);
  });
});

describe('a card type that is chosen', () => {
  it('may be kindred', async () => {
    const text =
      'Choose a card type, then reveal the top three cards of your library. Put all cards of the chosen type revealed this way into your hand and the rest into your graveyard.';
    const kin = { name: 'Kin', type: 'Kindred Sorcery — Elf', cost: '{9}', text: '' };
    const played = await stage({
      p1: { hand: [sorcery('Insight', text)], library: [kin, creature('Elk', '', '2/2', 'Elf'), ...library] },
      p2: { library },
    });
    played.cast('Insight');
    played.resolve('Kindred');
    expect(played.names('hand:p1')).toEqual(['Kin']);
  });
});

describe('a card that sees creatures die from the graveyard', () => {
  const shade = creature(
    'Shade',
    'Whenever a creature you control dies, return this card from your graveyard to your hand.',
  );
  const wrath = sorcery('Wrath', 'Destroy all creatures.');
  const outcome = async (on: 'battlefield' | 'graveyard') => {
    const ox = { battlefield: [creature('Ox')] };
    const own = on === 'graveyard' ? { ...ox, graveyard: [shade] } : { battlefield: [creature('Ox'), shade] };
    const played = await stage({ p1: { hand: [wrath], ...own, library }, p2: { library } });
    played.cast('Wrath');
    played.resolve();
    return played.names('hand:p1');
  };

  it('sees those that die while it lies there', async () => {
    expect(await outcome('graveyard')).toEqual(['Shade']);
  });

  it('but neither its own death nor those that die with it (CR 603.10a)', async () => {
    expect(await outcome('battlefield')).toEqual([]);
  });
});

describe('this card from your graveyard', () => {
  const ghoul = creature('Ghoul', '{0}: Return this card from your graveyard to the battlefield.');
  const outcome = async (text: string) => {
    const answer = { ...sorcery('Answer', text), type: 'Instant' };
    const played = await stage({ p1: { hand: [answer], graveyard: [ghoul], library }, p2: { library } });
    played.activate('Ghoul');
    played.cast('Answer');
    played.resolve();
    return [played.names('battlefield'), played.names('exile'), played.names('hand:p1')];
  };

  it('is not one that has been exiled, or returned, in response (CR 400.7)', async () => {
    expect(await outcome('Exile all creature cards from all graveyards.')).toEqual([[], ['Ghoul'], []]);
    expect(await outcome("Return all creature cards from all graveyards to their owners' hands.")).toEqual([
      [],
      [],
      ['Ghoul'],
    ]);
  });

  it('and is found where nothing has happened to it', async () => {
    expect(await outcome('Each player gains 1 life.')).toEqual([['Ghoul'], [], []]);
  });
});

describe('what an ability triggered on as it came', () => {
  const wrath = { ...sorcery('Wrath', 'Destroy all creatures.'), type: 'Instant' };
  const tide = artifact('Tide', "Whenever a creature you control enters, return it to its owner's hand.");
  const outcome = async (...answers: string[]) => {
    const played = await stage({
      p1: { hand: [creature('Ox'), wrath], battlefield: [tide], library },
      p2: { library },
    });
    played.cast('Ox');
    played.pass();
    played.pass();
    for (const answer of answers) played.cast(answer);
    played.resolve();
    return [played.names('hand:p1').includes('Ox'), played.names('graveyard:p1').includes('Ox')];
  };

  it('is found while it is there', async () => {
    expect(await outcome()).toEqual([true, false]);
  });

  it('but not where it has gone in response (CR 400.7)', async () => {
    expect(await outcome('Wrath')).toEqual([false, true]);
  });
});
