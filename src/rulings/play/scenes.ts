/** The runs and editions of a ruling: each is a scene, to be played by itself. */

import type { Position } from '../format/position.ts';
import type { Ruling, Run } from '../format/ruling.ts';
import type { Scene } from '../game.ts';
import { countsIn, expandEditions, type RulingEdition, readEditionOf } from './editions.ts';

/** The runs and editions of a ruling; `on` leaves only that day, which must be within the days it names. */
export function scenesOf(ruling: Ruling, on?: string): readonly Scene[] {
  const runs: readonly (Run | undefined)[] = ruling.runs.length > 0 ? ruling.runs : [undefined];
  return runs.flatMap((run) => {
    const editions = run?.editions ?? ruling.editions;
    const switches = { ...ruling.switches, ...run?.switches };
    const overlaid = run ? withRun(ruling, run) : ruling;
    return daysFor(ruling, editions, on)
      .flatMap((day) => expandEditions(ruling.game, { kind: 'listed', editions: [day] }, switches))
      .map((edition) => ({ ruling: overlaid, edition, ...(run ? { run: run.name } : {}) }));
  });
}

function daysFor({ game }: Ruling, editions: Ruling['editions'], on: string | undefined): readonly string[] {
  const all = expandEditions(game, editions);
  if (on === undefined) return all.map(({ day }) => day);
  const asked = readEditionOf(game, on);
  if (!asked.ok) return [];
  const { day } = asked.value;
  return includesDay(game, editions, all, day) ? [day] : [];
}

/** A list means its days; a span, or all, every day in it; nothing said, any day. */
function includesDay(
  game: Ruling['game'],
  editions: Ruling['editions'],
  all: readonly RulingEdition[],
  day: string,
): boolean {
  switch (editions.kind) {
    case 'default':
    case 'all':
      return true;
    case 'listed':
      return all.some((edition) => edition.day === day);
    case 'span':
      return countsIn(game, editions, { name: day, day, on: day });
  }
}

/** Of a player the fields and zones that the run names; else whole keys. */
function withRun(ruling: Ruling, run: Run): Ruling {
  const players = ruling.position.players.map((player) => {
    const over = run.players.find(({ name }) => name === player.name);
    return over ? { ...player, ...over, zones: { ...player.zones, ...over.zones } } : player;
  });
  const position: Position = { ...ruling.position, ...run.position, players };
  return {
    ...ruling,
    switches: { ...ruling.switches, ...run.switches },
    position,
    schedule: run.schedule ?? ruling.schedule,
    play: run.play ?? ruling.play,
    queued: run.queued ?? ruling.queued,
  };
}
