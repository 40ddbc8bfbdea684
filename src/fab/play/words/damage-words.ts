/** Damage as text speaks of it. */
import type { Fab } from '../../text/index.ts';
import { numberOf, type Run } from './run.ts';

export function isSuchDamage(
  run: Run,
  n: Fab<'AnyDamage'>,
  it: { readonly amount: number; readonly which: string },
): boolean {
  switch (n.kind) {
    case 'anyDamage':
      return true;
    case 'powerDamage':
      return it.which === 'physical';
    case 'kindOfDamage':
      return it.which === n.which;
    case 'damageOf': {
      const wanted = numberOf(run, n.n);
      return n.than === 'more' ? it.amount >= wanted : n.than === 'less' ? it.amount <= wanted : it.amount === wanted;
    }
  }
}
