/**
 * The slots of a grammar held against the code that does what the words say: which fields of which nodes it reads at all. Read
 * from the types, so a walk over whole trees, which knows no kinds, counts for nothing.
 */
import ts from 'typescript';
import { readTemplate } from '../../src/text/template.ts';

interface Phrases {
  readonly phrases: readonly { readonly [category: string]: { readonly [kind: string]: string | readonly string[] } }[];
}

/** Every slot, option and flag of the grammar as `kind.field`. */
export function slotsOf({ phrases }: Phrases): ReadonlySet<string> {
  const blocks = phrases.flatMap((table) => Object.values(table));
  const kinds = blocks.flatMap((block) => Object.entries(block)).filter(([kind]) => kind !== '=');
  return new Set(
    kinds.flatMap(([kind, wordings]) =>
      [wordings].flat().flatMap((wording) => fieldsIn(readTemplate(wording)).map((field) => `${kind}.${field}`)),
    ),
  );
}

function fieldsIn(parts: ReturnType<typeof readTemplate>): readonly string[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return [];
    if (part.type === 'group') return part.flag === null ? fieldsIn(part.parts) : [part.flag];
    return part.field === null ? [] : [part.field];
  });
}

/** The fields that the code in a folder reads of nodes whose kind is known there, as `kind.field`. */
export function readIn(entry: string, folder: string): ReadonlySet<string> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const read = new Set<string>();

  const note = (of: ts.Node, field: string): void => {
    for (const kind of kindsOf(checker.getTypeAtLocation(of))) read.add(`${kind}.${field}`);
  };
  const kindsOf = (type: ts.Type): readonly string[] =>
    (type.isUnion() ? type.types : [type]).flatMap((part) => {
      const kind = part.getProperty('kind');
      const says = kind && checker.getTypeOfSymbol(kind);
      return says
        ? (says.isUnion() ? says.types : [says]).flatMap((each) => (each.isStringLiteral() ? each.value : []))
        : [];
    });

  const parametersOf = (named: ts.Identifier): readonly ts.ParameterDeclaration[] => {
    const symbol = checker.getSymbolAtLocation(named);
    const imported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const made = (imported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
    const body = made && ts.isVariableDeclaration(made) ? made.initializer : made;
    return body && (ts.isArrowFunction(body) || ts.isFunctionDeclaration(body)) ? [...body.parameters] : [];
  };

  /** `theDone: doneBefore`: a function of its own, which names the fields it needs and not the kinds that have them. */
  const noteHandler = (kind: string, handler: ts.Identifier): void => {
    for (const field of fieldsAsked(parametersOf(handler)[0])) read.add(`${kind}.${field}`);
  };

  /** `each(run, node, path)`: the same, of a function that is called with a node. */
  const noteCall = (called: ts.Identifier, given: readonly ts.Expression[]): void => {
    for (const [at, parameter] of parametersOf(called).entries()) {
      const argument = given[at];
      if (argument) for (const field of fieldsAsked(parameter)) note(argument, field);
    }
  };

  for (const file of program.getSourceFiles()) {
    if (!file.fileName.includes(folder)) continue;
    eachNode(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) note(node.expression, node.name.text);
      else if (ts.isElementAccessExpression(node)) {
        for (const field of literalsOf(checker.getTypeAtLocation(node.argumentExpression)))
          note(node.expression, field);
      } else if (ts.isObjectBindingPattern(node)) for (const field of boundIn(node)) note(node, field);
      else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) noteCall(node.expression, node.arguments);
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer) && ts.isIdentifier(node.name))
        noteHandler(node.name.text, node.initializer);
    });
  }
  return read;
}

/** What a parameter of a type of its own asks for: `{ done }: { readonly done: … }`. */
const fieldsAsked = (parameter: ts.ParameterDeclaration | undefined): readonly string[] =>
  parameter?.type && ts.isTypeLiteralNode(parameter.type)
    ? parameter.type.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : []))
    : [];

const literalsOf = (type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? each.value : []));

const boundIn = ({ elements }: ts.ObjectBindingPattern): readonly string[] =>
  elements.flatMap(({ propertyName, name, dotDotDotToken }) => {
    const said = propertyName ?? name;
    return dotDotDotToken === undefined && ts.isIdentifier(said) ? said.text : [];
  });

function eachNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => eachNode(child, look));
}
