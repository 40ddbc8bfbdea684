/**
 * `diptych editions`: the rules one can ask by, what changed when, and the points that the texts leave open.
 */
import { GAME_TITLES, GAMES, type Game } from '../cards/card.ts';
import * as fab from '../fab/editions.ts';
import * as magic from '../magic/editions.ts';
import type { Context } from './context.ts';
import type { ExitCode } from './io.ts';
import { type Field, fields } from './layout.ts';

interface GameEditions {
  readonly default: string;
  readonly editions: readonly { readonly name: string; readonly since: string }[];
  readonly changes: readonly { readonly name: string; readonly since: string; readonly what: string }[];
  readonly switches: readonly {
    readonly name: string;
    readonly choices: readonly string[];
    readonly default: string;
  }[];
}

export function editions(context: Context, { game }: { readonly game?: Game }): ExitCode {
  const games = (game ? [game] : GAMES).map((one) => [one, one === 'magic' ? ofMagic() : ofFab()] as const);
  if (context.json) context.printJson(Object.fromEntries(games));
  else context.print(games.map(([one, list]) => show(one, list, context)).join('\n\n'));
  return 0;
}

function ofMagic(): GameEditions {
  return {
    default: magic.DEFAULT_DATE,
    editions: Object.entries(magic.NAMED_EDITIONS).map(([name, since]) => ({ name, since })),
    changes: Object.entries(magic.CHANGES).map(([name, { since, what }]) => ({ name, since, what })),
    switches: Object.entries(magic.SWITCHES).map(([name, choices]) => ({ name, choices, default: choices[0] })),
  };
}

function ofFab(): GameEditions {
  const since = fab.EDITIONS.later.since;
  return {
    default: fab.DEFAULT_EDITION.id,
    editions: Object.entries(fab.EDITIONS).map(([name, edition]) => ({ name, since: edition.since })),
    changes: Object.entries(fab.CHANGES).map(([name, { gist, rule, later }]) => ({
      name,
      since,
      what: `${later ? '' : 'No more: '}${gist} (${rule})`,
    })),
    switches: Object.entries(fab.SWITCHES).map(([name, { choices }]) => ({ name, choices, default: choices[0] })),
  };
}

function show(game: Game, list: GameEditions, { paint, width }: Context): string {
  const named = list.editions.map(({ name, since }): Field => {
    return [since, since === list.default || name === list.default ? `${name} (the default)` : name];
  });
  const changes = list.changes.map(({ since, what }): Field => [since, what]);
  const switches = list.switches.map(
    ({ name, choices }): Field => [name, `${choices.join(' or ')} (first: the default)`],
  );
  return [
    paint.bold(GAME_TITLES[game]),
    `${paint.dim('Editions, for --on; any day may be given too')}`,
    fields(named, width, paint),
    paint.dim('Changes'),
    fields(changes, width, paint),
    paint.dim(`Open points, with their choices; --on '${list.editions.at(-1)?.name}, NAME=CHOICE' decides one`),
    fields(switches, width, paint),
  ].join('\n');
}
