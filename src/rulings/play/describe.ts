/**
 * Entries and values in words, for messages and for `--explain`.
 */
import type { Plain } from '../../kernel/index.ts';
import type { Answer, Casting, Do, Entry, Ref, Verb, Verbs } from '../format/entries.ts';

type Describe = { readonly [V in Verb]: (act: Verbs[V], who: string) => string };

const names = (refs: readonly Ref[]) => refs.map(({ text }) => text).join(', ') || 'nothing';

const DESCRIBE: Describe = {
  cast: (act, who) => `${who} casts ${casting(act)}`,
  play: (act, who) => `${who} plays ${casting(act)}`,
  activate: (act, who) => {
    const which =
      act.ability === undefined
        ? 'its ability'
        : typeof act.ability === 'number'
          ? `ability ${act.ability}`
          : `"${act.ability}"`;
    return `${who} activates ${which} of ${casting(act)}`;
  },
  unlock: ({ what, door }, who) => `${who} unlocks ${door === undefined ? what.text : `${door} of ${what.text}`}`,
  turnUp: ({ what }, who) => `${who} turns ${what.text} face up`,
  special: ({ action, what }, who) => `${who}: ${action}${what ? ` with ${what.text}` : ''}`,
  attack: ({ attackers }, who) => `${who} attacks with ${names(attackers.map((each) => each.who))}`,
  block: ({ blocks }, who) => `${who} blocks with ${names(blocks.map((each) => each.who))}`,
  defend: ({ cards }, who) => `${who} defends with ${names(cards)}`,
  effect: ({ text }, who) => `effect of ${who}: ${text}`,
  pass: (_, who) => `${who} passes`,
  wait: (act) =>
    act.for === 'stack' ? 'wait until the stack is empty' : 'wait until the top of the stack has resolved',
  goTo: ({ moment: { turn, step, of } }) =>
    ['go to', of === undefined ? undefined : `${of}'s`, step, turn === undefined ? undefined : `of turn ${turn}`]
      .filter(Boolean)
      .join(' '),
  answer: ({ answer }, who) => `${who} answers ${saidAnswer(answer)}`,
  concede: (_, who) => `${who} concedes`,
  remember: ({ objects }) =>
    `remember ${Object.entries(objects)
      .map(([name, ref]) => `${ref.text} as ${name}`)
      .join(', ')}`,
  mark: () => 'count from here',
  claim: ({ claims }) => `claim about ${Object.keys(claims).join(', ')}`,
};

export function describeEntry({ do: act, by }: Pick<Entry, 'do' | 'by'>, standing: string): string {
  const describe = DESCRIBE[act.kind] as (act: Do, who: string) => string;
  return describe(act, by ?? standing);
}

function casting({ what, face, fused, melded, using, targets, modes, x, free, kicked }: Casting): string {
  return [
    what.text,
    face === undefined ? '' : `as ${face}`,
    melded ? 'melded' : fused ? 'fused' : '',
    x === undefined ? '' : `with X = ${x}`,
    kicked ? 'kicked' : '',
    modes === undefined ? '' : `with modes ${saidAnswer(modes)}`,
    targets === undefined ? '' : `on ${saidAnswer(targets)}`,
    using === undefined ? '' : `by ${using}`,
    free ? 'for free' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function saidAnswer(answer: Answer): string {
  if (Array.isArray(answer)) return answer.map(saidAnswer).join(', ') || 'none';
  if (typeof answer !== 'object') return answer === true ? 'yes' : answer === false ? 'no' : String(answer);
  return Object.entries(answer)
    .map(([part, value]) => `${part}: ${saidAnswer(value)}`)
    .join(', ');
}

/** A value for people. */
export function saidValue(value: Plain): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (Array.isArray(value)) return value.map(saidValue).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, each]) => `${key} ${saidValue(each)}`)
    .join(', ');
}
