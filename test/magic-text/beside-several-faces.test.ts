/** Constructions of cards that are played beside cards with several faces; beside each a sentence that differs in one word. */
import { expect, it } from 'vitest';
import { links, meaning } from './support.ts';

it.each([
  [
    "As Ana enters, look at an opponent's hand, then choose any card name.",
    'asEnters(what=self(short), do=steps([order([lookAll(zone(whose=ofPlayer(aPlayer(opponent)), name=hand))]) order([chooseAnyName])]))',
  ],
  ['The "legend rule" doesn\'t apply.', 'legendRuleOff'],
  [
    'You may have Ana enter tapped as a copy of any land on the battlefield.',
    'enterAsCopy(what=self(short), +tapped, of=any(f(head=type(land), post=[on(battlefield)])))',
  ],
  [
    'You may have Ana enter as a copy of any land on the battlefield.',
    'enterAsCopy(what=self(short), of=any(f(head=type(land), post=[on(battlefield)])))',
  ],
  [
    'Prevent all damage that would be dealt to you and creatures you control by sources an opponent controls.',
    'order([preventToBoth(who=toYou, what=bare(f(head=type(creature), post=[controlled(you)])), by=bare(f(head=noun(source), post=[controlled(aPlayer(opponent))])))])',
  ],
])('%s', (text, means) => {
  expect(meaning(text)).toEqual([means]);
});

it('gives no color of a card that nothing was done to', () => {
  expect(links("{T}: Add one mana of any of the sacrificed card's colors.")).toEqual([
    '0.body.does.0.mana.what → nothing',
  ]);
});
