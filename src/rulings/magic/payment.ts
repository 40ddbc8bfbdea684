/** A payment by hand in the words of rulings, step by step as the engine asks: what to tap, which mana, how much life. */
import { ok, type Result, refuse } from '../../cards/why.ts';
import type { Plain, Question } from '../../kernel/index.ts';
import type { Answer } from '../format/entries.ts';
import type { Payment } from '../game.ts';

interface Paying {
  /** Whether the object with this key is meant by the name. */
  readonly isCalled: (key: number, name: string) => boolean;
}

interface Step {
  readonly answer: Plain;
  readonly left: Payment;
}

type Option = {
  readonly use?: number;
  readonly object?: number;
  readonly mana?: string;
  readonly spend?: string;
  readonly on?: string;
  readonly life?: string;
  readonly help?: string;
};

/** First what is to be tapped, then life, then mana from the pool: what was tapped for, in the end, all of it. */
export function paymentStep({ legal, about }: Question, pay: Payment, { isCalled }: Paying): Result<Step> {
  const options = legal.kind === 'one' ? legal.of : [];
  if (options.includes('by hand')) return ok({ answer: 'by hand', left: pay });
  const steps = options.filter((each): each is Plain & Option => typeof each === 'object' && each !== null);
  const taps = namesIn(pay.tap);
  for (const [at, name] of taps.entries()) {
    const uses = steps.filter(({ use: key, object }) => {
      const tapped = key ?? object;
      return tapped !== undefined && isCalled(tapped, name);
    });
    // Of what one object may make, that which the cost still asks for.
    const use = uses.find(({ mana }) => mana !== undefined && isAsked(about, mana)) ?? uses[0];
    if (use) return ok({ answer: use, left: without(pay, 'tap', taps, at) });
  }
  if (taps.length > 0) return refuse(`${taps.join(', ')} cannot pay for that`);
  const exiled = namesIn(pay.exile);
  for (const [at, name] of exiled.entries()) {
    const delved = steps.find(({ help, object }) => help === 'delve' && object !== undefined && isCalled(object, name));
    if (delved) return ok({ answer: delved, left: without(pay, 'exile', exiled, at) });
  }
  if (exiled.length > 0) return refuse(`${exiled.join(', ')} cannot pay for that`);
  const life = Number(pay.life ?? 0);
  const byLife = steps.find((step) => step.life !== undefined);
  if (life >= 2 && byLife) {
    const { life: _, ...rest } = pay;
    return ok({ answer: byLife, left: life > 2 ? { ...rest, life: life - 2 } : rest });
  }
  const symbols = symbolsIn(pay.mana);
  for (const [at, symbol] of symbols.entries()) {
    const spend = steps.find((step) => step.spend === symbol);
    if (spend) return ok({ answer: spend, left: without(pay, 'mana', symbols, at) });
  }
  if (symbols.length > 0) return refuse(`${symbols.join('')} cannot pay for that`);
  const spend = steps.find((step) => step.spend !== undefined);
  const [first] = steps;
  const rest = spend ?? first;
  return rest ? ok({ answer: rest, left: pay }) : refuse('there is nothing to pay with');
}

/** Questions about costs that are paid by tapping, exiling or returning something, by what they are about. */
const PAID_AS: { readonly [what: string]: string } = { crew: 'tap', craft: 'exile', ninjutsu: 'return' };

export function paidAs({ kind, about, legal }: Question): string | undefined {
  const { what = '', helps = [] } = (about ?? {}) as { readonly what?: string; readonly helps?: readonly string[] };
  if (kind !== 'pay') return PAID_AS[what];
  const isDelved = (option: Plain): boolean => (option as Option | null)?.help === 'delve';
  return helps.includes('delve') || (legal.kind === 'one' && legal.of.some(isDelved)) ? 'exile' : undefined;
}

const isAsked = (about: Plain | undefined, mana: string): boolean => {
  const { cost = '' } = (about ?? {}) as { readonly cost?: string };
  return [...mana].some((symbol) => cost.includes(`{${symbol}}`));
};

const namesIn = (names: Answer | undefined): readonly string[] =>
  names === undefined ? [] : ([names].flat(2) as readonly Answer[]).map(String);

const symbolsIn = (mana: Answer | undefined): readonly string[] =>
  mana === undefined ? [] : [...String(mana).matchAll(/\{([^}]*)\}/g)].map(([, symbol = '']) => symbol);

function without(pay: Payment, how: string, all: readonly string[], at: number): Payment {
  const left = all.filter((_, index) => index !== at);
  const { [how]: _, ...rest } = pay;
  const written = how === 'mana' ? left.map((symbol) => `{${symbol}}`).join('') : left;
  return left.length > 0 ? { ...rest, [how]: written } : rest;
}
