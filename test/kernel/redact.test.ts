/** What a seat does not see is in no list and no field that it gets. */
import { describe, expect, it } from 'vitest';
import { eachSeen, fieldsSeen, seenOf, seenOr } from '../../src/kernel/index.ts';

const sees = (key: number): boolean => key !== 7;

describe('taking hidden keys out', () => {
  it('leaves names and keys that are seen in a list', () => {
    expect(seenOf(['p1', 3, 7], sees)).toEqual(['p1', 3]);
    expect(eachSeen<number | string>({ a: [7], b: [3, 'p2'] }, sees)).toEqual({ a: [], b: [3, 'p2'] });
  });

  it('gives null for a key that is not seen', () => {
    expect([seenOr(7, sees), seenOr(3, sees), seenOr(null, sees)]).toEqual([null, 3, null]);
  });

  it('knows keys by their field: a number elsewhere is a number', () => {
    const it = { object: 7, amount: 7, objects: [3, 7], player: 'p1' };
    expect(fieldsSeen(it, (field) => field === 'object', sees)).toEqual({
      object: null,
      amount: 7,
      objects: [3],
      player: 'p1',
    });
  });
});
