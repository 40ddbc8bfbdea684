/** The conformance suite of Magic: part 4 of four. */
import { magicConformance } from './magic-conformance.ts';

magicConformance(4);
