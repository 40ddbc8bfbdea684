/**
 * The entries of a play, from what is written: each verb has a line in one table.
 */

import type { Answer, Casting, Chosen, Entry, Moment, Paid, Verb, Verbs } from '../format/entries.ts';
import type { StepWord } from '../format/position.ts';
import { readClaims } from './claims.ts';
import {
  given,
  type Meaning,
  readAnswer,
  readChoice,
  readMana,
  readPlayer,
  readRef,
  readRefused,
  readWhen,
  spotIn,
  unfolded,
} from './meaning.ts';
import type { WrittenLine } from './schema.ts';
import type { WrittenBeside, WrittenEntry } from './shape-play.ts';
import { expectWords } from './words.ts';

type WrittenOf<V extends Verb> = Extract<WrittenEntry, { readonly verb: V }>;
type Verbally = { readonly [V in Verb]: (meaning: Meaning, entry: WrittenOf<V>) => Verbs[V] };

const NONE = 'none';

const READ: Verbally = {
  cast: (meaning, { value, beside }) => readCasting(meaning, value, beside),
  play: (meaning, { value, beside }) => readCasting(meaning, value, beside),
  activate: (meaning, { value, beside }) => {
    const ability =
      beside.ability !== undefined && /^\d+$/.test(beside.ability) ? Number(beside.ability) : beside.ability;
    return { ...readCasting(meaning, value, beside), ...given({ ability }) };
  },
  unlock: (meaning, { value, beside }) => ({
    what: readRef(value ?? '', meaning.players),
    ...given({ door: beside.door }),
    ...readPaid(beside),
  }),
  turnUp: ({ players }, { value, beside }) => ({
    what: readRef(value ?? '', players),
    ...given({ using: beside.using }),
    ...readPaid(beside),
  }),
  special: ({ players }, { value, beside }) => ({
    action: value ?? '',
    ...(beside.card === undefined ? {} : { what: readRef(beside.card, players) }),
    ...readPaid(beside),
  }),
  attack: ({ players }, { value, beside }) => {
    const paid = readPaid(beside);
    if (isList(value)) return { attackers: named(value).map((who) => ({ who: readRef(who, players) })), ...paid };
    const pairs = Object.entries((value ?? {}) as { readonly [who: string]: string });
    const attackers = pairs.map(([who, whom]) => ({ who: readRef(who, players), whom: readRef(whom, players) }));
    return { attackers, ...paid };
  },
  block: ({ players }, { value }) => {
    const pairs = value === NONE || value === null ? [] : Object.entries(value);
    const blocks = pairs.map(([who, whom]) => ({
      who: readRef(who, players),
      whom: whom.map((attacker) => readRef(attacker, players)),
    }));
    return { blocks };
  },
  defend: ({ players }, { value }) => ({ cards: named(value ?? []).map((card) => readRef(card, players)) }),
  effect: (_, { value, beside }) => ({ text: asSentence(value ?? ''), ...readChosen(beside) }),
  wait: (_, { value }) => ({ for: value ?? 'stack' }),
  pass: () => ({}),
  goTo: (meaning, entry) => {
    const { value } = entry;
    if (value === null || typeof value === 'string') return { moment: { step: value ?? 'main' } };
    const { turn, step, of } = value;
    const whose = of === undefined ? undefined : readPlayer(meaning, of, spotIn(meaning, entry));
    return { moment: { step, ...given({ turn, of: whose }) } };
  },
  answer: (_, { value, beside }) => ({ answer: readAnswer(value as Answer), ...given({ to: beside.to }) }),
  concede: () => ({}),
  remember: ({ players }, { value }) => ({
    objects: Object.fromEntries(Object.entries(value ?? {}).map(([name, ref]) => [name, readRef(ref, players)])),
  }),
  mark: () => ({}),
  claim: (meaning, { value }) => ({ claims: readClaims(meaning, value ?? {}) }),
};

export function readEntry(meaning: Meaning, written: WrittenLine): Entry {
  const spot = spotIn(meaning, written);
  const verb = written.verb as Verb;
  const beside = written.beside as WrittenBeside;
  const { by, refused, choices = [], note } = beside;
  expectWords(meaning, 'act', { [verb]: null, ...beside }, written);
  const read = READ[verb] as unknown as (meaning: Meaning, entry: WrittenLine) => object;
  const refusal = refused === undefined || refused === false ? undefined : readRefused(refused);
  return {
    do: { kind: verb, ...read(meaning, written) } as Entry['do'],
    when: readWhen(meaning, beside, written),
    choices: choices.map((choice) => readChoice(meaning, choice, spot)),
    spot,
    ...given({
      by: by === undefined ? undefined : readPlayer(meaning, by, spotIn(meaning, written, 'by')),
      refused: refusal,
      note,
      moment: readMoment(beside),
      onStack: readOnStack(meaning, beside),
    }),
  };
}

function readOnStack({ players }: Meaning, beside: object): Entry['onStack'] {
  const { whileOnStack, whileNotOnStack } = beside as { readonly [key: string]: string | undefined };
  const name = whileOnStack ?? whileNotOnStack;
  return name === undefined ? undefined : { what: readRef(name, players), is: whileOnStack !== undefined };
}

function readMoment(beside: object): Moment | undefined {
  if (!('step' in beside)) return undefined;
  const { step, turn } = beside as { readonly step: StepWord; readonly turn?: number };
  return { step, ...given({ turn }) };
}

type WrittenCasting = WrittenOf<'cast'>['beside'];

function readCasting(meaning: Meaning, value: string | null, written: WrittenCasting): Casting {
  const { face, fused = false, melded = false, using, with: costs = [], kicked, as } = written;
  const times = typeof kicked === 'boolean' ? Number(kicked) : kicked;
  return {
    what: readRef(value ?? '', meaning.players),
    fused: fused || melded,
    ...(melded ? { melded } : {}),
    with: costs,
    ...given({ face, using, kicked: times, as }),
    ...readChosen(written),
    ...readPaid(written),
  };
}

function readChosen({ targets, modes, x, divide }: Pick<WrittenCasting, 'targets' | 'modes' | 'x' | 'divide'>): Chosen {
  return given({
    targets: targets === undefined ? undefined : readAnswer(targets as Answer),
    modes: modes as Answer | undefined,
    x,
    divide,
  });
}

function readPaid({ free = false, pay }: Partial<Pick<WrittenCasting, 'free' | 'pay'>>): Paid {
  if (pay === undefined) return { free };
  const mana = pay.mana === undefined ? {} : { mana: readMana(String(pay.mana)) };
  const parts = Object.entries(pay as { readonly [how: string]: Answer }).map(([how, what]) => [how, readAnswer(what)]);
  return { free, pay: { ...Object.fromEntries(parts), ...mana } };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

function named(names: readonly string[]): readonly string[] {
  if (names.length === 1 && names[0] === NONE) return [];
  return names.flatMap(unfolded);
}

/** The acts that are done by the first player where nobody is named; others by whoever is asked. */
export const BY_FIRST_PLAYER: ReadonlySet<Verb> = new Set<Verb>([
  'cast',
  'play',
  'activate',
  'unlock',
  'turnUp',
  'special',
  'effect',
  'concede',
]);

/** The full stop may be left out. */
const asSentence = (text: string): string => (/[.!"”)]$/.test(text.trim()) ? text : `${text.trim()}.`);
