/**
 * `diptych rules`: the register, one rule by any number it ever had, and where each rule is obeyed, tested and shown.
 */
import { type Coverage, coverage, REGISTERS } from '../answers/coverage.ts';
import { GAME_TITLES, GAMES, type Game } from '../cards/card.ts';
import { count } from '../cards/import/report.ts';
import { didYouMean, nearest } from '../cards/nearest.ts';
import { DOCUMENTS, type DocumentId, type Rule } from '../cards/rules.ts';
import { shownByRulings } from '../rulings/coverage.ts';
import type { Context } from './context.ts';
import type { ExitCode } from './io.ts';
import { block } from './layout.ts';

interface RulesFlags {
  readonly coverage?: boolean;
  readonly game?: Game;
}

interface Listed extends Rule {
  readonly id: string;
  readonly game: Game;
}

export async function rules(context: Context, id: string | undefined, flags: RulesFlags): Promise<ExitCode> {
  const games = flags.game ? [flags.game] : GAMES;
  const all = games.flatMap((game) =>
    Object.entries(REGISTERS[game]).map(([key, rule]): Listed => ({ id: key, game, ...rule })),
  );
  const chosen = id === undefined ? all : choose(all, id);
  if (chosen.length === 0) {
    const suggestions = nearest(id ?? '', all.flatMap(numbersOf), 3);
    return context.fail(
      { message: `There is no rule "${id}" in the register.${didYouMean(suggestions) || ALL}`, suggestions },
      1,
    );
  }
  if (flags.coverage) return showCoverage(context, chosen);
  if (context.json) context.printJson(chosen.map(forPrograms));
  else context.print(chosen.map((rule) => showRule(rule, context, id !== undefined)).join('\n'));
  return 0;
}

const ALL = ' See diptych rules for all of them.';

/** Every number it stands under in any document or edition. */
function numbersOf({ id, documents, numbers }: Listed): readonly string[] {
  return [...new Set([id, ...Object.values(documents ?? {}), ...(numbers ?? []).map(([, number]) => number)])];
}

/** The rule of that number; else all below it: `709` and `709.4` mean their lettered rules too. */
function choose(all: readonly Listed[], text: string): readonly Listed[] {
  const wanted = text
    .replace(/^(CR|rule)\s*/i, '')
    .trim()
    .toLowerCase();
  const exact = all.filter((rule) => numbersOf(rule).some((number) => number.toLowerCase() === wanted));
  if (exact.length > 0) return exact;
  return all.filter(({ id }) => id.startsWith(wanted) && /^[.a-z (]/.test(id.slice(wanted.length)));
}

function forPrograms({ id, game, gist, documents, numbers }: Listed) {
  return {
    id,
    game,
    gist,
    documents: documents ?? {},
    numbers: (numbers ?? []).map(([since, number]) => ({ since, number })),
  };
}

function showRule(rule: Listed, { paint, width }: Context, whole: boolean): string {
  const { id, game, gist, documents = {}, numbers = [] } = rule;
  const lines = [`${paint.rule(id)}  ${paint.dim(GAME_TITLES[game])}`, block(gist, width, 4)];
  const stated = Object.entries(documents) as [DocumentId, string][];
  if (whole) {
    for (const [document, number] of stated)
      lines.push(block(`${number} in ${document}: ${DOCUMENTS[document]}`, width, 4, paint.dim));
    for (const [since, number] of numbers) lines.push(block(`${number} since ${since}`, width, 4, paint.dim));
  } else {
    const moved = [...new Set(numbers.map(([, number]) => number))].filter((number) => number !== id);
    const where = stated.map(([document]) => document).join(', ') || 'neighbouring rule';
    lines.push(block(where + (moved.length > 0 ? `; also ${moved.join(', ')}` : ''), width, 4, paint.dim));
  }
  return lines.join('\n');
}

function showCoverage(context: Context, chosen: readonly Listed[]): ExitCode {
  const told = narrowed(coverage(shownByRulings()), chosen);
  const { rules: list, missing, unknown } = told;
  const { paint, width } = context;
  if (context.json) context.printJson(told);
  else {
    for (const { id, game, documents, code, tests, rulings } of list) {
      if (Object.keys(documents).length === 0 && chosen.length > 1) continue;
      context.print(`${paint.rule(id)}  ${paint.dim(GAME_TITLES[game])}`);
      context.print(block(`code: ${some(code).join(', ') || 'none'}`, width, 4));
      for (const [places, what] of [
        [tests, 'test'],
        [rulings, 'ruling'],
      ] as const) {
        context.print(block(count(places.length, what), width, 4));
        for (const place of some(places)) context.print(block(place, width, 6));
      }
    }
    const stated = list.filter(({ documents }) => Object.keys(documents).length > 0).length;
    const others = list.length - stated;
    context.print(`\n${count(stated, 'rule')} of the documents, ${count(others, 'neighbouring one')}.`);
    context.print(rulingsTold(list));
    for (const { id, game, lacks } of missing)
      context.print(paint.bad(`${id} (${game}) lacks ${lacks.join(' and ')}.`));
    for (const place of unknown) context.print(paint.bad(`Not in the register: ${place}.`));
    if (missing.length + unknown.length === 0) context.print(paint.good('Nothing is missing.'));
  }
  return missing.length + unknown.length === 0 ? 0 : 1;
}

function narrowed({ rules: list, missing, unknown }: Coverage, chosen: readonly Listed[]): Coverage {
  const asked = new Set(chosen.map(({ id, game }) => `${game} ${id}`));
  const isAsked = ({ id, game }: { readonly id: string; readonly game: Game }) => asked.has(`${game} ${id}`);
  return { rules: list.filter(isAsked), missing: missing.filter(isAsked), unknown };
}

/** How many rulings there are, and how much of the register they show. */
function rulingsTold(list: Coverage['rules']): string {
  const shown = list.filter(({ rulings }) => rulings.length > 0);
  const stated = shown.filter(({ documents }) => Object.keys(documents).length > 0).length;
  const all = new Set(shown.flatMap(({ rulings }) => rulings)).size;
  const rest = count(shown.length - stated, 'neighbouring one');
  return `${count(all, 'ruling')} ${all === 1 ? 'shows' : 'show'} ${count(stated, 'rule')} of the documents and ${rest}.`;
}

const MOST_PLACES = 3;

function some(places: readonly string[]): readonly string[] {
  const more = places.length - MOST_PLACES;
  return [...places.slice(0, MOST_PLACES), ...(more > 0 ? [`and ${more} more`] : [])];
}
