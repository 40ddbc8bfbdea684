/**
 * Checks on data that print back and may still be wrong: an X that nothing sets, a bonus that would never end, a verb
 * with an object that it cannot have, an adjective said twice. Each names the path of what it found.
 */
import { isNode } from '../../src/text/grammar.ts';
import type { Ability, Value } from '../../src/text/index.ts';

type Node = Extract<Value, { readonly kind: string }>;

/** The face as far as the checks ask for it. */
export interface Linted {
  readonly abilities: readonly Ability[];
  readonly manaCost: string;
  /** An instant or sorcery: what it says happens once. */
  readonly once: boolean;
}

interface Seen {
  readonly node: Node;
  readonly path: string;
  /** From the sentence down to the parent. */
  readonly above: readonly Node[];
}

function nodesIn(value: Value, path: string, above: readonly Node[] = []): readonly Seen[] {
  if (typeof value !== 'object') return [];
  if (!isNode(value)) return value.flatMap((item, index) => nodesIn(item, `${path}.${index}`, above));
  const inner = Object.entries(value).flatMap(([field, content]) =>
    field === 'kind' ? [] : nodesIn(content, `${path}.${field}`, [...above, value]),
  );
  return [{ node: value, path, above }, ...inner];
}

export function lint(face: Linted): readonly string[] {
  const paid = face.abilities.some(({ sentences }) => sentences.some((sentence) => isPaidX(sentence)));
  return face.abilities.flatMap((ability, line) => {
    const seen = [...ability.sentences, ...ability.bullets.flat()].flatMap((sentence, index) =>
      nodesIn(sentence, `${line}.${index}`),
    );
    return [
      ...(paid ? [] : unsetX(face, seen)),
      ...seen.flatMap((place) => [
        ...endless(face.once, place),
        ...wrongObject(place),
        ...saidTwice(place),
        ...emptyEither(place),
      ]),
    ];
  });
}

const COSTS = ['manaCost', 'keywordCost', 'craft', 'payMana', 'waterbend'];
/** Fields that hold mana, where an X is a symbol. */
const MANA = ['symbols', 'cost', 'mana', 'any', 'less', 'more'];
const hasX = (value: Value): boolean =>
  typeof value === 'string' ? /^(?:X|[+−-]X|.*[+-]X.*|X\/X)$/.test(value) : Array.isArray(value) && value.some(hasX);

/** Whether a node says how many by an X that must be known by then. */
const usesX = ({ node, above }: Seen): boolean =>
  above.every(({ kind }) => kind !== 'deed') &&
  Object.entries(node).some(([field, value]) => field !== 'kind' && !MANA.includes(field) && hasX(value));

/** Whether a node sets X: a cost with it, an amount chosen for a cost, or "where X is". */
const setsX = ({ node, above }: Seen): boolean =>
  node.kind === 'whereX' ||
  (COSTS.includes(node.kind) && Object.values(node).some(hasX)) ||
  (node.kind === 'loyalty' && hasX(node.cost ?? '')) ||
  (above.some(({ kind }) => kind === 'deed') && Object.values(node).some(hasX));

/** An additional cost may set it for all lines. */
const isPaidX = (sentence: Value): boolean =>
  typeof sentence === 'object' &&
  isNode(sentence) &&
  sentence.kind === 'additionalCost' &&
  nodesIn(sentence, '').some(({ node }) => Object.values(node).some(hasX));

function unsetX({ manaCost }: Linted, seen: readonly Seen[]): readonly string[] {
  if (manaCost.includes('{X}') || seen.some(setsX)) return [];
  return seen.filter(usesX).map(({ path }) => `X is set by nothing at ${path}`);
}

const HAPPENS = ['triggered', 'activated', 'loyalty', 'chapter', 'chapterWord', 'whenYouDo', 'ifYouDo'];
const LASTS = ['during', 'duringStep', 'changeEach', 'changeExcept', 'perpetually', 'timed', 'quoted', 'quotedWithin'];

/** A bonus given once ends: by its own duration or by that of what it stands in. */
function endless(once: boolean, { node, path, above }: Seen): readonly string[] {
  const inner = above.slice(above.findLastIndex(({ kind }) => kind === 'quoted' || kind === 'quotedWithin') + 1);
  const happens = inner.some(({ kind }) => HAPPENS.includes(kind)) || (once && inner.length === above.length);
  const lasts = above.some((outer) => 'dur' in outer || LASTS.includes(outer.kind));
  return node.kind === 'get' && happens && !lasts ? [`a bonus without end at ${path}`] : [];
}

type Class = 'permanent' | 'card' | 'spell' | 'ability' | 'token' | 'source';

const OBJECTS: Readonly<Record<string, readonly Class[]>> = {
  destroy: ['permanent', 'token'],
  sacrifice: ['permanent', 'token'],
  tap: ['permanent', 'token'],
  untap: ['permanent', 'token'],
  transform: ['permanent', 'token'],
  convert: ['permanent', 'token'],
  regenerate: ['permanent', 'token'],
  goad: ['permanent', 'token'],
  counter: ['spell', 'ability'],
  cast: ['card', 'spell'],
  discard: ['card'],
};

/** What a selector picks, where its own words say it. */
function classesOf(value: Value): readonly Class[] {
  if (typeof value !== 'object' || !isNode(value)) return Array.isArray(value) ? value.flatMap(classesOf) : [];
  switch (value.kind) {
    case 'noun':
    case 'typed':
      return [value.noun as Class];
    case 'type':
    case 'subtype':
    case 'compound':
    case 'anyType':
    case 'allTypes':
    case 'anyTypes':
      return ['permanent'];
    case 'f':
    case 'plain':
      return classesOf(value.head ?? '');
    default:
      return ['f', 'any', 'all'].flatMap((field) => classesOf(value[field] ?? ''));
  }
}

const REFERS = ['that', 'those', 'theDone', 'theDoneMany', 'theDoneBy', 'theOne', 'thisOne', 'oneOfThose'];

function wrongObject({ node, path }: Seen): readonly string[] {
  const allowed = Object.hasOwn(OBJECTS, node.kind) ? OBJECTS[node.kind] : undefined;
  const { what } = node;
  if (!allowed || what === undefined || (typeof what === 'object' && isNode(what) && REFERS.includes(what.kind)))
    return [];
  const wrong = classesOf(what).filter((found) => !allowed.includes(found));
  return wrong.map((found) => `${node.kind} of a ${found} at ${path}`);
}

function saidTwice({ node, path }: Seen): readonly string[] {
  const { adj } = node;
  const said = Array.isArray(adj) ? adj.map((item) => JSON.stringify(item)) : [];
  return new Set(said).size < said.length ? [`an adjective said twice at ${path}`] : [];
}

/** "a Bear or Bear": nobody writes that. */
function emptyEither({ node, path }: Seen): readonly string[] {
  const { any } = node;
  const said = Array.isArray(any) && node.kind !== 'eachOfThese' ? any.map((item) => JSON.stringify(item)) : [];
  return new Set(said).size < said.length ? [`an alternative said twice at ${path}`] : [];
}
