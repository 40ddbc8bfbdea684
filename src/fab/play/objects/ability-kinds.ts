/** What a sentence of card text begins: something used, triggered, always on, followed, or heeded as the card is played. */
import type { Fab, FabAbility } from '../../text/index.ts';
import type { AbilityKind, Line, Resolves, Unit } from './abilities.ts';
import { isOwn, meansOwn } from './paths.ts';

/** What a sentence begins; null where it goes on with what stands before it. */
export function kindOf({ node, path }: Unit, text: FabAbility, as: Resolves): AbilityKind | null {
  const lasting = as === 'permanent';
  switch (node.kind) {
    case 'keywords':
    case 'keywordX':
      return 'keywords';
    case 'activated':
      return 'activated';
    case 'triggered':
      // CR 6.6.3: of a card that is gone by then, a moment to come is waited for by what it leaves behind
      return isLater(node.on) || (node.on.kind === 'atStep' && !lasting) ? 'resolution' : 'triggered';
    case 'triggeredFor':
      return isWhile(node.dur) ? 'triggered' : 'resolution';
    case 'triggeredModes':
      return 'triggered';
    case 'ifEvent':
      // CR 1.8.4: what is done with as it resolves is asked then what it has dealt; an attack deals damage later
      return isOldTrigger(node) && !(as === 'done' && saysDealing(node)) ? 'triggered' : 'resolution';
    case 'contracted':
      return 'static';
    case 'playOnly':
    case 'additionalCost':
    case 'optionalCost':
    case 'asPlayed':
    case 'insteadOfCost':
      return 'play';
    // CR 1.7.4j: where its object goes is said wherever that is
    case 'replaced':
      return lasting || node.event.kind === 'wouldBePut' ? 'replacement' : 'resolution';
    case 'answered':
    case 'replacing':
    case 'preventingFirst':
      return lasting ? 'replacement' : 'resolution';
    case 'activateOnly':
    case 'activateSelfOnly':
    case 'ifYouDo':
    case 'ifYouDont':
    case 'ifTheyDo':
    case 'ifTheyDont':
    case 'ifNotThisWay':
    case 'whenYouDo':
    case 'otherwise':
    case 'otherwiseX':
    case 'otherwiseModes':
    case 'insteadIf':
      return null;
    default:
      if (isOwnLeave(node)) return 'play';
      return isStatic({ node, path }, text, lasting) ? 'static' : 'resolution';
  }
}

/** CR 1.8.4: cards of before 2022 say "if this hits" where later ones say "when"; of what else happens it is left out. */
export function isOldTrigger({ event }: Extract<Line, { readonly kind: 'ifEvent' }>): boolean {
  return event.kind === 'thingDoes' && isOwn(event.what);
}

/** "If this deals damage", "if this deals more than 3 damage". */
const saysDealing = ({ event }: Extract<Line, { readonly kind: 'ifEvent' }>): boolean =>
  event.kind === 'thingDoes' && event.does.every(({ kind }) => kind.startsWith('deals'));

/** A trigger that waits for one moment, made as a layer resolves (CR 6.6 delayed). */
function isLater(on: Fab<'Trigger'>): boolean {
  if (on.kind === 'nextTime') return true;
  const dur = on.kind === 'when' || on.kind === 'whenever' ? on.dur : undefined;
  return dur !== undefined && !isWhile(dur);
}

/** A time that comes and goes, rather than one that ends. */
const isWhile = ({ kind }: Fab<'Dur'>): boolean => kind.startsWith('while') || kind === 'duringPhase';

/** CR 6.2: always on, rather than done once: on a permanent every change; on other cards what they say of themselves. */
function isStatic({ node, path }: Unit, text: FabAbility, lasting: boolean): boolean {
  // CR 5.4.4d: what goes by how its card was paid for comes to be once.
  if (!lasting && goesByDone(text, path)) return false;
  // CR 1.12.2a: X is what was declared for the layer, which is asked as it resolves
  if (!lasting && node.kind === 'ifSo' && node.cond.kind === 'xCompares') return false;
  switch (node.kind) {
    case 'change':
    case 'changes':
    case 'cantBe':
    case 'damageBySure':
    case 'damageIsSure':
      return lasting || isOwn(node.what) || meansOwn(text, `${path}.what`);
    case 'statIs':
    case 'doubled':
    case 'halved':
    case 'noTrigger':
      return lasting;
    case 'cantBeAny':
      return lasting && node.what.kind !== 'theNamed';
    case 'rule':
      return lasting || saysOfItself(node);
    case 'during':
    case 'ifSo':
    case 'duringIf':
    case 'whereX':
      return isStatic({ node: node.do as Line, path: `${path}.do` }, text, lasting);
    case 'limited':
    case 'may':
      return lasting && isPermission(node);
    default:
      return false;
  }
}

const PAID = ['additionalCost', 'optionalCost', 'insteadOfCost'];

/** Whether a sentence speaks of what was paid for its card, or of what another paragraph has done. */
function goesByDone(text: FabAbility, path: string): boolean {
  const inside = (from: string): boolean => from === path || from.startsWith(`${path}.`);
  return text.links.some(({ from, to }) => {
    if (!inside(from)) return false;
    return to.startsWith('¶') || PAID.includes(text.sentences[Number(to.split('.')[0])]?.kind ?? '');
  });
}

function saysOfItself({ is }: Extract<Line, { readonly kind: 'rule' }>): boolean {
  return is.kind === 'cantDo' && is.do.some((act) => act.kind === 'play' && isOwn(act.what));
}

/** CR 5.4.4: what a card says of how or whence it may be played itself; nothing to be followed. */
export function isOwnLeave(node: Line): boolean {
  if (node.kind === 'ifSo') return isOwnLeave(node.do as Line);
  return (
    node.kind === 'may' &&
    node.does.length === 1 &&
    node.does.every((act) => (act.kind === 'play' ? isOwn(act.what) && act.how !== undefined : isOwnPlayFrom(act)))
  );
}

/** "Play this from your banished zone". */
const isOwnPlayFrom = (act: Fab<'Act'>): boolean =>
  act.kind === 'playFrom' && isOwn(act.what) && act.dur === undefined && act.how === undefined;

function isPermission(node: Line): boolean {
  if (node.kind === 'limited') return isPermission(node.do as Line);
  return node.kind === 'may' && node.does.some(({ kind }) => kind === 'play' || kind === 'playFrom');
}
