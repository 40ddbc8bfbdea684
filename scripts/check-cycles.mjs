/**
 * Modules that need each other. The nodes of card text do (a condition counts, a count selects, a selection asks
 * conditions), so modules of an engine import each other in circles. That is safe, whichever is loaded first, as long as
 * what a module takes out of its circle while it is being built is a function declaration: those exist before any module
 * runs. Everything else (`const`, tables) may be used only inside functions.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = dirname(fileURLToPath(import.meta.url));

export function checkCycles(src = join(here, '..', 'src')) {
  const modules = readModules(src);
  const circles = circlesOf(modules);
  const wrong = [];
  for (const [file, { early, imports }] of modules) {
    for (const { name, line } of early) {
      const from = imports.get(name);
      if (!from || circles.get(from.file) === undefined || circles.get(from.file) !== circles.get(file)) continue;
      const origin = originOf(modules, from.file, from.name);
      if (origin && !modules.get(origin.file)?.functions.has(origin.name)) {
        wrong.push(`src/${file}:${line}: ${name} is used while modules are built, and is no function declaration`);
      }
    }
  }
  return wrong;
}

function readModules(src) {
  const modules = new Map();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(src, path).split(sep).join('/');
    modules.set(file, readModule(file, readFileSync(path, 'utf8')));
  }
  return modules;
}

/** What a module imports as values, which functions it declares, and which names it uses as it is built. */
function readModule(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = new Map();
  const exports = new Map();
  const functions = new Set();
  const needs = new Set();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.add(statement.name.text);
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier?.text;
    if (!specifier?.startsWith('.')) continue;
    const target = normalize(join(dirname(file), specifier))
      .split(sep)
      .join('/');
    const clause = isImport ? statement.importClause : statement;
    if (clause?.isTypeOnly) continue;
    const bound = isImport ? clause?.namedBindings : statement.exportClause;
    if (bound && (ts.isNamedImports(bound) || ts.isNamedExports(bound))) {
      const values = bound.elements.filter((element) => !element.isTypeOnly);
      if (values.length > 0) needs.add(target);
      for (const { name, propertyName } of values) {
        const at = { file: target, name: (propertyName ?? name).text };
        (isImport ? imports : exports).set(name.text, at);
      }
    } else needs.add(target);
  }
  return { imports, exports, functions, needs, early: usedEarly(source, imports) };
}

/** Imported names that are read outside of functions and types. */
function usedEarly(source, imports) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) return visit(node.expression);
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isIdentifier(node) && imports.has(node.text)) {
      found.push({ name: node.text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Where a name is declared, through modules that only pass it on. */
function originOf(modules, file, name) {
  const passed = modules.get(file)?.exports.get(name);
  return passed ? originOf(modules, passed.file, passed.name) : { file, name };
}

/** The circle each module is in (Tarjan's strongly connected components); none for a module in no circle. */
function circlesOf(modules) {
  const index = new Map();
  const low = new Map();
  const path = [];
  const circles = new Map();
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    path.push(file);
    for (const next of modules.get(file)?.needs ?? []) {
      if (!modules.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (path.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = path.splice(path.indexOf(file));
    if (circle.length > 1) for (const each of circle) circles.set(each, file);
  };
  for (const file of modules.keys()) if (!index.has(file)) visit(file);
  return circles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = checkCycles();
  for (const line of wrong) console.error(line);
  console.log(
    wrong.length ? `${wrong.length} uses that depend on which module is loaded first` : 'modules load in any order',
  );
  process.exitCode = wrong.length ? 1 : 0;
}
