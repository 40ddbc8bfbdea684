/**
 * Colour for people. Off, every function gives back what it got, so that piped output can be copied and compared.
 */
import pc from 'picocolors';
import type { Io } from './io.ts';

type Brush = (text: string) => string;

export interface Paint {
  readonly on: boolean;
  readonly bold: Brush;
  readonly dim: Brush;
  readonly good: Brush;
  readonly bad: Brush;
  readonly title: Brush;
  readonly rule: Brush;
  /** Colours the mana symbols in a text and leaves its letters alone: `{1}{R}` stays `{1}{R}`. */
  readonly mana: Brush;
  /** The same for bare letters: `UR`. */
  readonly letters: Brush;
}

/** A flag decides; else NO_COLOR and FORCE_COLOR; else whether a person looks at it. */
export function wantsColor({ env, columns }: Io, flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return columns !== undefined && env.TERM !== 'dumb';
}

export function makePaint(on: boolean): Paint {
  const colors = pc.createColors(on);
  const brushes: Readonly<Record<string, Brush>> = {
    W: colors.yellowBright,
    U: colors.blueBright,
    B: colors.magentaBright,
    R: colors.redBright,
    G: colors.greenBright,
  };
  const symbol: Brush = (text) => text.replace(/[WUBRG](?![a-z])/g, (letter) => brushes[letter]?.(letter) ?? letter);
  return {
    on,
    bold: colors.bold,
    dim: colors.dim,
    good: colors.green,
    bad: colors.red,
    title: (text) => colors.bold(colors.underline(text)),
    rule: colors.cyan,
    letters: (text) => (on ? symbol(text) : text),
    mana: (text) => (on ? text.replace(/\{[^{}]+\}/g, symbol) : text),
  };
}
