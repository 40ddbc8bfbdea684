/**
 * From raw cards to the cards of a whole file: printings of one card become one, melding cards find their other face,
 * and what is no card is counted. Feeds on `scryfall.ts` and `mtgjson.ts`; reports in the words of `src/cards/import/report.ts`.
 */
import { fullName } from '../../cards/card.ts';
import { slug } from '../../cards/names.ts';
import type { Layout, MagicCard, MagicFace } from '../card.ts';
import { classify } from './classify.ts';
import { makeFace } from './face.ts';
import { type RawCard, Unreadable } from './record.ts';
import { writeTypes } from './types.ts';

export interface Collected {
  readonly cards: readonly MagicCard[];
  /** Records that were another printing of a card already there. */
  readonly printings: number;
  /** What is no card, by the layout the file gives it. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Melding cards whose other half or result the file lacks. */
  readonly unfinished: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
}

interface Variant {
  readonly card: MagicCard;
  readonly identity: string | undefined;
}

interface Part {
  readonly face: MagicFace;
  readonly result: string;
  readonly identity: string | undefined;
  readonly line: number;
}

export interface Collector {
  /** Adds a record, or throws `Unreadable` with the reason why not. */
  add(raw: RawCard, line: number): void;
  finish(): Collected;
}

export function collector(): Collector {
  const byName = new Map<string, Variant[]>();
  const parts = new Map<string, Part>();
  const results = new Map<string, MagicFace>();
  const leftOut: Record<string, number> = {};
  let printings = 0;

  const leaveOut = (layout: string) => {
    leftOut[layout] = (leftOut[layout] ?? 0) + 1;
  };

  const keep = (layout: Layout, faces: readonly MagicFace[], identity: string | undefined) => {
    const [first, ...others] = faces;
    if (!first) throw new Unreadable('it has no faces');
    const unnamed: MagicCard = { id: '', game: 'magic', layout, faces: [first, ...others] };
    const name = fullName(unnamed);
    const known = byName.get(name);
    const card = { ...unnamed, id: known?.[0]?.card.id ?? slug(name) };
    if (!known) byName.set(name, [{ card, identity }]);
    else if (known.some((one) => isSame(one, card, identity))) printings += 1;
    else known.push({ card, identity });
  };

  const add = (raw: RawCard, line: number) => {
    const faces = raw.faces.map(makeFace);
    const verdict = classify(raw.layout, faces);
    const typeless = verdict.kind === 'no card' ? undefined : faces.find(({ types }) => types.length === 0);
    if (typeless) throw new Unreadable(`${typeless.name} has no card type: ${writeTypes(typeless)}`);
    switch (verdict.kind) {
      case 'unknown':
        throw new Unreadable(`its layout "${raw.layout}" is not known to this version of Diptych`);
      case 'no card':
        return leaveOut(raw.layout);
      case 'reversible':
        for (const face of faces) keep('single', [face], undefined);
        return;
      case 'card':
        if (faces.length !== verdict.faces)
          throw new Unreadable(
            `a card of layout "${raw.layout}" has ${count(verdict.faces)}, this one has ${count(faces.length)}`,
          );
        return keep(verdict.layout, faces, raw.identity);
      case 'meld': {
        const [face] = faces;
        if (!face || !raw.meld || faces.length !== 1)
          throw new Unreadable('it melds, but its record does not say into what');
        if (raw.meld.role === 'result') results.set(face.name, face);
        else if (parts.has(face.name)) printings += 1;
        else parts.set(face.name, { face, result: raw.meld.result, identity: raw.identity, line });
        return;
      }
    }
  };

  const finish = (): Collected => {
    const unfinished: { line: number; name: string; reason: string }[] = [];
    for (const [name, pair] of byResult(parts.values())) {
      const result = results.get(name);
      // The records come in any order: sorted, both cards of a pair get the same combined face.
      const sorted = [...pair].sort((a, b) => (a.face.name < b.face.name ? -1 : 1));
      for (const part of sorted) {
        if (result && sorted.length === 2) {
          const melded = { ...result, meldedFrom: sorted.map((one) => one.face.manaCost) };
          keep('meld', [part.face, melded], part.identity);
        } else {
          const lacking = result ? `the other card that melds into ${name}` : `its melded face ${name}`;
          unfinished.push({ line: part.line, name: part.face.name, reason: `${lacking} is not in the file` });
        }
      }
    }
    if (results.size > 0) leftOut['meld result'] = results.size;
    const cards: MagicCard[] = [];
    for (const variants of byName.values()) cards.push(...numbered(variants));
    return { cards, printings, leftOut, unfinished };
  };

  return { add, finish };
}

function byResult(parts: Iterable<Part>): ReadonlyMap<string, readonly Part[]> {
  const groups = new Map<string, readonly Part[]>();
  for (const part of parts) groups.set(part.result, [...(groups.get(part.result) ?? []), part]);
  return groups;
}

function count(faces: number): string {
  return faces === 1 ? 'one face' : `${faces} faces`;
}

function isSame(one: Variant, card: MagicCard, identity: string | undefined): boolean {
  if (one.identity !== undefined && identity !== undefined) return one.identity === identity;
  return JSON.stringify(one.card) === JSON.stringify(card);
}

/** A few joke cards share one name and differ: numbered in an order that does not depend on the file's. */
function numbered(variants: readonly Variant[]): readonly MagicCard[] {
  const cards = variants.map((variant) => variant.card);
  if (cards.length === 1) return cards; // nearly all, and they are many: no copies
  return cards
    .sort((a, b) => (JSON.stringify(a) > JSON.stringify(b) ? 1 : -1))
    .map((card, at) => (at === 0 ? card : { ...card, id: `${card.id}-${at + 1}` }));
}
