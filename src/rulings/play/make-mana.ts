/** Uses a mana ability in a ruling: the one of that object, with these words, that makes this mana. */
import { fold } from '../../cards/names.ts';
import type { Plain, Question, Seat } from '../../kernel/index.ts';
import type { Do } from '../format/entries.ts';
import type { ManaMove } from '../game.ts';
import { readMana } from '../reading/meaning.ts';
import { isAbilityCalled } from './ability-words.ts';
import { give, settle } from './answering.ts';
import { matching } from './find.ts';
import type { Playing, Trouble } from './playing.ts';
import type { Supply } from './supplies.ts';

/** Undefined: no mana ability is meant. Null: done. */
export function makeMana(playing: Playing, seat: Seat, act: Do, question: Question): Trouble | null | undefined {
  const { table } = playing;
  if (act.kind !== 'activate' || !table.manaMoves) return undefined;
  const { ability: wanted } = act;
  const keys = matching(table.objects(), act.what).map(({ key }) => key);
  const meant = table
    .manaMoves(seat)
    .filter((each) => keys.includes(each.key) && (wanted === undefined || isAbilityCalled(each.ability, wanted)));
  const [first] = meant;
  if (!first) return undefined;
  const chosen = new Set(meant.map(({ mana }) => mana)).size === 1 ? first : chosenBy(playing, meant);
  if (!chosen) {
    const mana = [...new Set(meant.map((each) => each.mana))].join(', ');
    return { refused: false, error: { message: `it may make ${mana}: say which with choices` } };
  }
  return give(playing, question, chosen.answer) ?? giveNext(playing, seat, chosen.which) ?? settle(playing);
}

const COLOR_WORDS: readonly string[] = ['white', 'blue', 'black', 'red', 'green', 'colorless'];

/** The first choice that says mana, as symbols or by the word of a colour; of much mana of one colour that colour is enough. */
function chosenBy({ supplies, queue }: Playing, moves: readonly ManaMove[]): ManaMove | undefined {
  for (const supply of [...supplies, ...queue]) {
    const said = supply.used || supply.field !== undefined ? null : manaSaid(supply);
    const move =
      said === null
        ? undefined
        : (moves.find(({ mana }) => mana === said) ?? moves.find(({ mana }) => inOneColor(mana) === said));
    if (!move) continue;
    supply.used = true;
    return move;
  }
  return undefined;
}

function manaSaid({ choice: { answer } }: Supply): string | null {
  if (typeof answer !== 'string') return null;
  const color = COLOR_WORDS.indexOf(fold(answer));
  return color >= 0 ? `{${'WUBRGC'[color]}}` : readMana(answer);
}

/** The symbol that `{R}{R}{R}` is made of. */
function inOneColor(mana: string): string | undefined {
  const symbols = new Set(mana.match(/\{[^{}]+\}/g));
  return symbols.size === 1 ? [...symbols][0] : undefined;
}

function giveNext(playing: Playing, seat: Seat, answer: Plain): Trouble | null {
  const question = playing.table.open().find((each) => each.seat === seat);
  return question ? give(playing, question, answer) : null;
}
