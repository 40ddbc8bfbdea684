/** The conformance suite of Magic: part 2 of four. */
import { magicConformance } from './magic-conformance.ts';

magicConformance(2);
