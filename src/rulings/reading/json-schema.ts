/**
 * The published JSON Schema of ruling files, made from the same description as the reader's checks. `npm run schema` writes
 * it to `rulings/ruling.schema.json`; a test sees to it that it is up to date.
 */
import type { Plain } from '../../kernel/index.ts';
import type { Fields, Shape, Verbal } from './schema.ts';
import { RULING } from './shape.ts';

type Json = { readonly [key: string]: Plain };

export function rulingSchema(): Json {
  const definitions: { [name: string]: Json } = {};
  const ruling = jsonOf(RULING, definitions);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Diptych ruling',
    description: 'One ruling or a list of them; docs/RULINGS.md tells how to write one.',
    anyOf: [{ $ref: '#/definitions/ruling' }, { type: 'array', items: { $ref: '#/definitions/ruling' } }],
    definitions: { ruling, ...definitions },
  };
}

function jsonOf(shape: Shape, definitions: { [name: string]: Json }): Json {
  const { called, tells } = shape;
  if (called === undefined)
    return { ...(tells === undefined ? {} : { description: tells }), ...bodyOf(shape, definitions) };
  if (!Object.hasOwn(definitions, called)) {
    definitions[called] = {};
    definitions[called] = { ...(tells === undefined ? {} : { description: tells }), ...bodyOf(shape, definitions) };
  }
  return { $ref: `#/definitions/${called}` };
}

function bodyOf(shape: Shape, definitions: { [name: string]: Json }): Json {
  switch (shape.is) {
    case 'text':
      return {
        type: shape.numbers ? ['string', 'number'] : 'string',
        ...(shape.like === undefined ? {} : { pattern: shape.like }),
      };
    case 'whole':
      return { type: 'integer', minimum: shape.min };
    case 'flag':
      return { enum: [true, false, 'yes', 'no'] };
    case 'word':
      return { enum: shape.of };
    case 'anything':
      return {};
    case 'list': {
      const items = jsonOf(shape.of, definitions);
      const many = { type: ['array', 'null'], items };
      return shape.single ? { anyOf: [items, many] } : many;
    }
    case 'table':
      return { type: ['object', 'null'], additionalProperties: jsonOf(shape.of, definitions) };
    case 'record':
      return recordOf(shape.fields, definitions);
    case 'either':
      return { anyOf: shape.of.map((option) => jsonOf(option, definitions)) };
    case 'verbal':
      return { anyOf: verbsOf(shape, definitions) };
  }
}

function recordOf(fields: Fields, definitions: { [name: string]: Json }, verb?: string): Json {
  const required = Object.keys(fields).filter((key) => fields[key]?.need || key === verb);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, shape]) => [key, jsonOf(shape, definitions)]),
  );
  return {
    type: required.length > 0 ? 'object' : ['object', 'null'],
    properties,
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

function verbsOf({ verbs, beside }: Verbal, definitions: { [name: string]: Json }): readonly Json[] {
  const bare = Object.keys(verbs).filter((verb) => verbs[verb]?.bare);
  const needed = Object.values(beside).some(({ need }) => need);
  const records = Object.entries(verbs).map(([verb, shape]) =>
    recordOf({ [verb]: shape.value, ...shape.beside, ...beside }, definitions, verb),
  );
  return needed ? records : [{ enum: bare }, ...records];
}
