/** Activated abilities (CR 602): which may be activated, and activating one. */

import type { Refusal } from '../../cards/why.ts';
import { create, insert, set } from '../../kernel/index.ts';
import type { Magic } from '../text/index.ts';
import { reason } from '../what.ts';
import type { Compiled, Live } from './abilities.ts';
import { act } from './acts.ts';
import { battlefield, permanentAt } from './book.ts';
import { frameFor } from './cast.ts';
import { holdsNow } from './conditions.ts';
import { costOfSymbols, type ManaCost, writeCost } from './costs.ts';
import { current } from './current.ts';
import { canPayDeed } from './deeds.ts';
import { happen, tell } from './events.ts';
import { compiled } from './keywords.ts';
import { isManaAbility, isSick } from './mana-abilities.ts';
import { type ActivateMove, atSorcerySpeed, type Judged } from './moves.ts';
import { payMana, planFor } from './pay.ts';
import { perform } from './perform.ts';
import { startRun } from './run.ts';
import type { Game, Player } from './state.ts';
import { hasTargets, targetsIn } from './targets.ts';
import { tick } from './zones.ts';

type Activated = Extract<Magic<'Line'>, { kind: 'activated' | 'loyalty' }>;

/** Every activated ability of what a player controls, judged. */
export function activations(game: Game, player: Player): readonly Judged<ActivateMove>[] {
  return battlefield(game).flatMap((key) => {
    const is = current(game, key);
    if (is.controller !== player) return [];
    return is.abilities.flatMap((live) => {
      const ability = compiled(game, live);
      const { line } = ability;
      if (line.kind !== 'activated' && line.kind !== 'loyalty') return [];
      // Mana abilities are used while paying.
      if (isManaAbility(ability)) return [];
      const move: ActivateMove = { do: 'activate', object: key, ability: live.id, cost: writeAbilityCost(line) };
      return [{ move, why: judge(game, player, key, live, ability, line) }];
    });
  });
}

function writeAbilityCost(line: Activated): string {
  if (line.kind === 'loyalty') return line.cost;
  return line.cost
    .map((part) => (part.kind === 'manaCost' ? part.symbols.map((symbol) => `{${symbol}}`).join('') : part.act.kind))
    .join(', ');
}

const manaOf = (line: Activated): ManaCost =>
  line.kind === 'loyalty'
    ? costOfSymbols([])
    : costOfSymbols(
        line.cost.flatMap((part) =>
          part.kind === 'manaCost' ? part.symbols.filter((symbol) => symbol !== 'T' && symbol !== 'Q') : [],
        ),
      );

const tapsItself = (line: Activated): boolean =>
  line.kind === 'activated' && line.cost.some((part) => part.kind === 'manaCost' && part.symbols.includes('T'));

function judge(
  game: Game,
  player: Player,
  key: number,
  live: Live,
  ability: Compiled,
  line: Activated,
): Refusal | null {
  const { edition } = game.rules.book;
  const no = (message: string, rule: Parameters<typeof reason>[0]): Refusal => ({
    message,
    rule: reason(rule, edition).rule,
  });
  const permanent = permanentAt(game, key);
  if (!permanent) return no('It is not there.', '602.2');
  const is = current(game, key);
  const run = startRun(game, { you: player, self: key, text: ability.text });
  if (line.kind === 'loyalty') {
    // CR 606.3: at sorcery speed, and only one loyalty ability of a permanent each turn.
    if (!atSorcerySpeed(game, player))
      return no('Loyalty abilities are activated only in your main phase with an empty stack.', '606.3');
    if ((permanent.used.loyalty ?? 0) > 0) return no('A loyalty ability of it was activated this turn.', '606.3');
    if ((permanent.counters.loyalty ?? 0) + loyaltyOf(line, 0) < 0) return no('It has too little loyalty.', '606.6');
  }
  if (tapsItself(line)) {
    if (permanent.tapped) return no('It is tapped.', '602.5a');
    if (is.types.includes('Creature') && isSick(game, key)) return no('It came under your control this turn.', '302.6');
  }
  for (const [at, sentence] of ability.text.sentences.entries()) {
    if (sentence.kind !== 'activateOnly') continue;
    for (const only of [sentence.when, ...(sentence.also ? [sentence.also] : [])]) {
      if (only.kind === 'asSorcery' && !atSorcerySpeed(game, player))
        return no('It is activated only as a sorcery.', '602.5d');
      if (only.kind === 'onceEachTurn' && (permanent.used[live.id] ?? 0) > 0)
        return no('It was activated this turn.', '602.5b');
      if (only.kind === 'onlyIf' && !holdsNow(run, only.cond, `${at}.when.cond`))
        return no('Its condition does not hold.', '602.5b');
    }
  }
  if (!hasTargets(run, targetsIn(run, line.body, `${ability.path}.body`)))
    return no('It has no legal target.', '601.2c');
  const unpayable =
    line.kind === 'activated'
      ? line.cost.find(
          (part, at) => part.kind === 'deed' && !canPayDeed(run, part.act, `${ability.path}.cost.${at}.act`, player),
        )
      : undefined;
  if (unpayable) return no('Its cost cannot be paid.', '602.2b');
  const cost = manaOf(line);
  if (!planFor(game, player, cost, { kind: 'activate', source: key }))
    return no(`It costs ${writeCost(cost)}, which you cannot pay.`, '601.2h');
  return null;
}

function loyaltyOf(line: Extract<Activated, { kind: 'loyalty' }>, x: number): number {
  return Number(line.cost.replace('−', '-').replace('X', String(x)));
}

/** CR 602.2: announced, targets chosen, paid; a mana ability resolves at once. */
export function activate(game: Game, player: Player, { object: key, ability: id }: ActivateMove): void {
  const live = current(game, key).abilities.find((each) => each.id === id);
  if (!live) return;
  const ability = compiled(game, live);
  const { line, text, path } = ability;
  if (line.kind !== 'activated' && line.kind !== 'loyalty') return;
  const frame = frameFor(game, player, key, ability, null);
  const permanent = permanentAt(game, key);
  const turns = permanent?.turns ?? 0;
  payMana(game, player, manaOf(line), { kind: 'activate', source: key });
  const run = startRun(game, { you: player, self: key, text, frame });
  if (line.kind === 'loyalty') {
    happen(game, [{ kind: 'counters', on: key, counter: 'loyalty', by: loyaltyOf(line, 0), player }]);
  } else {
    if (tapsItself(line)) happen(game, [{ kind: 'tap', object: key }]);
    for (const [at, part] of line.cost.entries())
      if (part.kind === 'deed') act(run, part.act, `${path}.cost.${at}.act`, player);
  }
  countUse(game, key, line.kind === 'loyalty' ? ['loyalty', id] : [id]);
  if (isManaAbility(ability)) {
    perform(run, line.body, `${path}.body`);
    tell(game, [{ kind: 'activated', source: key, player, ability: id, mana: true }]);
    return;
  }
  const made = create(game, {
    kind: 'ability',
    zone: 'stack',
    how: 'activated',
    owner: player,
    controller: player,
    source: key,
    ability: live.source,
    id,
    at: null,
    frame: { ...frame, done: { ...run.done }, bound: { ...run.bound }, numbers: { ...run.numbers } },
    timestamp: tick(game),
    turns,
    last: null,
  });
  insert(game, 'stack', [made]);
  tell(game, [
    { kind: 'activated', source: key, player, ability: id, mana: false },
    ...Object.values(frame.targets)
      .flat()
      .map((target) => ({ kind: 'targeted' as const, target, by: made, player })),
  ]);
}

function countUse(game: Game, key: number, ids: readonly string[]): void {
  for (const id of ids) {
    const permanent = permanentAt(game, key);
    if (permanent) set(game, key, 'used', { ...permanent.used, [id]: (permanent.used[id] ?? 0) + 1 });
  }
}
