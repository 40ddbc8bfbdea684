/**
 * What is shown now. The address bar is the store: everything is read from it, and every choice writes it.
 */
import { readView, type View, writeView } from './url.ts';

let view = $state.raw(readView(location.search, location.hash));

addEventListener('popstate', () => {
  view = readView(location.search, location.hash);
});

export const lab = {
  get view(): View {
    return view;
  },
  /** Shows something else, as a step that Back undoes; `replace` for what is not worth a step. */
  show(next: View, how: 'step' | 'replace' = 'step'): void {
    view = next;
    const address = writeView(next);
    if (how === 'step') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  },
  /** The same with some of it changed; `undefined` takes something away. */
  change(next: { [K in keyof View]?: View[K] | undefined }, how: 'step' | 'replace' = 'step'): void {
    const merged = Object.entries({ ...view, ...next }).filter(([, value]) => value !== undefined);
    lab.show(Object.fromEntries(merged), how);
  },
};

/** Links stay real links: only a plain click is taken over. */
export function isPlain(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return false;
  event.preventDefault();
  return true;
}

/** Goes to another card, or to the start. */
export function follow(event: MouseEvent, next: View): void {
  if (!isPlain(event)) return;
  lab.show(next);
  scrollTo({ top: 0 });
}
