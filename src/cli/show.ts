/**
 * One answer for people: what the card is in one place.
 */
import type { Answer } from '../answers/ask.ts';
import type { FabWay } from '../answers/fab-ways.ts';
import type { Answer as FabAnswer } from '../fab/question.ts';
import type { Answer as MagicAnswer, WayAnswer } from '../magic/answer.ts';
import type { Context } from './context.ts';
import { block, type Field, fields, heading } from './layout.ts';
import { colorWords, NOTHING, pair, rulesWord, show } from './values.ts';

export interface FaceText {
  readonly name: string;
  readonly text: string;
  /** What is to be known of the text: that it is not whole, or not all of it played. */
  readonly note?: string;
}

export interface Texts {
  readonly shown: readonly FaceText[];
  /** The faces whose text was not asked for. */
  readonly untold: readonly string[];
}

export function showAnswer(answer: Answer, { shown, untold }: Texts, context: Context): string {
  const { paint, width } = context;
  const values = answer.game === 'magic' ? magicFields(answer) : fabFields(answer);
  const about = `${answer.layout}, in: ${answer.in}, ${rulesWord(answer)}`;
  const parts = [heading(answer.card, about, width, paint), fields(values, width, paint)];
  parts.push(...shown.map((text) => showText(text, context)));
  if (untold.length > 0) parts.push(block(`--text prints the text of ${untold.join(' and of ')}`, width, 2, paint.dim));
  const lines = answer.game === 'magic' ? answer.ways.map(wayText) : (answer.ways ?? []).map(fabWayText);
  parts.push(...lines.map(([may, text]) => wayLine(may, text, context)));
  if (answer.game === 'fab') parts.push(...answer.notes.map((note) => block(`Note: ${note}`, width, 2)));
  if (answer.assumed.length > 0) parts.push(block(`Assumed: ${answer.assumed.join('; ')}`, width, 2, paint.dim));
  return parts.join('\n');
}

export function showText({ name, text, note }: FaceText, { paint, width }: Context): string {
  const parts = [`  ${paint.dim(`Text of ${name}`)}`];
  if (text) parts.push(block(plainText(text), width, 4, paint.mana));
  if (note) parts.push(block(note, width, 4, paint.dim));
  return parts.join('\n');
}

function magicFields(answer: MagicAnswer): readonly Field[] {
  const { manaCost, symbols, manaValues, manaValuesUsed, colorIndicator } = answer;
  const costs = manaCost === null ? [] : typeof manaCost === 'string' ? [manaCost] : manaCost;
  const only = (label: string, value: string, there: boolean): readonly Field[] => (there ? [[label, value]] : []);
  return [
    ['Names', show(answer.names)],
    ...only('Faces', show(answer.faces), String(answer.faces) !== String(answer.names)),
    ['Mana cost', costs.join(' or ') || NOTHING],
    ...only('Symbols', symbols.join(' '), symbols.join('') !== costs.join('')),
    ['Mana value', show(manaValues)],
    ...only('  where used', show(manaValuesUsed), String(manaValuesUsed) !== String(manaValues)),
    ['Colours', colorWords(answer.colors)],
    ...only('Indicator', colorWords(colorIndicator ?? []), colorIndicator !== null),
    ['Supertypes', show(answer.supertypes)],
    ['Types', show(answer.types)],
    ['Subtypes', show(answer.subtypes)],
    ['Power/toughness', pair(answer.power, answer.toughness)],
    ...only('Loyalty', show(answer.loyalty), answer.loyalty !== null),
    ...only('Defense', show(answer.defense), answer.defense !== null),
    ...only('Keywords', show([...new Set(answer.keywords)]), answer.keywords.length > 0),
    ['Identity', colorWords(answer.colorIdentity)],
    ...only('Can transform', show(answer.canTransform), answer.canTransform !== null),
  ];
}

function fabFields(answer: FabAnswer): readonly Field[] {
  const gives = answer.pitchAsset === null ? '' : ` (${answer.pitchAsset})`;
  return [
    ['Names', show(answer.names)],
    ['Active', show(answer.active)],
    ['Cost', show(answer.cost)],
    ['Pitch', show(answer.pitch) + gives],
    ['Colour', show(answer.color)],
    ['Power', show(answer.power)],
    ['Defense', show(answer.defense)],
    ['Life', show(answer.life)],
    ['Intellect', show(answer.intellect)],
    ['Supertypes', show(answer.supertypes)],
    ['Types', show(answer.types)],
    ['Subtypes', show(answer.subtypes)],
    ['Category', answer.category],
    ['Permanent', show(answer.permanent)],
    ['Living', show(answer.living)],
  ];
}

type WayText = readonly [may: boolean, text: string];

function wayText({ how, name, may, cost, timing, why }: WayAnswer): WayText {
  const price = cost === null ? '' : ` for ${cost}`;
  const speed = timing === null ? '' : `, as ${timing === 'instant' ? 'an instant' : 'a sorcery'}`;
  return [may, said(`${how} ${name}`, may, `${price}${speed}`, why)];
}

function fabWayText({ how, name, may, byLeave, cost, actionPoint, gives, why }: FabWay): WayText {
  const price = cost === null ? '' : ` for ${cost}`;
  const action = actionPoint ? ', with an action point' : '';
  const gift = gives === null ? '' : `, for ${gives.points} ${gives.asset}`;
  const what = how === 'defend' ? `defend with ${name}` : `${how} ${name}`;
  if (byLeave) {
    const rules = why.map(({ rule }) => rule).join(', ');
    return [may, `may ${what} only if ${byLeave} lets it, then${price}${action} (${rules})`];
  }
  return [may, said(what, may, `${price}${action}${gift}`, why)];
}

function said(what: string, may: boolean, how: string, why: WayAnswer['why']): string {
  const rules = why.map(({ rule }) => rule).join(', ');
  return may ? `may ${what}${how} (${rules})` : `may not ${what} (${rules}): ${why[0]?.gist ?? ''}`;
}

function wayLine(may: boolean, text: string, { paint, width }: Context): string {
  const mark = may ? paint.good('+') : paint.bad('-');
  return `  ${mark} ${block(text, width, 4, paint.mana).trimStart()}`;
}

/** Card files mark bold words with asterisks. */
function plainText(text: string): string {
  return text.replace(/\*\*([^*]+)\*\*/g, '$1');
}
