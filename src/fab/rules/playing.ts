/** Playing, activating and resolving: chapter 5, under the numbers of the later text. Gists are ours. */
import type { Register } from '../../cards/rules.ts';

export const PLAYING = {
  '5.1': { gist: 'Playing goes by steps: announce, method and costs, modes and targets, check, reckon, pay, played.' },
  '5.1.1a': { gist: 'A card is played from hand or arsenal unless an effect allows another zone.' },
  '5.1.2': {
    gist: 'Announced, the card is the top layer of the stack, and what waits for the next such card applies to it.',
  },
  '5.1.2b': { gist: 'A card is played only if a rule or an effect lets it be.' },
  '5.1.2c': { gist: 'Announcing a split-card declares its side, or with meld both.' },
  '5.1.3': { gist: 'The player says how the card is played: X, further or other costs, as an instant.' },
  '5.1.4': { gist: 'Modes are declared first, then targets, and for an attack what it attacks.' },
  '5.1.6': {
    gist: 'The price in points: where it starts, what sets it, what raises it, what lowers it, never below zero.',
  },
  '5.1.6b': { gist: 'An action costs an action point unless played as an instant.' },
  '5.1.3c': { gist: 'One other cost, or leave to play it for nothing, may be declared, and no more than one.' },
  '5.1.6c': { gist: 'The resource cost starts from the base cost; from 0 where another cost is paid instead.' },
  '5.1.3a': { gist: 'An X in a cost is declared as the card is played; where the cost is not paid, it is 0.' },
  '5.1.8a': { gist: 'A deed that cannot be done any more makes the whole play illegal.' },
  '5.1.8': { gist: 'After the points the deeds: if one of them cannot be done, the card cannot be played.' },
  '5.1.9': { gist: 'The deeds are done; one that a replacement spoils leaves the card played.' },
  '5.2': { gist: 'An activated ability says how often, at what speed and for what cost it makes its layer.' },
  '5.2.2': { gist: 'Activating puts a layer on the stack, as playing puts a card there, if the ability functions.' },
  '5.2.4': { gist: 'An ability whose cost or condition needs another place or a hidden card functions there.' },
  '5.2.4b': { gist: 'A hidden card whose ability is activated is public until that layer has resolved.' },
  '5.3': { gist: 'Resolving: check, static abilities, the text in order, go again, leave the stack, clear.' },
  '5.3.2': {
    gist: 'A layer fails if its state-trigger is no longer true, or as a defense reaction that cannot defend.',
  },
  '5.3.4d': { gist: 'A melded layer resolves its right side first and stays; its left side the second time.' },
  '5.3.5': { gist: 'A layer with go again gives an action point after its text.' },
  '5.3.6': { gist: 'Then it leaves the stack, if it becomes a permanent or a defending card.' },
  '5.3.6a': { gist: 'A layer that becomes a permanent moves from the stack into the arena and stays the same object.' },
  '5.4': { gist: 'A static ability applies without a layer, for as long as it functions.' },
  '5.3.4': { gist: 'The sentences of a layer are followed in the order they stand in.' },
  '5.3.4c': { gist: 'What is gone in the midst of its own text has the rest of it followed as it last was.' },
  '5.3.5a': { gist: 'Of what is gone by then it counts whether it had go again at last.' },
  '5.4.4': { gist: 'A play-static ability says how its own card is played.' },
  '5.4.4b': { gist: 'Another cost may be paid instead of the own; what is added to a cost is paid all the same.' },
  '5.4.7': { gist: 'A static ability that begins with while functions wherever and whenever that is so.' },
  '5.4.6a': { gist: 'What goes with the very event that triggers it still triggers, if it functioned just before.' },
} as const satisfies Register;
