/**
 * The commands of `diptych`, their flags and the examples in their help. Each command's own module is loaded only when
 * it is run: most of the start-up time is reading code.
 */
import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { GAMES } from '../cards/card.ts';
import { type CommonFlags, type Context, makeContext } from './context.ts';
import { EXIT_CODES, type ExitCode, type Io } from './io.ts';
import type { Paint } from './paint.ts';

type End = (code: ExitCode) => void;

export function makeProgram(io: Io, paint: Paint, end: End): Command {
  const program = new Command('diptych')
    .description('What is this card, here, now, as of which rules, and by which rule?')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--color', 'colour the output, whatever it goes to')
    .option('--no-color', 'never colour the output (NO_COLOR does the same)')
    .configureHelp({ showGlobalOptions: true, styleTitle: paint.bold })
    .addHelpText(
      'after',
      examples('what "Fire // Ice"', 'what "Fire // Ice" --in hand --why', 'names fire', 'rules 709.4') +
        `\n\n${EXIT_CODES}`,
    );
  const context = (command: Command): Context => makeContext(io, command.optsWithGlobals<CommonFlags>());
  const add = (usage: string, summary: string) =>
    program.command(usage).description(summary).option('--json', 'print JSON for programs');

  withPlace(add('what [name...]', 'say what a card is, in one place or in all'))
    .option('--batch', 'answer JSON questions from standard input, one a line')
    .option('--why', 'print the chain of rules behind the answer')
    .addHelpText(
      'after',
      `
Without a zone or another flag that places the card: a table of all places.
Zones of Magic: library, hand, graveyard, exile, command, stack, battlefield, outside.
Zones of Flesh and Blood: outside, inventory, hand, deck, arsenal, pitch, graveyard, banished, soul, under, stack,
arena, and the arena's own: hero, weapon, head, chest, arms, legs, permanent, combat-chain.

With --batch each line is an object with these flags as fields:
  {"card","in","as","up","unlocked","faceDown","copyOf","tokenCopy","x","on","game"}
and each gives one line of JSON, in the same order; a line that is wrong gives {"error": …}. Blank lines are passed over.
${examples(
  'what "Fire // Ice"',
  'what "Fire // Ice" --in hand --why',
  'what "Fire // Ice" --in graveyard --on 2013-05-01',
  'what Breaking --as fused --json',
  'what "Delver of Secrets" --up back',
  'what "Bottomless Pool" --unlocked none',
  'what "Clone" --copy-of "Delver of Secrets:back"',
  'what "Comet Storm // Shock" --in stack --as both',
)}
  $ echo '{"card":"Fire // Ice","in":"hand"}' | diptych what --batch

${EXIT_CODES}`,
    )
    .action(async (words: string[], flags, command: Command) => {
      const { what } = await import('./what.ts');
      end(await what(context(command), words.join(' '), flags));
    });

  add('diff <name...>', 'say what changed for a card between two days')
    .requiredOption('--from <date>', 'the rules of this day or edition')
    .requiredOption('--to <date>', 'and of this one')
    .addOption(gameOption())
    .addHelpText(
      'after',
      `\nIn JSON a value that the card could not have, because it could not be in that place, is left out.\n${examples(
        'diff "Fire // Ice" --from 2013-05-01 --to 2024-11-08',
        'diff "Delver of Secrets" --from dragons-maze --to latest --json',
      )}`,
    )
    .action(async (words: string[], flags, command: Command) => {
      const { diff } = await import('./diff.ts');
      end(await diff(context(command), words.join(' '), flags));
    });

  add('names <text...>', 'say what a spelling finds, and whether it may be chosen as a card name')
    .option('--quality <query>', 'the name must be of a card like this: "c:red -t:land"')
    .option('--on <date>', 'the rules of this day or edition')
    .addOption(gameOption())
    .addHelpText(
      'after',
      examples('names fire', 'names "Fire // Ice"', 'names Ice --quality "c:red"', 'names "insectile aberation"'),
    )
    .action(async (words: string[], flags, command: Command) => {
      const { names } = await import('./names.ts');
      end(await names(context(command), words.join(' '), flags));
    });

  withPlace(add('match <name> <query...>', 'ask two things: does the card match here, and which faces match?'))
    .addHelpText(
      'after',
      `
A query: c:red, c:colorless, c:multicolored, t:instant, mv<=3, pow>2, tou=4, name:"Fire", is:permanent; everything must
hold; a minus sign asks for the opposite. Without a zone the card is asked in all places.
${examples('match "Fire // Ice" "c:red mv<=2" --in hand', 'match "Fire // Ice" mv=4', 'match "Wear // Tear" c:white --as Wear')}`,
    )
    .action(async (name: string, query: string[], flags, command: Command) => {
      const { match } = await import('./match.ts');
      end(await match(context(command), name, query.join(' '), flags));
    });

  add('legal <deckfile>', 'check a deck: card-pool (Flesh and Blood), colour identity or mana symbols (Magic)')
    .option('--hero <name>', 'Flesh and Blood: the hero, if the file does not name it')
    .option('--format <name>', 'Flesh and Blood: classic constructed or blitz')
    .option('--commander <name>', 'Magic: the commander; twice for two', collect)
    .option('--no-symbol-twice', "Magic: no card may have the same mana symbol twice (a companion's condition)")
    .option('--on <date>', 'the rules of this day or edition')
    .addHelpText(
      'after',
      `
A deck list has a count and a name on each line: "4 Fire // Ice", "1x Delver of Secrets (ISD) 51". Headings, comments
(# or //) and set codes are passed over. The name - means standard input.
${examples(
  'legal deck.txt --commander "Esika, God of the Tree"',
  'legal deck.txt --no-symbol-twice',
  'legal pool.txt --hero "Prism, Awakener of Sol"',
)}`,
    )
    .action(async (file: string, flags, command: Command) => {
      const { legal } = await import('./legal.ts');
      end(await legal(context(command), file, flags));
    });

  add('rules [id]', 'list the rules register, or show one rule by any of its numbers')
    .option('--coverage', 'show where each rule is obeyed and tested; fails if one is not')
    .addOption(gameOption())
    .addHelpText(
      'after',
      examples('rules', 'rules 709.4', 'rules 708.4 --json', 'rules 9.1 --game fab', 'rules --coverage'),
    )
    .action(async (id: string | undefined, flags, command: Command) => {
      const { rules } = await import('./rules.ts');
      end(await rules(context(command), id, flags));
    });

  add('editions', 'list the editions, what changed when, and the open points')
    .addOption(gameOption())
    .addHelpText('after', examples('editions', 'editions --game fab --json'))
    .action(async (flags, command: Command) => {
      const { editions } = await import('./editions.ts');
      end(editions(context(command), flags));
    });

  add('import [files...]', "take in card files: Scryfall's bulk files, MTGJSON's AtomicCards, plain or gzipped")
    .addOption(gameOption())
    .option('--replace', 'forget the cards imported before')
    .addHelpText(
      'after',
      `
For Flesh and Blood without a file: the cards of the npm package @flesh-and-blood/cards. Imported cards are kept in
DIPTYCH_HOME, or where your system keeps the data of programs, and take the place of built-in ones.
${examples('import oracle-cards.json', 'import AtomicCards.json.gz --replace', 'import --game fab')}`,
    )
    .action(async (files: string[], flags, command: Command) => {
      const { importCards } = await import('./import.ts');
      end(await importCards(context(command), files, flags));
    });

  add('serve', 'serve the Lab, a page to look at cards with')
    .option('--port <number>', 'the port, 0 for any free one', port, 8080)
    .option('--host <name>', 'the address to listen on', 'localhost')
    .addHelpText('after', examples('serve', 'serve --port 3000'))
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

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ diptych ${line}`).join('\n')}`;
}

function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
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
