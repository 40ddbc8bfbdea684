/**
 * What a card is, against a plain property read in the same loop; and whole answers with their reasons.
 */
import { pathToFileURL } from 'node:url';
import { builtInFab, builtInMagic } from '../src/answers/builtin.ts';
import { answerLine, makeCatalogue } from '../src/answers/index.ts';
import { fullName } from '../src/cards/card.ts';
import type { Place as FabPlace } from '../src/fab/place.ts';
import { what as whatFab } from '../src/fab/what.ts';
import { FOUNDATIONS, type Place, what } from '../src/magic/index.ts';
import { type Report, rateOf } from './measure.ts';

export async function run(report: Report): Promise<void> {
  const magic = builtInMagic();
  const fab = builtInFab();
  const places: readonly Place[] = [
    { zone: 'hand' },
    { zone: 'graveyard' },
    { zone: 'stack', shown: [0] },
    { zone: 'battlefield', shown: [1] },
  ];
  let sum = 0;
  const read = rateOf(() => {
    for (const card of magic) for (const place of places) sum += card.faces[0].name.length + place.zone.length;
  }, magic.length * places.length);
  const lookUp = rateOf(() => {
    for (const card of magic) {
      for (const place of places) {
        const answer = what(card, place, FOUNDATIONS);
        if (answer.ok) sum += answer.value.manaValues.length;
      }
    }
  }, magic.length * places.length);
  const fabPlaces: readonly FabPlace[] = [{ zone: 'hand' }, { zone: 'graveyard' }, { zone: 'outside' }];
  const lookUpFab = rateOf(() => {
    for (const card of fab) for (const place of fabPlaces) sum += whatFab(card, place).ok ? 1 : 0;
  }, fab.length * fabPlaces.length);
  const catalogue = makeCatalogue({ magic, fab });
  const lines = magic.map((card) => JSON.stringify({ card: fullName(card), game: 'magic', in: 'hand' }));
  const batch = rateOf(() => {
    for (const line of lines) sum += answerLine(catalogue, line).length;
  }, lines.length);
  report({ name: 'characteristics of a Magic card in a place', value: lookUp, unit: 'look-ups/s' });
  report({ name: '… against a plain property read', value: read / lookUp, unit: 'times slower' });
  report({ name: 'characteristics of a Flesh and Blood card in a place', value: lookUpFab, unit: 'look-ups/s' });
  report({ name: 'batch answers, JSON in and out, with reasons', value: batch, unit: 'answers/s' });
  if (sum === 0) throw new Error('nothing was measured');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { printReport } = await import('./measure.ts');
  await run(printReport);
}
