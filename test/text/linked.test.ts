/** Links of a text by the path they begin at. */
import { describe, expect, it } from 'vitest';
import { linkedTo } from '../../src/text/linked.ts';

const TEXT = {
  links: [
    { type: 'refers', from: '1.what', to: '0.what' },
    { type: 'continues', from: '1', to: '0' },
    { type: 'refers', from: '2.what', to: '0.what', line: 0 },
  ],
} as const;

describe('links by path', () => {
  it('are found by type and path', () => {
    expect(linkedTo(TEXT, 'refers', '1.what')).toBe('0.what');
    expect(linkedTo(TEXT, 'continues', '1')).toBe('0');
    expect(linkedTo(TEXT, 'continues', '1.what')).toBeUndefined();
  });

  it('leave out what another line of the text said', () => {
    expect(linkedTo(TEXT, 'refers', '2.what')).toBeUndefined();
  });
});
