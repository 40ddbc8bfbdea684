/** The rules of play: turns, casting, paying, combat, layers, state-based actions. */
import type { Register } from '../../cards/rules.ts';

export const PLAY = {
  '116.2a': { gist: 'Playing a land is a special action, in an own main phase with an empty stack.' },
  '302.6': {
    gist: 'A creature does not attack or use tap abilities before its controller has had it since the turn began.',
  },
  '305.2': { gist: 'A player plays one land in a turn unless effects allow more.' },
  '307.1': { gist: 'A sorcery is cast in an own main phase with an empty stack.' },
  '601.2c': { gist: 'Each target is chosen as the spell is cast, and there must be a legal one.' },
  '601.2h': { gist: 'The total cost must be paid in full.' },
  '602.2': { gist: 'Only what is there and whose controller one is can have its abilities activated.' },
  '602.2b': { gist: 'An ability is activated by the same steps as a spell is cast.' },
  '602.5a': { gist: 'An ability that taps its permanent needs it untapped.' },
  '602.5b': { gist: 'A restriction on activating an ability holds, whoever controls it.' },
  '602.5d': { gist: 'An ability that is activated only as a sorcery keeps the timing of one.' },
  '606.3': { gist: 'One loyalty ability of a permanent each turn, in an own main phase with an empty stack.' },
  '606.6': { gist: 'A negative loyalty cost needs that many counters.' },
} as const satisfies Register;
