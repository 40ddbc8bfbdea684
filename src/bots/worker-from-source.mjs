/** The worker where the project runs from its source: a thread has to be told how to read TypeScript. Not shipped. */
import { register } from 'tsx/esm/api';

register();
const { default: play } = await import('./worker.ts');

export default play;
