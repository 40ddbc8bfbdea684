/** The conformance suite of Magic: part 1 of four. */
import { magicConformance } from './magic-conformance.ts';

magicConformance(1);
