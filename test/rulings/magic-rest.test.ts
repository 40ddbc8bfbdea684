/** The conformance suite of Magic: the other half. */
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { type MagicRules, type MagicShape, magicRules } from '../../src/magic/play/index.ts';
import { magicGame } from '../../src/rulings/magic/index.ts';
import { conformance } from './conformance.ts';

conformance<MagicShape>({
  title: 'rulings about Magic',
  folder: 'magic',
  openList: './open.txt',
  game: magicGame(builtInMagicToPlay()),
  asPlayed: (rules) => magicRules({ ...(rules as MagicRules).book, remembers: false }),
  part: { at: 1, of: 2 },
});
