/** The conformance suite of Magic, in parts that run beside each other. */
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { type MagicRules, type MagicShape, magicRules } from '../../src/magic/play/index.ts';
import { magicGame } from '../../src/rulings/magic/index.ts';
import { conformance } from './conformance.ts';

const PARTS = 4;

export function magicConformance(part: 1 | 2 | 3 | 4): void {
  conformance<MagicShape>({
    title: 'rulings about Magic',
    folder: 'magic',
    openList: './open.txt',
    game: magicGame(builtInMagicToPlay()),
    asPlayed: (rules) => magicRules({ ...(rules as MagicRules).book, remembers: false }),
    part: { at: part - 1, of: PARTS },
  });
}
