/** The rules of triggered abilities, of resolving and of effects: chapters 603, 604 and 607 to 616. */
import type { Register } from '../../cards/rules.ts';

export const EFFECTS = {
  '603.2': { gist: 'An ability triggers whenever what happens fits its condition; nothing is done yet.' },
  '603.2c': { gist: 'An ability triggers once for each time its event occurs, which may be several times at once.' },
  '603.2f': {
    gist: 'What becomes so triggers as it does, not if it enters so or stays so.',
    numbers: [
      ['2017-04-28', '603.2d'],
      ['2021-06-09', '603.2e'],
      ['2021-07-23', '603.2f'],
      ['2025-11-14', '603.2e'],
    ],
  },
  '603.2h': {
    gist: 'What says "Do this only once each turn" triggers only while its controller has not done that this turn.',
  },
  '603.2d': {
    gist: 'An effect may make an ability trigger additional times; such effects do not multiply each other.',
  },
  '603.3': { gist: 'What has triggered goes on the stack the next time a player would get priority.' },
  '603.3b': {
    gist: "The active player's triggered abilities go on the stack first, each player's in an order of their choice.",
  },
  '603.3c': {
    gist: 'The mode of a triggered ability is chosen as it goes on the stack; without a legal one it is removed.',
  },
  '603.3d': { gist: 'Its targets are chosen then, as for a spell; without a legal choice it is removed.' },
  '603.4': { gist: 'An "if" right after the trigger is asked as it triggers and again as it resolves.' },
  '603.6c': { gist: 'What waits for cards put somewhere from anywhere is never about leaving the battlefield.' },
  '603.7': { gist: 'An effect may leave an ability that triggers later.' },
  '603.7b': { gist: 'A delayed ability triggers once, unless it lasts for a time.' },
  '603.8': { gist: 'A state trigger triggers when something is so, and not again until it has left the stack.' },
  '603.10a': { gist: 'Leaving the battlefield, and some other moves, are seen with what was there just before.' },
  '603.12': { gist: '"When you do" triggers right away on what was done while the same thing resolved.' },
  '604.2': { gist: 'The effect of a static ability lasts as long as its object has the ability where it works.' },
  '607.2a': { gist: '"Exiled with this" means the cards that the linked ability of the same object exiled.' },
  '607.2d': { gist: '"The chosen" means what was chosen for the linked ability of the same object.' },
  '607.3': {
    gist: 'Where a linked ability exiled several cards, "the exiled card" means each of them, and a number asked of it is their sum.',
  },
  '608.2a': { gist: 'A triggered ability whose "if" is no longer so does nothing.' },
  '608.2b': { gist: 'With all targets illegal nothing resolves; with some, those are left out.' },
  '608.2c': { gist: 'Instructions are followed in the order written, read as a whole.' },
  '608.2d': {
    gist: 'Choices that were not made before are made as the effect is applied; nobody chooses the impossible.',
  },
  '608.2e': { gist: 'Where several players act, all choose in turn order, then each action is done by all at once.' },
  '608.2g': { gist: 'A spell cast while something resolves is cast by the usual steps, whatever the timing.' },
  '608.2h': { gist: 'What an effect asks of the game is answered once; of an object that is gone, as it last was.' },
  '611.2e': {
    gist: 'What an effect puts onto the battlefield and says to be or have something, is or has it as it enters.',
  },
  '608.2n': {
    gist: 'As the last part of resolving, an instant or sorcery is put into its owner’s graveyard.',
    numbers: [
      ['2021-09-24', '608.2m'],
      ['2024-11-08', '608.2n'],
    ],
  },
  '608.3': { gist: 'A permanent spell that resolves becomes a permanent under its controller.' },
  '608.3b': { gist: 'A permanent spell whose target is illegal does not resolve, and goes to the graveyard.' },
  '608.3c': { gist: 'An Aura spell that resolves enters attached to what it targeted.' },
  '608.3e': { gist: 'A permanent spell that cannot enter goes to the graveyard.' },
  '608.3g': { gist: 'What a permanent spell leaves for later it leaves as it becomes a permanent: dash and blitz.' },
  '609.3': { gist: 'Of what cannot be done whole, as much is done as can be.' },
  '609.4b': {
    gist: 'Mana spent as though it were another kind pays only for what the effect names; it stays what it is.',
  },
  '610.3': { gist: 'What is moved "until" something happens comes back right after it has.' },
  '610.3a': { gist: 'If that has happened since the spell or activated ability went on the stack, nothing is moved.' },
  '610.3b': { gist: 'If that has happened since the ability triggered, nothing is moved.' },
  '610.3c': { gist: "What returns to the battlefield so returns under its owner's control." },
  '611.2': { gist: 'A spell or ability that resolves may leave an effect that lasts.' },
  '611.2a': { gist: 'Such an effect lasts as long as is said, else until the game ends.' },
  '611.2b': { gist: 'An effect "for as long as" something is so does nothing if that is over before it begins.' },
  '611.2c': { gist: 'Which objects it changes is fixed as it begins; what changes no object holds for new ones too.' },
  '611.2d': { gist: 'A number in it is worked out once, as it resolves.' },
  '611.3': { gist: 'A static ability gives an effect that lasts.' },
  '611.3a': {
    gist: 'The effect of a static ability is never locked in: it holds of whatever it describes at the moment.',
  },
  '612.2': { gist: 'Only words used as such are changed: never a part of a name.' },
  '612.3': { gist: 'Abilities that effects give are no part of the text, and keep their words.' },
  '612.1': { gist: 'An effect that changes text may change the words of any part of an object.' },
  '613.1': {
    gist: 'Effects apply in seven layers: copies, control, text, types, colours, abilities, power and toughness.',
  },
  '613.1b': { gist: 'In the second layer control changes.' },
  '613.1c': { gist: 'In the third layer text is changed.' },
  '613.1f': { gist: 'In the sixth layer abilities are added and removed, by counters too.' },
  '613.2': {
    gist: 'In the first layer copy effects, in order of time, come before face-down status; then one has the copiable values.',
  },
  '613.2a': { gist: 'Copy effects, and others that change copiable values, come first in the first layer.' },
  '613.3': {
    gist: 'In layers 2 to 6 abilities that define characteristics come first.',
    numbers: [
      ['2017-04-28', '613.2'],
      ['2019-07-12', '613.3'],
    ],
  },
  '613.4': {
    gist: 'Power and toughness are defined, then set, then changed, then switched.',
    numbers: [
      ['2017-04-28', '613.3'],
      ['2019-07-12', '613.4'],
    ],
  },
  '613.4c': {
    gist: 'Counters and effects that add or subtract come after those that set.',
    numbers: [
      ['2017-04-28', '613.3c'],
      ['2019-07-12', '613.4c'],
    ],
  },
  '613.6': {
    gist: 'An effect of several layers goes on applying to the objects it began with, even if its ability is gone.',
    numbers: [
      ['2017-04-28', '613.5'],
      ['2019-07-12', '613.6'],
    ],
  },
  '613.7': {
    gist: 'Within a layer effects apply in order of their timestamps.',
    numbers: [
      ['2017-04-28', '613.6'],
      ['2019-07-12', '613.7'],
    ],
  },
  '613.7c': { gist: 'A new counter gives all counters of its kind on the object its timestamp.' },
  '613.7e': {
    gist: 'What is attached gets a new timestamp.',
    numbers: [
      ['2017-04-28', '613.6e'],
      ['2019-07-12', '613.7e'],
    ],
  },
  '613.7f': { gist: 'What turns face up or face down gets a new timestamp.' },
  '613.8': {
    gist: 'An effect that depends on another waits for it, whatever the timestamps.',
    numbers: [
      ['2017-04-28', '613.7'],
      ['2019-07-12', '613.8'],
    ],
  },
  '613.8a': {
    gist: 'It depends on one of the same layer that would change its text, whether it exists, what it holds of or does.',
    numbers: [
      ['2017-04-28', '613.7a'],
      ['2019-07-12', '613.8a'],
    ],
  },
  '613.8b': {
    gist: 'Effects that depend on each other in a circle apply in order of their timestamps.',
    numbers: [
      ['2017-04-28', '613.7b'],
      ['2019-07-12', '613.8b'],
    ],
  },
  '614.1': { gist: 'A replacement effect watches for an event and puts another in its place.' },
  '614.1c': { gist: '"Enters with", "as it enters" and "enters as" replace how it enters.' },
  '614.1d': { gist: 'What says how things enter, tapped for one, replaces how they enter.' },
  '614.10': { gist: 'To skip a step, phase or turn is to go past it as though it were not there.' },
  '614.3': { gist: 'Replacement effects last until they are used up or their time is over.' },
  '609.7a': { gist: 'A source that is chosen is a permanent, a spell, or what something on the stack refers to.' },
  '615.8': { gist: 'A shield against the next damage from a source is used up by the first damage that it prevents.' },
  '614.5': { gist: 'A replacement effect has one chance at an event, and none at what it has made of it.' },
  '614.6': { gist: 'An event that is replaced never happens; what happens instead may trigger things.' },
  '614.12': { gist: 'How a permanent enters is judged by what it would be on the battlefield.' },
  '614.15': { gist: 'A resolving effect may replace part of its own doing; such an effect applies before all others.' },
  '614.16': {
    gist: 'What speaks of an effect that makes tokens or puts counters also holds of replacement effects that do.',
  },
  '614.17': { gist: 'What says that something cannot happen is no replacement, but must be there before it happens.' },
  '614.12a': { gist: 'What is chosen as a permanent enters is chosen before it is there.' },
  '615.1': { gist: 'A prevention effect watches for damage and keeps some or all of it from being dealt.' },
  '615.5': { gist: 'What a prevention effect does besides is done right after the damage was prevented.' },
  '615.7': { gist: 'A shield of so much damage is used up by as much as it prevents.' },
  '615.12': {
    gist: 'Damage that cannot be prevented uses up no shield, but what else a prevention effect does is done.',
    numbers: [
      ['2017-04-28', '615.11'],
      ['2021-09-24', '615.12'],
    ],
  },
  '616.1': {
    gist: 'Of several such effects the controller of what is affected, or the player, chooses one, then again.',
  },
  '616.1a': { gist: 'What replaces a part of its own effect comes first.' },
  '616.1b': { gist: 'Then what says under whose control something enters.' },
  '616.1c': { gist: 'Then what makes it enter as a copy.' },
  '616.1d': { gist: 'Then what makes it enter with its back face up.', numbers: [['2024-11-08', '616.1d']] },
} as const satisfies Register;
