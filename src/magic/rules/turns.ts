/** The rules of turns and combat: chapter 5. */
import type { Register } from '../../cards/rules.ts';

export const TURNS = {
  '500.1': { gist: 'A turn has five phases in order: beginning, main, combat, main, ending.' },
  '500.4': {
    gist: 'As a step or phase ends, unspent mana is lost.',
    numbers: [
      ['2017-04-28', '500.4'],
      ['2025-11-14', '500.5'],
    ],
  },
  '500.5': { gist: 'As a step or phase ends, what was to last until then is over.' },
  '500.7': { gist: 'Extra turns come right after the turn named, the newest first.' },
  '500.8': { gist: 'Extra phases come right after the phase named, the newest first.' },
  '502.1': { gist: 'First in the untap step, what has phasing phases out, and what phased out before phases in.' },
  '502.2': {
    gist: 'Day becomes night after a turn in which its player cast no spell; night becomes day after one with two or more.',
    numbers: [['2021-09-24', '502.2']],
  },
  '502.3': {
    gist: 'The active player untaps all their permanents at once, except those that do not untap.',
    numbers: [
      ['2017-04-28', '502.2'],
      ['2021-09-24', '502.3'],
    ],
  },
  '502.4': {
    gist: 'Nobody gets priority in the untap step.',
    numbers: [
      ['2017-04-28', '502.3'],
      ['2021-09-24', '502.4'],
    ],
  },
  '505.1': { gist: 'A turn has two main phases, one before and one after combat.' },
  '505.4': { gist: 'As the first main phase begins, its player puts a lore counter on each Saga of theirs.' },
  '506.4': {
    gist: 'What leaves, changes control, phases out, regenerates or is no creature any more is removed from combat.',
  },
  '506.4c': { gist: 'If what it attacks is removed from combat, an attacker goes on attacking, but attacks nothing.' },
  '506.5': {
    gist: 'What is declared alone attacks or blocks alone; it is attacking or blocking alone while no other is.',
  },
  '508.1': {
    gist: 'The active player declares all attackers at once; a declaration that breaks a rule is taken back.',
  },
  '508.1a': { gist: 'An attacker is untapped, no battle, and has haste or has been there since the turn began.' },
  '508.1b': { gist: 'Each attacker attacks the defending player, a planeswalker of theirs or a battle they protect.' },
  '508.1c': { gist: 'No attacker may be declared against what says that it cannot attack.' },
  '508.1d': { gist: 'As many demands that creatures attack are met as can be without breaking what forbids it.' },
  '508.1f': { gist: 'Attacking taps the attackers; this is no cost.' },
  '508.1g': { gist: 'Costs that may be paid as a creature attacks are chosen.' },
  '508.1h': { gist: 'What it costs to attack is added up for all attackers.' },
  '508.1i': { gist: 'Before the costs to attack are paid there is a chance to use mana abilities.' },
  '508.1j': { gist: 'The player pays the costs to attack all at once.' },
  '508.1m': { gist: 'What triggers on attacking does so once attackers are declared.' },
  '508.4': {
    gist: 'What is put onto the battlefield attacking has not attacked; its controller chooses whom it attacks.',
  },
  '508.5': { gist: 'The defending player of an attacker is whom it attacks, or attacked before it was removed.' },
  '508.8': { gist: 'Where nothing was declared or put attacking, there are no steps for blockers and damage.' },
  '509.1': {
    gist: 'The defending player declares all blockers at once; a declaration that breaks a rule is taken back.',
  },
  '509.1a': {
    gist: 'Each untapped creature of the defending player may block one attacker that attacks them or theirs.',
  },
  '509.1b': { gist: 'No block may break what says that a creature cannot block or be blocked; evasions add up.' },
  '509.1c': { gist: 'As many demands that creatures block are met as can be without breaking what forbids it.' },
  '509.1h': { gist: 'An attacker that was blocked stays blocked, even if its blockers are gone.' },
  '509.3a': {
    gist: '"Whenever it blocks" triggers once in a combat, however many it blocks.',
    numbers: [
      ['2017-04-28', '509.5a'],
      ['2024-11-08', '509.3a'],
    ],
  },
  '509.3b': {
    gist: 'Whenever it blocks a creature: once for each attacking creature that it blocks.',
    numbers: [
      ['2017-04-28', '509.5b'],
      ['2024-11-08', '509.3b'],
    ],
  },
  '509.3c': {
    gist: '"Whenever it becomes blocked" triggers once in a combat, however many block it.',
    numbers: [
      ['2017-04-28', '509.5c'],
      ['2024-11-08', '509.3c'],
    ],
  },
  '509.3d': {
    gist: '"Whenever it becomes blocked by a creature" triggers once for each that blocks it.',
    numbers: [
      ['2017-04-28', '509.5d'],
      ['2024-11-08', '509.3d'],
    ],
  },
  '510.1': { gist: 'Combat damage is assigned by the active player first, then by the defending player.' },
  '510.1a': { gist: 'Each attacker and blocker assigns damage equal to its power.' },
  '510.1b': { gist: 'An unblocked attacker assigns its damage to what it attacks, or to nothing if that is gone.' },
  '510.1c': {
    gist: 'A blocked attacker divides its damage among its blockers as its controller likes; until 2024, by an order of blockers.',
  },
  '510.1d': {
    gist: 'A blocker divides its damage among what it blocks as its controller likes; until 2024, by an order.',
  },
  '510.2': { gist: 'All combat damage of a step is dealt at once.' },
  '510.4': { gist: 'With first or double strike in combat there is a damage step before that of the others.' },
  '511.3': { gist: 'As the end of combat step ends, everything is removed from combat.' },
  '514.1': { gist: 'In cleanup the active player discards down to the largest hand they may keep.' },
  '514.2': { gist: 'Then marked damage goes, and what lasts until end of turn ends, at the same time.' },
  '514.3': { gist: 'Nobody gets priority in cleanup unless something triggers or a state-based action is done.' },
  '514.3a': { gist: 'If something does, players get priority, and another cleanup step follows.' },
} as const satisfies Register;
