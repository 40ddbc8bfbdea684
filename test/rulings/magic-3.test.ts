/** The conformance suite of Magic: part 3 of four. */
import { magicConformance } from './magic-conformance.ts';

magicConformance(3);
