/** Tables of what the engine does for each kind of node: the same machinery for every game (`src/text/tables.ts`). */
export { dispatch, type NotYet, notYet, type Table, undone } from '../../text/tables.ts';
