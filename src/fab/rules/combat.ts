/** Combat: chapter 7, under the numbers of the later text. Gists are ours. */
import type { Register } from '../../cards/rules.ts';

export const COMBAT = {
  '7.0.1': { gist: 'Each chain link goes through Layer, Attack, Defend, Reaction, Damage and Resolution Step.' },
  '7.0.1a': { gist: 'In combat no action is played but an attack in the Resolution Step, unless as an instant.' },
  '7.0.2a': { gist: 'An attack put on the stack opens the combat chain if it is closed.' },
  '7.0.3b': { gist: 'A chain link is active until it resolves or the chain closes.' },
  '7.0.4': { gist: 'The active-attack is the one that made the chain link, or was put in its place.' },
  '7.0.5': {
    gist: 'A defending card is put on a chain link against its attack, and defends until it leaves the chain.',
  },
  '7.1': { gist: 'Layer Step: the attack waits on the stack while players respond, until all pass.' },
  '7.1.1': { gist: 'Layer Step: the attack lies on the stack, not yet resolved.' },
  '7.2': { gist: 'Attack Step: the attack becomes a chain link, and attacks.' },
  '7.2.2a': {
    gist: 'A target that is gone later in the link closes nothing; there is just nobody to be dealt damage.',
  },
  '7.6.2a': { gist: 'Of an attack that has left the chain it counts whether it had go again at last.' },
  '7.2.2': { gist: 'Without a legal target left as the Attack Step begins, the chain closes.' },
  '7.2.3': { gist: 'The attack moves to the chain as a new link; a proxy takes its source along.' },
  '7.2.4': {
    gist: 'Whoever controls the attack is the attacking hero, whoever controls its target the defending one.',
  },
  '7.3': { gist: 'Defend Step: the hero under attack may declare defending cards.' },
  '7.3.2': { gist: 'Defending is declaring, not playing: cards from hand and face-up equipment.' },
  '7.3.2b': { gist: 'Only an object with the defense property can be declared as a defender.' },
  '7.3.2d': { gist: 'All cards declared for a target are put on the link in one event.' },
  '7.3.3': { gist: 'After the defending cards the turn-player gets priority.' },
  '7.5': { gist: 'Damage Step: power beyond the sum of the defense is dealt as damage, and is a hit.' },
  '7.5.2a': { gist: 'What the attack deals to its target there is the hit.' },
  '7.5.5': { gist: 'A hit is damage dealt by the attack to its target.' },
  '7.5.5b': { gist: 'No damage dealt, no hit.' },
  '7.6': { gist: 'Resolution Step: the link resolves, go again gives an action point, another attack may follow.' },
  '7.0.3d': { gist: 'This chain link is the active one; without one what is for it does not come to be.' },
  '7.7': {
    gist: 'Close Step: triggers resolve without priority, permanents go home, the rest is cleared, the chain is closed.',
  },
  '7.7.1': { gist: 'Nobody has priority in the Close Step.' },
  '7.7.2': {
    gist: 'The chain closes when all pass, when no target or no attack is left before damage, or by an effect.',
  },
  '7.7.5': {
    gist: 'Permanents on the chain go back: equipment and weapons to their zones, others to the permanent zone.',
  },
  '7.3.2f': { gist: 'Of several that are attacked each is defended in turn, by cards that defend no other.' },
  '7.5.2b': { gist: 'What was attacked and is gone, or no legal target any more, is dealt no damage.' },
  '7.5.2c': { gist: 'Damage to several targets is worked out and dealt for each by itself.' },
} as const satisfies Register;
