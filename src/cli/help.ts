/**
 * What the help of each command says after its flags: notes, examples (a test runs them all) and the exit codes.
 */
import { ZONES as FAB_ZONES } from '../fab/place.ts';
import { ZONES as MAGIC_ZONES } from '../magic/place.ts';
import { EXIT_CODES } from './io.ts';
import { wrap } from './layout.ts';

interface Help {
  readonly notes?: readonly string[];
  readonly examples: readonly string[];
}

const HELP = {
  diptych: {
    examples: [
      'diptych what "Fire // Ice"',
      'diptych what "Fire // Ice" --in hand --why',
      'diptych names fire',
      'diptych rules 709.4',
    ],
  },
  what: {
    notes: [
      'Without a zone or another flag that places the card: a table of all places.',
      `Zones of Magic: ${MAGIC_ZONES.join(', ')}.`,
      `Zones of Flesh and Blood: ${FAB_ZONES.join(', ')}, or arena for the zone of the arena that fits.`,
      'With --batch each line is an object with these flags as fields: {"card", "in", "as", "up", "unlocked", ' +
        '"faceDown", "copyOf", "tokenCopy", "x", "on", "game"}. Each gives one line of JSON, in the same order; a line ' +
        'that is wrong gives {"error", "suggestions"}. Blank lines are passed over.',
    ],
    examples: [
      'diptych what "Fire // Ice"',
      'diptych what "Fire // Ice" --in hand --why',
      'diptych what "Fire // Ice" --in graveyard --on 2013-05-01',
      'diptych what Breaking --as fused --json',
      'diptych what "Delver of Secrets" --up back --text',
      'diptych what "Bottomless Pool" --unlocked none',
      'diptych what Clone --copy-of "Delver of Secrets:back"',
      'diptych what "Comet Storm // Shock" --in stack --as both',
      `echo '{"card":"Fire // Ice","in":"hand"}' | diptych what --batch`,
    ],
  },
  diff: {
    notes: ['In JSON a value is left out where the card could not be in that place on that day.'],
    examples: [
      'diptych diff "Fire // Ice" --from 2013-05-01 --to 2024-11-08',
      'diptych diff "Delver of Secrets" --from dragons-maze --to latest --json',
    ],
  },
  names: {
    examples: [
      'diptych names fire',
      'diptych names "Fire // Ice"',
      'diptych names Ice --quality "c:blue -t:land"',
      'diptych names "insectile aberation"',
    ],
  },
  match: {
    notes: [
      'A query for Magic: c:red, c:colorless, c:multicolored, t:instant, mv<=3, pow>2, tou=4, name:"Fire", ' +
        'is:permanent; for Flesh and Blood: c:red, t:action, cost<=2, pitch=1, pow>2, def=3, life, int, name:"Shock". ' +
        'Everything must hold; a minus sign asks for the opposite. Without a zone the card is asked in all places, and ' +
        'the answer is yes if it matches in one.',
    ],
    examples: [
      'diptych match "Fire // Ice" "c:red mv<=2" --in hand',
      'diptych match "Fire // Ice" mv=4',
      'diptych match "Wear // Tear" c:white --as Wear',
      'diptych match "Comet Storm // Shock" t:instant -t:action',
    ],
  },
  legal: {
    notes: [
      'A deck list has a count and a name on each line: "4 Fire // Ice", "1x Delver of Secrets (ISD) 51". Headings, ' +
        'comments (# or //) and set codes are passed over. The name - means standard input.',
    ],
    examples: [
      'diptych legal deck.txt --commander "Esika, God of the Tree"',
      'diptych legal deck.txt --no-symbol-twice',
      'diptych legal pool.txt --hero "Prism, Awakener of Sol"',
    ],
  },
  rules: {
    examples: [
      'diptych rules',
      'diptych rules 709.4',
      'diptych rules 708.4 --json',
      'diptych rules 9.1 --game fab',
      'diptych rules --coverage',
    ],
  },
  editions: { examples: ['diptych editions', 'diptych editions --game fab --json'] },
  import: {
    notes: [
      'For Flesh and Blood without a file: the cards of the npm package @flesh-and-blood/cards. Imported cards are kept ' +
        'in DIPTYCH_HOME, or where your system keeps the data of programs, and take the place of built-in ones.',
      'The text of Magic cards is read at once, and what was read is kept beside them: later commands need not read it again.',
      'A file that is not whole, or has records that cannot be read, still gives its good cards, and what was stored of ' +
        'the others stays; each is named with its line, and the exit code is 1.',
    ],
    examples: [
      'diptych import oracle-cards.json',
      'diptych import AtomicCards.json.gz --replace',
      'diptych import --game fab',
    ],
  },
  coverage: {
    notes: [
      'Without a file: the Magic cards you have imported, or the built-in ones where there are none. A card prints back if ' +
        'the words of all its faces parse with one reading and the data print the same words; it is understood if also ' +
        'every reference is bound and every part of it is executed by the engine.',
      "Layouts: split, modal_dfc and transform are Scryfall's words, and split has the Rooms too; meld, flip, adventure, " +
        'omen, prepare and single (one face) are ours. Cards without text are not counted.',
      'JSON: {"layouts": {"split": {"cards", "printsBack", "understood"}, …}, "mechanics": {"fuse": …}, "total", ' +
        '"withoutText", "note"}, and with --missing the first 30 gaps as "missing": [{"why", "place", "finishes", "cards", ' +
        '"expected", "phrase", "example"}, …], "why" being "not read" or "not executed". A card may have several mechanics.',
      'The exit code is 0 however little is understood; 1 if there is no card to count, or part of the file could not be ' +
        'read.',
    ],
    examples: [
      'diptych coverage oracle-cards.json',
      'diptych coverage AtomicCards.json.gz --layout split --layout transform',
      'diptych coverage --missing --json',
    ],
  },
  ruling: {
    notes: [
      'A ruling is a position, acts and claims, in YAML: docs/RULINGS.md tells how to write one. A folder means all ruling ' +
        'files in it. Cards that are not built in, and the text of all cards, are known after diptych import.',
      'JSON: a line for each ruling, {"id", "ok", "title", "game", "rules", "status", "file", "runs", "failures", "notes"}; a failure ' +
        'has "edition", "date", "run", "line", "column", "entry", "message", "expected", "actual" and "last", the last ' +
        'happenings. A file that is malformed gives {"ok": false, "file", "error", "problems"} with line and column.',
      'The exit code is 1 if a ruling failed, 2 if a file is malformed.',
    ],
    examples: [
      'diptych ruling fuse.yaml',
      'diptych ruling fuse.yaml --on 2013-05-01 --explain',
      'diptych ruling fuse.yaml --json',
    ],
  },
  simulate: {
    notes: [
      'Decks are lists as people paste them: 4 Fire // Ice. Cards that are not built in are known after diptych import. ' +
        'Rates come with the interval that holds the true one with 95 % certainty.',
      'Of many games the third from seed diptych has the seed diptych-3: --games 1 --seed diptych-3 plays it again.',
    ],
    examples: [
      'diptych simulate --decks decks/fire-and-doors.txt decks/day-and-night.txt --games 200',
      'diptych simulate --decks mine.txt --games 1 --seed diptych-17 --bots greedy random --json',
    ],
  },
  serve: { examples: ['diptych serve', 'diptych serve --port 3000'] },
} as const satisfies Record<string, Help>;
export type CommandName = keyof typeof HELP;

export function helpAfter(command: CommandName, width: number): string {
  const { notes = [], examples }: Help = HELP[command];
  const parts = [
    ...(notes.length > 0 ? [notes.flatMap((note) => wrap(note, width)).join('\n')] : []),
    `Examples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`,
    EXIT_CODES,
  ];
  return `\n${parts.join('\n\n')}`;
}
