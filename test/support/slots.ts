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

  /** `theDone: doneBefore`: a function of its own, which names the fields it needs and not the kinds that have them. */
  const noteHandler = (kind: string, handler: ts.Identifier): void => {
    const made = checker.getSymbolAtLocation(handler)?.valueDeclaration;
    const body = made && ts.isVariableDeclaration(made) ? made.initializer : made;
    const [node] = body && (ts.isArrowFunction(body) || ts.isFunctionDeclaration(body)) ? body.parameters : [];
    if (!body || !node) return;
    if (ts.isObjectBindingPattern(node.name)) for (const field of boundIn(node.name)) read.add(`${kind}.${field}`);
    else
      eachNode(body, (each) => {
        const asks = ts.isPropertyAccessExpression(each) && each.expression.getText() === node.name.getText();
        if (asks) read.add(`${kind}.${each.name.text}`);
      });
  };

  for (const file of program.getSourceFiles()) {
    if (!file.fileName.includes(folder)) continue;
    eachNode(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) note(node.expression, node.name.text);
      else if (ts.isElementAccessExpression(node)) {
        for (const field of literalsOf(checker.getTypeAtLocation(node.argumentExpression)))
          note(node.expression, field);
      } else if (ts.isObjectBindingPattern(node)) for (const field of boundIn(node)) note(node, field);
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.initializer) && ts.isIdentifier(node.name))
        noteHandler(node.name.text, node.initializer);
    });
  }
  return read;
}

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
