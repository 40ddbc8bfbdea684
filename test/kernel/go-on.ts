/** Run as a program: reads a saved match of the toy, plays it to its end, and writes it. For `save.test.ts`. */
import { readFileSync } from 'node:fs';
import { load, save } from '../../src/kernel/index.ts';
import { playOn, randomly } from '../hostile/index.ts';
import { toyRules } from './toy-game.ts';

const match = load(toyRules, readFileSync(0, 'utf8'));
if (!match.ok) throw new Error(match.reason);
process.stdout.write(save(playOn(match.value, randomly('far away'))));
