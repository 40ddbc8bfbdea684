/** After the build: keeps the rules coverage beside it, for packages installed without source. */
import { shipCoverage } from '../dist/answers/coverage.js';
import { shownByRulings } from '../dist/rulings/coverage.js';

shipCoverage(shownByRulings());
