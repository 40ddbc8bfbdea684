/** Effects, replacements and triggers: chapter 6, under the numbers of the later text. Gists are ours. */
import type { Register } from '../../cards/rules.ts';

export const EFFECTS = {
  '6.1.3': { gist: 'A condition of something done at once is asked once, as it would be done.' },
  '6.2': {
    gist: 'A continuous effect comes from a resolved layer and lasts for its time, or from a static ability while that functions.',
  },
  '6.2.2a': { gist: 'Without a word on how long, and without a condition, it lasts until the turn ends.' },
  '6.2.2c': { gist: 'A resolved effect stays locked on to its object even if the properties change.' },
  '6.2.3': { gist: 'A static ability makes a continuous effect without a duration.' },
  '6.2.3a': { gist: 'It is there from when the static ability functions until it does not, or is no longer had.' },
  '6.2.3c': { gist: 'A static effect applies only while the object matches.' },
  '6.2.4': { gist: 'What is for an object yet to come applies to the next one that is as it says.' },
  '6.3': { gist: 'Continuous effects apply by stage, then by kind of change, then by age.' },
  '6.3.1': { gist: 'What changes the rules applies before what changes objects, and that goes stage by stage.' },
  '6.3.2': {
    gist: 'Stages: copy, controller, name and text, types, supertypes, abilities, base numbers, numbers with counters.',
  },
  '6.3.2a': {
    gist: 'What depends on something that a later stage may change is applied in that stage, and last in it.',
  },
  '6.3.3': {
    gist: 'Within a stage what depends on it comes last; of numbers, what sets comes before what adds, and that before what takes.',
  },
  '6.3.4a': { gist: 'The age of an effect: of a resolved one since then, of a static ability since it functions.' },
  '6.3.5': { gist: 'All effects are worked out anew whenever one comes, goes or changes.' },
  '6.3.5b': { gist: 'What a stage makes fit for an effect of an earlier stage gets nothing of that effect.' },
  '6.3.6': { gist: 'What takes a property does not take what another effect has added.' },
  '6.3.7': { gist: 'Only an effect that says so keeps a property from being added or taken.' },
  '6.4': { gist: 'A replacement effect makes another event of one that is about to happen, once for each.' },
  '6.4.5': { gist: 'A replacement applies to one event once, whatever has become of that event.' },
  '6.4.6': { gist: 'The replaced event never happens; the changed one does, and others may see or replace it.' },
  '6.4.7': { gist: '"Instead" after a sentence of the same text replaces what that sentence would do.' },
  '6.4.8': { gist: 'What something enters the arena with or as is part of its entering.' },
  '6.4.10': { gist: 'Prevention takes away damage that is about to be dealt.' },
  '6.4.10c': { gist: 'Prevention that names a kind of damage is for that kind alone.' },
  '6.4.10i': { gist: 'A fixed prevention is for one event: what it does not use is lost.' },
  '6.4.10j': { gist: 'A shielding prevention goes on to later events until it is used up.' },
  '6.5': {
    gist: 'Of several replacements: self and identity first, then standard, then prevention, after the event its outcome.',
  },
  '6.6': { gist: 'A triggered effect waits for an event or a state and makes a layer of its own.' },
  '6.6.2': { gist: 'An inline trigger looks once, as the text comes to it.' },
  '6.6.3': { gist: 'A delayed trigger is left behind by a resolved layer, and needs its source no more.' },
  '6.6.4': { gist: 'A static trigger lasts as long as the ability that it belongs to functions.' },
  '6.6.5': {
    gist: 'A trigger whose event or state comes about makes a triggered-layer; it must have been there before.',
  },
  '6.6.5a': { gist: 'A trigger must have been there before what it waits for, but for an inline one.' },
  '6.6.5b': { gist: 'An event trigger goes by what really happens, and a state it asks for must hold at that moment.' },
  '6.6.6': { gist: 'Triggered-layers go on the stack before anybody gets priority.' },
  '6.6.6a': { gist: 'Its modes and targets are declared then; without a legal target it never gets there.' },
  '6.6.6b': { gist: 'Each player adds the own ones in an order of choice; the turn-player says who begins.' },
} as const satisfies Register;
