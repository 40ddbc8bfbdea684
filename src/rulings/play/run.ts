/**
 * Runs rulings: in each of its editions and runs a ruling is set up, played and held against its claims. An act that
 * cannot be done ends it; claims that do not hold are all told.
 */

import { didYouMean } from '../../cards/nearest.ts';
import { said } from '../claims/refusals.ts';
import type { Entry } from '../format/entries.ts';
import type { Ruling } from '../format/ruling.ts';
import type { RulingGame, Scene, Table } from '../game.ts';
import { countsIn } from './editions.ts';
import { allUsed, type PlayEntry, playEntry, type Told } from './entry.ts';
import { unanswered } from './passing.ts';
import { type Failure, fail, type Playing } from './playing.ts';
import { scenesOf } from './scenes.ts';
import { playSchedule } from './schedule.ts';
import { suppliesOf } from './supplies.ts';

/** How a ruling came out in one run and one edition. */
export interface Outcome {
  readonly id: string;
  readonly title: string;
  readonly game: Ruling['game'];
  readonly edition: string;
  readonly date: string;
  readonly run?: string;
  readonly ok: boolean;
  readonly failures: readonly Failure[];
  /** What was done, and what came of it. */
  readonly steps: readonly Told[];
  /** Of one that held: why it may show less than it seems to. */
  readonly notes: readonly string[];
}

export interface RunOptions<T extends Table> {
  /** Only by the rules of this day or edition, if the ruling is for it. */
  readonly on?: string;
  /** Called before each answer: tests do their worst to the match here. */
  readonly visit?: (table: T) => void;
}

/** In every run and edition that the ruling names. */
export function runRuling<T extends Table>(
  ruling: Ruling,
  game: RulingGame<T>,
  options: RunOptions<T> = {},
): readonly Outcome[] {
  return scenesOf(ruling, options.on).map((scene) => runScene(scene, game, options));
}

export function runScene<T extends Table>(scene: Scene, game: RulingGame<T>, options: RunOptions<T> = {}): Outcome {
  const { ruling, edition, run } = scene;
  const head = {
    id: ruling.id,
    title: ruling.title,
    game: ruling.game,
    edition: edition.name,
    date: edition.day,
    ...(run === undefined ? {} : { run }),
  };
  const begun = game.begin(scene);
  if (!begun.ok) {
    const { spot = ruling.spot, suggestions = [] } = begun.error;
    const message = `${said(begun.error)}${didYouMean(suggestions)}`;
    const failure: Failure = { spot, entry: 'set-up', message, last: [] };
    return { ...head, ok: false, failures: [failure], steps: [], notes: [] };
  }
  const table = begun.value;
  const playing: Playing = {
    scene,
    table,
    players: ruling.position.players.map(({ name }) => name),
    supplies: [],
    queue: [],
    remembered: new Map(),
    stood: ruling.position.begin === 'game' ? table.clock() : ruling.position,
    countedFrom: 0,
    doneFrom: 0,
    had: [],
    seen: new Set(table.stack()),
    targetsAsked: false,
    targetsFromEnd: false,
    failures: [],
    visit: () => options.visit?.(table),
  };
  playing.queue.push(...suppliesOf(playing, ruling.queued));
  const steps: Told[] = [];
  const teller = (entry: Entry) => playEntry(playing, entry, steps);
  if (playSchedule(playing, teller)) playOn(playing, ruling.play, teller);
  finish(playing);
  const ok = playing.failures.length === 0;
  return { ...head, ok, failures: playing.failures, steps, notes: ok ? notesOn(playing) : [] };
}

/** A ruling that claims nothing shows that something can be done; text that is not played by was as good as not there. */
function notesOn({ scene, table }: Playing): readonly string[] {
  const { schedule, play } = scene.ruling;
  // What can be done in one run may be what another shows to be refused.
  const isChecked = [...schedule, ...play].some(
    ({ do: act, refused }) => act.kind === 'claim' || refused !== undefined,
  );
  const nothing = isChecked ? [] : ['nothing is claimed and nothing refused: it shows only that all this can be done'];
  return [...nothing, ...(table.leftOut?.() ?? []).map((text) => `not played by: ${text}`)];
}

function playOn({ scene }: Playing, entries: readonly Entry[], play: PlayEntry): void {
  for (const entry of entries) {
    if (countsIn(scene.ruling.game, entry.when, scene.edition, scene.run) && !play(entry)) return;
  }
}

/** What is open at the end must be what the last claim was about; what was supplied must be used. */
function finish(playing: Playing): void {
  const { table, scene, failures } = playing;
  // Where a claim fails, a question that was left open may be why.
  if (failures.some(({ expected }) => expected === undefined)) return;
  const { ruling } = scene;
  const question = table.open().find((each) => table.topic(each) !== 'priority');
  const last = ruling.play.findLast((entry) => countsIn(ruling.game, entry.when, scene.edition, scene.run));
  // A deck's legality is claimed before anything is asked.
  const claimed = last?.do.kind === 'claim' && (last.do.claims.asked ?? last.do.claims.legalDeck) !== undefined;
  const declared = question && ['attackers', 'blockers', 'defenders'].includes(table.topic(question));
  if (question && !claimed && !declared && last?.refused === undefined) {
    fail(playing, last?.spot ?? ruling.spot, 'the end', said(unanswered(playing, question).error));
  }
  if (failures.length > 0) return;
  allUsed(playing, 'the end');
  for (const supply of playing.queue) if (!supply.used) playing.supplies.push(supply);
  allUsed(playing, 'the end');
}
