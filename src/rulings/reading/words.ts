/**
 * Words of a file that belong to one game. There is one schema for both games; a word of the other game is told here, with
 * what is written instead where there is something.
 */
import { GAME_TITLES, type Game } from '../../cards/card.ts';
import { type Meaning, problem, spotIn } from './meaning.ts';

type Where = 'position' | 'player' | 'card' | 'act' | 'claim';

/** The word, and what the other game has in its place. */
type OnlyIn = { readonly [where in Where]: { readonly [word: string]: string | null } };

const ONLY: { readonly [game in Game]: OnlyIn } = {
  magic: {
    position: { time: null },
    player: { pool: 'resources', landsPlayed: null, counters: null },
    card: {
      unlocked: null,
      sick: null,
      phasedOut: null,
      attachedTo: null,
      copyOf: null,
      exiledWith: null,
      commander: null,
      castBefore: null,
      attacking: 'chain',
      blocking: 'chain',
    },
    act: { cast: 'play', unlock: null, turnUp: null, special: null, block: 'defend', fused: 'melded', kicked: null },
    claim: { pool: 'points', playerCounters: null, marks: 'marked', time: null },
  },
  fab: {
    position: { chain: null, format: null },
    player: { resources: 'pool', chi: null, actionPoints: null, marked: null },
    card: { faceUp: null, under: null },
    act: { defend: 'block', melded: 'fused' },
    claim: { points: 'pool', marked: null, chain: null },
  },
};

/** `around`: the record that knows where its keys stand, if it is another one. */
export function expectWords(meaning: Meaning, where: Where, written: object, around: object = written): void {
  const other: Game = meaning.game === 'magic' ? 'fab' : 'magic';
  const strange = ONLY[other][where];
  for (const word of Object.keys(written)) {
    if (!Object.hasOwn(strange, word)) continue;
    const instead = strange[word];
    const hint = instead ? ` Here it is "${instead}".` : '';
    problem(
      meaning,
      spotIn(meaning, around, word),
      `"${word}" is a word of ${GAME_TITLES[other]}, and this ruling is about ${GAME_TITLES[meaning.game]}.${hint}`,
      instead ? [instead] : [],
    );
  }
}
