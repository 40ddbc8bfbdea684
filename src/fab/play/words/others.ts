/** "Another", "other": than the object whose text it is, than what the trigger before these words is about or the steps before made. */
import { layerAt } from '../state/book.ts';
import type { Ref } from '../state/state.ts';
import type { Run } from './run.ts';

export const isOther = (run: Run, key: number): boolean =>
  key !== run.self &&
  !run.besides?.includes(key) &&
  !Object.entries(run.bound).some(([path, refs]) => OF_EVENT.test(path) && refs.some((ref) => isOf(run, ref, key)));

/** The thing itself, or an attack that stands for it (CR 1.4.3). */
const isOf = ({ game }: Run, ref: Ref, key: number): boolean =>
  ref === key || (typeof ref === 'number' && layerAt(game, ref)?.source === key);

const OF_EVENT = /(^|\.)on\.event\./;
