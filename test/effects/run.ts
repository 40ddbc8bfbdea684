/**
 * Looks for words without effect, to be looked at by hand:
 *
 *   npm run effects                          static abilities of the built-in cards, at rest
 *   npm run effects -- --play --tries 8      deeds of their texts, in play
 *   npm run effects -- --reads --tries 4     words that nothing looks at while they are played
 *   npm run effects -- FILE --every 10       of every tenth card of a bulk file; --name REGEX for some of them
 *
 * What is listed need not be wrong: no stage has everything that words ask for.
 */
import { parseArgs } from 'node:util';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { fullName } from '../../src/cards/card.ts';
import { openCardFile } from '../../src/cards/import/file.ts';
import type { MagicCard } from '../../src/magic/card.ts';
import { importMagic } from '../../src/magic/import/import.ts';
import { leftOut } from '../../src/magic/play/index.ts';
import { tryAtRest } from './at-rest.ts';
import { watch } from './deeds.ts';
import { tryInPlay } from './in-play.ts';
import { listening, neverRead, type Word } from './reads.ts';
import { makeStage } from './stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    play: { type: 'boolean', default: false },
    reads: { type: 'boolean', default: false },
    tries: { type: 'string', default: '8' },
    name: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    /** With `every`: from which card on. */
    from: { type: 'string', default: '0' },
  },
});

/** How many cards are looked at in one game. */
const TOGETHER = 6;

async function cardsOf(file: string | undefined): Promise<readonly MagicCard[]> {
  if (file === undefined) return builtInMagicToPlay();
  const opened = await openCardFile(file);
  if (!opened.ok) throw new Error(opened.error.message);
  const imported = await importMagic(opened.value.source, opened.value);
  if (!imported.ok) throw new Error(imported.error.message);
  return imported.value.cards;
}

const wanted = new RegExp(values.name);
const cards = (await cardsOf(positionals[0]))
  .filter((card) => wanted.test(fullName(card)))
  .filter((_, at) => at % Number(values.every) === Number(values.from))
  .filter(({ faces }) => faces.every((face) => leftOut(face).length === 0));

/** A line for each, and the sum of them by how they fared. */
const sum: Record<string, number> = {};
const tell = (fared: string, kind: string, card: MagicCard, place: string): void => {
  sum[fared] = (sum[fared] ?? 0) + 1;
  if (fared !== 'did') console.log([fared, kind, fullName(card), place].join('\t'));
};
const orThrew = (of: readonly MagicCard[], look: () => void): void => {
  try {
    look();
  } catch (error) {
    const [card] = of;
    if (card) tell('threw', String(error instanceof Error ? error.message : error), card, of.map(fullName).join('; '));
  }
};

const stage = await makeStage();
if (values.reads) {
  const watched = watch();
  const words: Word[] = [];
  for (let at = 0; at < cards.length; at += TOGETHER) {
    const group = cards.slice(at, at + TOGETHER).map(listening);
    orThrew(cards.slice(at, at + TOGETHER), () => {
      const heard = group.map(({ card }) => card);
      tryInPlay(stage, heard, Number(values.tries), watched);
    });
    words.push(...group.flatMap((each) => each.words));
  }
  for (const { place, cards: said } of neverRead(words)) console.log([place, said.slice(0, 3).join('; ')].join('\t'));
} else if (values.play) {
  const watched = watch();
  for (let at = 0; at < cards.length; at += TOGETHER) {
    const group = cards.slice(at, at + TOGETHER);
    orThrew(group, () => {
      for (const { card, deed, fared } of tryInPlay(stage, group, Number(values.tries), watched)) {
        tell(fared, deed.node.kind, card, `${deed.face}:${deed.line} ${deed.path}`);
      }
    });
  }
} else {
  for (const card of cards) {
    orThrew([card], () => {
      const { tried, idle } = tryAtRest(stage, card);
      for (const statement of tried) {
        const { face, line, at, says } = statement;
        tell(idle.includes(statement) ? 'idle' : 'did', says.kind, card, `${face}:${line} ${at}`);
      }
    });
  }
}
console.log(
  `${cards.length} cards: ${Object.entries(sum)
    .map(([fared, n]) => `${fared} ${n}`)
    .join(', ')}`,
);
