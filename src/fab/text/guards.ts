/** Readings that the words allow and the sense does not. */
import type { Extras } from '../../text/index.ts';
import type { Fab, FabDefinition } from './definition.ts';

/** "You may search your deck for a card, reveal it, then shuffle": all of it is what you may do. */
const isOneOffer = ([first, ...others]: readonly Fab<'Step'>[]): boolean =>
  first?.kind === 'may' && others.every((step) => step.kind === 'order');

export const guards: NonNullable<Extras<FabDefinition>['guards']> = {
  steps: ({ all }) => !isOneOffer(all),
};
