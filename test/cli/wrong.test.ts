/** Wrong input: one line on standard error with the nearest right word, an exit code, never a stack trace. */
import { describe, expect, it } from 'vitest';
import { diptych, json } from './support.ts';

const FAB_VERSION = '"2.10.1" is a version of the Flesh and Blood rules, and this is a Magic card';

describe('one line with the nearest right word', () => {
  it.each<[readonly string[], number, string]>([
    [['what', 'Fier // Ice'], 1, 'No card is called "Fier // Ice". Did you mean "Fire // Ice"'],
    [['what', 'Fire'], 1, '"Fire" is on several cards: say "Fire // Ice" or "Start // Fire".'],
    [['what', 'Fire // Ice', '--in', 'grveyard'], 2, 'Did you mean "graveyard"'],
    [['what', 'Fire // Ice', '--in', 'hand', '--on', '2013-5-1'], 2, 'Did you mean "2013-05-01"'],
    [['what', 'Fire // Ice', '--on', '2013-02-30'], 2, 'Did you mean "2013-02-28"'],
    [['what', 'Fire // Ice', '--on', 'foundatons'], 2, 'Did you mean "foundations"'],
    [['what', 'Fire // Ice', '--on', '1999-01-01'], 2, 'the earliest are those of 2013-05-01'],
    [['what', 'Fire // Ice', '--as', 'Icee'], 2, 'Did you mean "Ice"'],
    [['what', 'Fire // Ice', '--in', 'battlefield'], 1, '(rule 400.4a)'],
    [['what', 'Fire // Ice', '--face-down', 'manifst'], 2, 'Did you mean "manifest"'],
    [['what', 'Fire // Ice', '--copy-of', 'Delvr of Secrets'], 1, 'Did you mean "Delver of Secrets"'],
    [['what', 'Comet Storm // Shock', '--in', 'arsenl'], 2, '"arsenal"'],
    [['what', 'Fire // Ice', '--jsn'], 2, 'Unknown option \'--jsn\'. Did you mean "--json"'],
    [['what', 'Fire // Ice', '--x', 'two'], 2, 'whole number'],
    [['what', 'Fire // Ice', '--game', 'chess'], 2, 'magic, fab'],
    [['what'], 2, 'Say which card'],
    [['what', 'Fire // Ice', '--batch'], 2, 'standard input'],
    [['what', 'Fire // Ice', '--in', ''], 2, 'There is no zone "". Zones: library'],
    [['wat'], 2, 'Unknown command \'wat\'. Did you mean "what"'],
    [['diff', 'Fire // Ice', '--from', '2013-05-01'], 2, "Required option '--to <date>'"],
    [['diff', 'Fire // Ice', '--from', '2013-05-01', '--to', '2017-4-28'], 2, 'Did you mean "2017-04-28"'],
    [['diff', 'Fier // Ice', '--from', '2013-05-01', '--to', '2017-04-28'], 1, 'Did you mean "Fire // Ice"'],
    [['names', 'insectile aberation'], 1, 'Did you mean "Insectile Aberration"'],
    [['names', 'Ice', '--quality', 'purple'], 2, 'write it like'],
    [['match', 'Fire // Ice', 'mana:3'], 2, 'not understood'],
    [['match', 'Comet Storm // Shock', 'mv=2'], 2, '"mv=2" is not understood'],
    [['match', 'Comet Storm // Shock', 'c:red', '--in', 'hnad'], 2, '"hand"'],
    [['match', 'Fire // Ice', 'c:red', '--on', '2017-4-28'], 2, 'Did you mean "2017-04-28"'],
    [['what', 'Fire // Ice', '--on', '2.10.1'], 2, FAB_VERSION],
    [
      ['what', 'Fire // Ice', '--in', 'hand', '--on', 'V2.10.1'],
      2,
      '"V2.10.1" is a version of the Flesh and Blood rules',
    ],
    [['what', 'Fire // Ice', '--on', 'later'], 2, '"later" is a version of the Flesh and Blood rules'],
    [['match', 'Fire // Ice', 'c:red', '--on', '2.10.1'], 2, FAB_VERSION],
    [['names', 'Ice', '--on', '2.10.1'], 2, FAB_VERSION],
    [['names', 'Ice', '--game', 'magic', '--on', '2.10.1'], 2, FAB_VERSION],
    [['diff', 'Fire // Ice', '--from', '2.10.1', '--to', '2024-11-08'], 2, FAB_VERSION],
    [
      ['what', 'Azvolai', '--on', 'Amonkhet'],
      2,
      '"Amonkhet" is an edition of the Magic rules, and this is a Flesh and',
    ],
    [['match', 'Azvolai', 't:ally', '--on', 'foundations'], 2, '"foundations" is an edition of the Magic rules'],
    [['names', 'Azvolai', '--on', 'foundations'], 2, '"foundations" is an edition of the Magic rules'],
    [['what', 'Azvolai', '--on', '2.10.11'], 2, 'Did you mean "2.10.1"'],
    [['what', 'Fire // Ice', '--on', '2.10.11'], 2, '"2.10.11" is no date'],
    [['names', 'Ice', '--on', 'constructor'], 2, '"constructor" is no date'],
    [['names', 'Azvolai', '--on', 'foundatons'], 2, 'is no edition'],
    [['what', 'Fire // Ice', '--game', 'fab'], 1, 'called "Fire // Ice" in Flesh and Blood: it is a card of Magic'],
    [['what', 'Azvolai', '--game', 'magic'], 1, 'called "Azvolai" in Magic: it is a card of Flesh and Blood'],
    [['names', 'Ice', '--game', 'fab'], 1, 'called "Ice" in Flesh and Blood: it is a card of Magic'],
    [['names', 'Azvolai', '--game', 'magic'], 1, 'called "Azvolai" in Magic: it is a card of Flesh and Blood'],
    [['match', 'Ice', 'c:red', '--game', 'fab'], 1, 'it is a card of Magic'],
    [
      ['diff', 'Azvolai', '--game', 'magic', '--from', '2013-05-01', '--to', '2017-04-28'],
      1,
      'a card of Flesh and Blood',
    ],
    [['names', 'Azvolai', '--quality', 'c:red'], 1, 'it is a card of Flesh and Blood'],
    [['rules', '709.44'], 1, 'Did you mean "709.4"'],
    [['rules', 'constructor'], 1, 'There is no rule "constructor" in the register. See diptych rules for all of them'],
    [['names', ' '], 2, 'Say which name: diptych names fire'],
    [['match', 'Fire // Ice', ' '], 2, 'query is empty'],
    [['what', 'constructor'], 1, 'No card is called "constructor"'],
    [['what', 'Fire // Ice', '--in', 'constructor'], 2, 'There is no zone "constructor"'],
    [['what', 'Azvolai', '--in', '__proto__'], 2, '"__proto__"'],
    [['what', 'Azvolai', '--on', 'constructor'], 2, '"constructor" is no edition'],
    [['match', 'Fire // Ice', 'constructor:red'], 2, 'not understood'],
    [['match', 'Azvolai', 'constructor:red'], 2, 'not understood'],
    [['match', 'Azvolai', 'c:constructor'], 2, 'not understood'],
    [['match', 'Fire // Ice', 'c:constructor'], 2, 'constructor'],
    [['match', 'Fire // Ice', 'is:constructor'], 2, 'constructor'],
    [['legal', 'no-such-file.txt', '--hero', 'Prism'], 2, 'check its name and folder'],
    [['legal', 'no-such-file.txt', '--commander', 'Esika'], 2, 'cannot be read'],
    [['import'], 2, 'Name a card file'],
    [['import', 'no-such-file.json'], 2, 'no file'],
    [['serve', '--port', '99999'], 2, '65535'],
  ])('%j', async (argv, code, message) => {
    const ran = await diptych(argv);
    expect(ran.err).toContain(message);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
    expect(ran).toMatchObject({ code, out: '' });
  });
});

describe('the same for programs', () => {
  it.each<[readonly string[], number, object]>([
    [['what', 'Fier // Ice'], 1, { suggestions: ['Fire // Ice'] }],
    [['what', 'Fire // Ice', '--in', 'grveyard'], 2, { suggestions: ['graveyard'] }],
    [['what', 'Fire // Ice', '--in', 'battlefield'], 1, { suggestions: [], rule: '400.4a' }],
    [['what', 'Fire // Ice', '--whi'], 2, { suggestions: ['--why'] }],
    [['names', 'Fier // Ice'], 1, { found: [], suggestions: ['Fire // Ice'] }],
    [['rules', '709.44'], 1, {}],
  ])('%j', async (argv, code, told) => {
    const ran = await json(argv);
    expect(ran).toMatchObject({ code, err: '', value: { error: expect.any(String), ...told } });
  });
});

it('shows its help, and fails, when no command is given', async () => {
  const { code, out, err } = await diptych([]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Usage: diptych');
});
