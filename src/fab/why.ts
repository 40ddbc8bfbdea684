/**
 * Turns a trace into the reasons people read: rule, gist, and the value before and after.
 */
import type { Reason, Tracer } from '../cards/why.ts';
import { FAB_RULES, type FabRuleId } from './rules.ts';

export type FabTracer = Tracer<FabRuleId>;

export interface Chain {
  readonly trace: FabTracer;
  readonly why: readonly Reason[];
}

/** A tracer and the list it fills. */
export function chain(): Chain {
  const why: Reason[] = [];
  const trace: FabTracer = (rule, field, before, after) => {
    why.push({
      rule,
      gist: FAB_RULES[rule].gist,
      ...(field === undefined ? {} : { field }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
  };
  return { trace, why };
}

/** A yes or no, or any other value, with its reasons. */
export interface Told<T> {
  readonly value: T;
  readonly why: readonly Reason[];
}

export function told<T>(value: T, ...rules: readonly FabRuleId[]): Told<T> {
  return { value, why: rules.map((rule) => ({ rule, gist: FAB_RULES[rule].gist })) };
}
