/** Node types follow from the templates, and agree with the data that the templates read. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { compile, type KindOf, type NodeOfKind, understand } from '../../src/text/index.ts';
import { type Demo, definition, demo } from './demo.ts';

describe('the type of', () => {
  it('a slot is what its category holds', () => {
    expectTypeOf<NodeOfKind<typeof definition, 'draw'>>().toEqualTypeOf<{
      readonly kind: 'draw';
      readonly n: Demo<'Cards'>;
    }>();
    expectTypeOf<Demo<'Drops'>['n']>().toEqualTypeOf<number>();
    expectTypeOf<Demo<'Adj'>>().toEqualTypeOf<
      | { readonly kind: 'colour'; readonly colour: 'amber' | 'blue' | 'pale' }
      | { readonly kind: 'state'; readonly state: 'lit' | 'dark' | 'half lit' }
      | { readonly kind: 'uncoloured'; readonly colour: 'amber' | 'blue' }
    >();
  });

  it('an optional group is an optional field, and a flag is true or not there', () => {
    expectTypeOf<NodeOfKind<typeof definition, 'when'>>().toEqualTypeOf<{
      readonly kind: 'when';
      readonly event: Demo<'Event'>;
      readonly only?: Demo<'Cond'>;
      readonly do: Demo<'Effect'>;
    }>();
    expectTypeOf<NodeOfKind<typeof definition, 'chosen'>['other']>().toEqualTypeOf<true | undefined>();
  });

  it('options are a union of their words, short or long', () => {
    expectTypeOf<NodeOfKind<typeof definition, 'rival'>['which']>().toEqualTypeOf<'each' | 'a' | 'that'>();
    expectTypeOf<NodeOfKind<typeof definition, 'dur'>['t']>().toEqualTypeOf<
      'until the lamps go out' | 'until your next turn' | 'this night'
    >();
  });

  it('a list is a readonly array', () => {
    expectTypeOf<NodeOfKind<typeof definition, 'keywords'>['all']>().toEqualTypeOf<readonly Demo<'Keyword'>[]>();
    expectTypeOf<NodeOfKind<typeof definition, 'mixed'>['nouns'][number]>().toEqualTypeOf<
      'moth' | 'lantern' | 'jar' | 'charm' | 'ember fly'
    >();
  });

  it('a category with "=" takes in what it hands on', () => {
    expectTypeOf<Demo<'Anyone'>>().toEqualTypeOf<Demo<'Player'>>();
    expectTypeOf<Demo<'Effect'>['kind']>().toEqualTypeOf<
      'order' | 'act' | 'may' | 'change' | 'instead' | 'series' | 'unless'
    >();
  });
});

/** Compiles only while every kind of Cards is handled. */
function howMany(cards: Demo<'Cards'>): number {
  switch (cards.kind) {
    case 'aCard':
      return 1;
    case 'cards':
      return cards.n;
    case 'thatMany':
    case 'x':
      return 0;
  }
}

// @ts-expect-error x is not handled
function forgetful(cards: Demo<'Cards'>): number {
  switch (cards.kind) {
    case 'aCard':
    case 'cards':
    case 'thatMany':
      return 1;
  }
}

it('nodes that the text gives are of the types that the templates give', () => {
  const text = understand(demo, 'Draw two cards.');
  if (!text.understood) throw new Error('not understood');
  const [sentence] = text.abilities[0]?.sentences ?? [];
  if (sentence?.kind !== 'order') throw new Error('another sentence');
  const [act] = sentence.does;
  expect(act?.kind === 'draw' ? [howMany(act.n), forgetful(act.n)] : null).toEqual([2, 1]);
});

it('a wrong slot, kind or guard does not compile', () => {
  const order: Demo<'Clause'> = { kind: 'order', does: [{ kind: 'wait' }] };
  // @ts-expect-error a draw says how many
  const vague: Demo<'Act'> = { kind: 'draw' };
  // @ts-expect-error there is no such colour
  const green: Demo<'Adj'> = { kind: 'colour', colour: 'green' };
  // @ts-expect-error a flag is true or left out
  const other: NodeOfKind<typeof definition, 'chosen'>['other'] = false;
  // @ts-expect-error no phrase makes this kind
  const kind: KindOf<typeof definition> = 'fly';
  // @ts-expect-error a guard sees the node of its kind, which has no such field
  compile(definition, { guards: { draw: (node) => node.drops === 1 } });
  expect([order, vague, green, other, kind]).toHaveLength(5);
});
