/**
 * Which value is being explained: one pinned by a click (it is in the address), or one that the mouse or the focus
 * rests on. What rests wins while it rests.
 */
import type { Reason } from '../../cards/why.ts';
import { lab } from './lab.svelte.ts';
import type { Shown } from './values.ts';

export interface Subject {
  /** The id of the element that shows the value. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly shown: Shown;
  readonly was: Shown | undefined;
  readonly reasons: readonly Reason[];
  /** What goes into the address when it is pinned. */
  readonly at: string;
  readonly why: string;
}

const PAUSE = 120;
let resting = $state.raw<Subject>();
let pinned = $state.raw<Subject>();
let dismissed = $state(false);
let settled: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function rest(subject: Subject | undefined, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    resting = subject;
    dismissed = false;
  }, delay);
}

export const why = {
  get subject(): Subject | undefined {
    return dismissed ? undefined : (resting ?? pinned);
  },
  get isPinned(): boolean {
    return pinned !== undefined && pinned.id === why.subject?.id;
  },
  hover: (subject: Subject) => rest(subject, PAUSE),
  /** The pause lets the mouse reach the explanation itself. */
  leave: () => rest(undefined, PAUSE),
  stay: () => clearTimeout(timer),
  focus: (subject: Subject) => rest(subject, 0),
  blur: () => rest(undefined, 0),
  /** The address names it: what the page finds there is shown until it is closed. */
  settle(subject: Subject | undefined): void {
    if (subject && subject.id !== settled) dismissed = false;
    settled = subject?.id;
    pinned = subject;
  },
  pin(subject: Subject): void {
    clearTimeout(timer);
    const again = pinned?.id === subject.id && !dismissed;
    resting = undefined;
    dismissed = false;
    if (again) lab.change({ why: undefined }, 'replace');
    else lab.change({ at: subject.at, why: subject.why }, 'replace');
  },
  close(): void {
    clearTimeout(timer);
    if (!why.subject) return;
    dismissed = true;
    resting = undefined;
    if (lab.view.why) lab.change({ why: undefined }, 'replace');
  },
};
