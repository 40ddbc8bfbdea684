/**
 * The commands of `diptych` and their flags; `help.ts` has what their help adds. Each command's own module is loaded
 * only when it is run: most of the start-up time is reading code.
 */
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { GAMES } from '../cards/card.ts';
import { type CommonFlags, type Context, makeContext } from './context.ts';
import { type CommandName, helpAfter } from './help.ts';
import type { ExitCode, Io } from './io.ts';
import type { Paint } from './paint.ts';
import { restoreTerm } from './term.ts';

type End = (code: ExitCode) => void;

export function makeProgram(io: Io, paint: Paint, end: End): Command {
  const program = new Command('diptych')
    .description('What is this card, here, now, as of which rules, and by which rule?')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--color', 'colour the output, whatever it goes to')
    .option('--no-color', 'never colour the output (NO_COLOR does the same)')
    .configureHelp({ showGlobalOptions: true, styleTitle: paint.bold });
  const context = (command: Command): Context => makeContext(io, command.optsWithGlobals<CommonFlags>());
  const width = io.columns ?? 80;
  program.addHelpText('after', helpAfter('diptych', width));
  const add = (name: CommandName, usage: string, summary: string) =>
    program
      .command(`${name} ${usage}`)
      .description(summary)
      .option('--json', 'print JSON for programs')
      .addHelpText('after', helpAfter(name, width));

  withPlace(add('what', '[name...]', 'say what a card is, in one place or in all'))
    .option('--batch', 'answer JSON questions from standard input, one a line')
    .option('--why', 'print the chain of rules behind the answer')
    .option('--text', 'print the text too; that of a card you imported always comes')
    .action(async (words: string[], flags, command: Command) => {
      const { what } = await import('./what.ts');
      end(await what(context(command), words.join(' '), flags));
    });

  add('diff', '<name...>', 'say what changed for a card between two days')
    .requiredOption('--from <date>', 'the rules of this day or edition')
    .requiredOption('--to <date>', 'and of this one')
    .addOption(gameOption())
    .action(async (words: string[], flags, command: Command) => {
      const { diff } = await import('./diff.ts');
      end(await diff(context(command), words.join(' '), flags));
    });

  add('names', '<text...>', 'say what a spelling finds, and whether it may be chosen as a card name')
    .option('--quality <query>', 'the name must be of a card like this: "c:red -t:land"', restoreTerm)
    .option('--on <date>', 'the rules of this day or edition')
    .addOption(gameOption())
    .action(async (words: string[], flags, command: Command) => {
      const { names } = await import('./names.ts');
      end(await names(context(command), words.join(' '), flags));
    });

  withPlace(
    add('match', '<name> <query...>', 'ask two things: does the card match here, and which faces match?'),
  ).action(async (name: string, query: string[], flags, command: Command) => {
    const { match } = await import('./match.ts');
    end(await match(context(command), name, query.map(restoreTerm).join(' '), flags));
  });

  add('legal', '<deckfile>', 'check a deck: card-pool (Flesh and Blood), colour identity or mana symbols (Magic)')
    .option('--hero <name>', 'Flesh and Blood: the hero, if the file does not name it')
    .option('--format <name>', 'Flesh and Blood: classic constructed or blitz')
    .option('--commander <name>', 'Magic: the commander; twice for two', collect)
    .option('--no-symbol-twice', "Magic: no card may have the same mana symbol twice (a companion's condition)")
    .option('--on <date>', 'the rules of this day or edition')
    .action(async (file: string, flags, command: Command) => {
      const { legal } = await import('./legal.ts');
      end(await legal(context(command), file, flags));
    });

  add('rules', '[id]', 'list the rules register, or show one rule by any of its numbers')
    .option('--coverage', 'show where each rule is obeyed and tested; fails if one is not')
    .addOption(gameOption())
    .action(async (id: string | undefined, flags, command: Command) => {
      const { rules } = await import('./rules.ts');
      end(await rules(context(command), id, flags));
    });

  add('editions', '', 'list the editions, what changed when, and the open points')
    .addOption(gameOption())
    .action(async (flags, command: Command) => {
      const { editions } = await import('./editions.ts');
      end(editions(context(command), flags));
    });

  add('import', '[files...]', "take in card files: Scryfall's bulk files, MTGJSON's AtomicCards, plain or gzipped")
    .addOption(gameOption())
    .option('--replace', 'forget the cards imported before')
    .action(async (files: string[], flags, command: Command) => {
      const { importCards } = await import('./import.ts');
      end(await importCards(context(command), files, flags));
    });

  add(
    'coverage',
    '[file]',
    'say how many cards have text that prints back and is understood, by layout and by mechanic or type',
  )
    .addOption(new Option('--game <game>', 'of which game; Magic unless said').choices(GAMES))
    .option('--layout <layout>', 'only cards of this layout; may be repeated', collect)
    .option('--missing', 'rank what is missing by how many cards it would finish')
    .action(async (file: string | undefined, flags, command: Command) => {
      const { cardTextCoverage } = await import('./coverage.ts');
      end(await cardTextCoverage(context(command), file, flags));
    });

  add('ruling', '<files...>', 'play ruling files (see docs/RULINGS.md) and say whether their claims hold')
    .option('--on <date>', 'only by the rules of this day or edition')
    .option('--explain', 'print the play step by step, with the rules')
    .option('--watch', 'play again whenever a file changes')
    .action(async (files: string[], flags, command: Command) => {
      const { rulings } = await import('./ruling.ts');
      end(await rulings(context(command), files, flags));
    });

  add('simulate', '', 'let two decks of one game play each other many times, by bots')
    .requiredOption('--decks <files...>', 'two files with deck lists; one plays itself')
    .option('--games <number>', 'how many', oneOrMore, 100)
    .option('--bots <names...>', 'random or greedy, one for both or one each')
    .option('--seed <text>', 'the same seed plays the same games; with --games 1 the game of that seed')
    .option('--threads <number>', 'how many at once; without it as many as there are cores', oneOrMore)
    .option('--on <date>', 'the rules of this day or edition')
    .action(async (flags, command: Command) => {
      const { simulateGames } = await import('./simulate.ts');
      end(await simulateGames(context(command), flags));
    });

  add('serve', '', 'serve the Lab, a page to look at cards with')
    .option('--port <number>', 'this port, or 0 for any; without it the first free one from 4321 on', port)
    .option('--host <address>', 'the address to listen on; without it only this computer can reach the page')
    .action(async (flags, command: Command) => {
      const { serveLab } = await import('./serve.ts');
      end(await serveLab(context(command), flags));
    });

  return program;
}

/** The flags that say where a card is and as what. */
function withPlace(command: Command): Command {
  return command
    .option('--in <zone>', 'the zone it is in')
    .option('--as <face>', 'what it was cast or played as: a face, fused, transformed; may be repeated', collect)
    .option('--up <face>', 'the face that is up: front, back or its name')
    .option('--unlocked <faces>', 'the unlocked doors of a Room, or none; may be repeated', collect)
    .option('--face-down [how]', 'face down: morph, megamorph, disguise, manifest, cloak, turned, hidden')
    .option('--copy-of <name>', 'a copy of this card, NAME or NAME:FACE')
    .option('--token-copy [name]', 'a token that is a copy of the card, or of NAME:FACE')
    .option('--x <number>', 'the value chosen for X', wholeNumber)
    .option('--on <date>', 'the rules of this day or edition (see diptych editions)')
    .addOption(gameOption());
}

function gameOption(): Option {
  return new Option('--game <game>', 'only this game').choices(GAMES);
}

function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(text);
}

function oneOrMore(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return Number(text);
}

function port(text: string): number {
  const number = wholeNumber(text);
  if (number > 65_535) throw new InvalidArgumentError('The highest port is 65535.');
  return number;
}

function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
