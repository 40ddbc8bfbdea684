/** Game concepts: chapter 1 of the rules of Flesh and Blood, under the numbers of the later text. Gists are ours. */
import type { Register } from '../../cards/rules.ts';

export const CONCEPTS = {
  '1.0.1a': { gist: 'What a card says goes before what the rules say.' },
  '1.0.1b': { gist: 'Tournament rules go before both.' },
  '1.0.2': { gist: "What can't happen goes before what must or may." },
  '1.0.2b': { gist: 'A restriction does not undo what has already happened.' },
  '1.1.2b': {
    gist: 'Text means player and hero alike; "you" is who controls the object, or its owner where nobody does.',
  },
  '1.1.3': { gist: "A card-pool holds deck-cards and arena-cards whose supertypes are all among the hero's." },
  '1.1.3b': { gist: "A hybrid card enters the card-pool if either of its supertype sets is among the hero's." },
  '1.2.2': {
    gist: 'What text may call an object: its name, its types and subtypes, card, permanent, or attack while it is one.',
  },
  '1.2.3': { gist: 'Of an object that is gone, text that asks for that very object is told what it was at last.' },
  '1.2.4': { gist: 'Sources are cards and macros: never a layer, an effect or an attack-proxy.' },
  '1.3.1b': {
    gist: 'A card has a controller only in the arena or on the stack: at first its owner, or whoever played it.',
  },
  '1.3.2': { gist: 'Hero, token, deck or arena: the types decide which category a card belongs to.' },
  '1.3.3': {
    gist: 'Hero-, arena- and token-cards in the arena are permanents; deck-cards by subtype, off the combat chain.',
  },
  '1.3.4': { gist: 'Two cards are distinct if a face of one has a name or pitch that the other lacks.' },
  '1.4': {
    gist: 'An attack is on the stack or the combat chain: a card, the proxy of a card, or a layer that attacks.',
  },
  '1.4.3': {
    gist: 'An attack-proxy is an object apart from its source: it has what the source has, but not what is activated or resolves.',
  },
  '1.4.3c': { gist: 'A proxy is gone as soon as its source is, or is on another chain link.' },
  '1.4.5': {
    gist: 'An attack gets its target as it goes on the stack: something attackable that an opponent controls.',
  },
  '1.7.6': { gist: 'An ability may speak of what another of the same object did; without it that part fails.' },
  '1.8.3b': {
    gist: 'What one may do is a choice only where all of it can be done; what one may choose to do always is.',
  },
  '1.8.4a': { gist: 'Otherwise: only where the condition before was not met, or what was to be done was not.' },
  '1.8.6': { gist: 'What is not a target is chosen as the effect comes to be, by whoever is told to do it.' },
  '1.9.1b': { gist: 'What is told to do nothing does not happen: nothing replaces it and nothing triggers on it.' },
  '1.9.3a': { gist: 'A discard stays a discard where a replacement sends the card elsewhere.' },
  '1.9.2': { gist: 'Several events of one kind that come together happen one by one.' },
  '1.9.2b': { gist: 'What replaces many events that happen as one replaces them once, not each of them.' },
  '1.9.2c': { gist: 'What several players do each does in turn, and it is one event of many.' },
  '1.4.5c': { gist: 'Of an attack on several targets each is another one, and legal by itself.' },
  '1.1.5': { gist: 'Everybody else who is not of the own party is an opponent.' },
  '1.1.6': { gist: 'Players follow each other round the table.' },
  '1.4.5a': { gist: 'A living object can be attacked; another one only if an effect makes it so.' },
  '1.6': { gist: 'The stack holds layers, and the last one put there is on top.' },
  '1.6.2': {
    gist: 'A layer is a card on the stack, or what an activated ability or a triggered effect has put there.',
  },
  '1.7.4': { gist: 'Abilities function on what is public in the arena, and elsewhere where their own words need it.' },
  '1.7.4a': { gist: 'On a defending card that is no permanent only those abilities function that speak of defending.' },
  '1.7.4e': { gist: 'An ability about playing its own card functions while that card is public or is being played.' },
  '1.7.4g': { gist: 'An ability with a while-condition functions wherever that condition is met.' },
  '1.7.4j': { gist: 'What says where its own object goes instead functions wherever that object is.' },
  '1.7.5': {
    gist: 'Modes are chosen as the layer goes on the stack, each once, and followed in the order of the list.',
  },
  '1.7.5b': {
    gist: 'No mode is chosen twice unless the text allows it, and they are followed in the order of the list.',
  },
  '1.7.5e': { gist: 'How many modes there are to choose is settled as they are chosen.' },
  '1.8.4c': { gist: 'An effect with a "while" applies as long as that is so, asked for each thing by itself.' },
  '1.8.5': { gist: 'What the text calls a target is declared as its layer goes on the stack.' },
  '1.8.4': {
    gist: 'What has a condition is done only where that holds; if and an event, on cards of before 2022, is a trigger.',
  },
  '1.8.5d': { gist: 'What an effect can be applied to is all that may be a target for it.' },
  '1.8.5a': {
    gist: 'Only what all may see, in the arena or on the stack, is a target unless the words say otherwise.',
  },
  '1.8.5c': { gist: 'What the text does not call a target is chosen only as the effect comes to be.' },
  '1.8.6b': {
    gist: 'What is not a target is chosen as the effect comes to be: something public, in the arena or on the stack.',
  },
  '1.8.7': { gist: 'Asking for a value asks for the property too: a card without a cost does not have cost 0.' },
  '1.8.7a': { gist: 'Where an effect needs a number from a card that lacks it, the number is 0.' },
  '1.8.9': {
    gist: 'An effect fails if none of its targets is legal any more, nothing can be chosen, or nothing of it happens.',
  },
  '1.10.2': {
    gist: 'Before anybody gets priority: the dead lose or are cleared, triggers go on the stack, a closing chain closes.',
  },
  '1.10.2b': { gist: 'Living objects in the arena without life left are cleared, all in one event.' },
  '1.11': {
    gist: 'Who has priority may play, activate or pass; if all pass in a row, the top resolves or the step is over.',
  },
  '1.11.2': { gist: 'One player at a time has priority, or none.' },
  '1.11.3': {
    gist: 'Priority is for the action phase alone, without the Close Step; the turn-player gets it first and after each layer.',
  },
  '1.11.5': { gist: 'Who plays or activates something has priority again afterwards.' },
  '1.12.1a': { gist: 'Fractions are rounded toward zero, unless the text says how.' },
  '1.12.2a': { gist: 'An undefined X counts as 0, and the property exists.' },
  '1.12.3a': { gist: 'An undefined * counts as 0, and the property exists.' },
  '1.13.2b': { gist: 'Action points are gained in the own action phase only.' },
  '1.13.3': { gist: 'Resource points pay for cards and abilities, and come of pitching and of effects.' },
  '1.14': { gist: 'A cost is paid in points, in deeds, or both.' },
  '1.14.2c': { gist: 'What costs chi is paid with chi; cards are pitched one at a time while it does not suffice.' },
  '1.14.2d': {
    gist: 'What costs resources is paid with chi first and resources after; cards are pitched while both do not suffice.',
  },
  '1.14.3': { gist: 'To pitch is to move a card from hand to the pitch zone and gain what its pitch says.' },
  '1.14.3a': { gist: 'A card without the pitch property cannot be pitched.' },
  '1.14.3b': { gist: 'A card is pitched only for points that are still missing, or where an effect says so.' },
  '1.14.4b': { gist: 'If a deed of a cost cannot be done whole as things stand, the cost cannot be paid.' },
  '1.14.4': {
    gist: 'A cost that is a deed must be possible before it is paid; spoilt while it is paid, it still counts.',
  },
  '1.15.3': { gist: 'Counters cease to exist with their object.' },
} as const satisfies Register;
