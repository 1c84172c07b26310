import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import ts from "typescript";

/**
 * Reads the runtime imports of TypeScript files with relative paths.
 *
 * @param files paths from `root`, including tests
 * @returns for a source file, the test files that import it directly or indirectly: nearest first, with bonuses for
 *   similar names
 */
export async function findRelatedTests(
  root: string,
  files: readonly string[],
): Promise<(source: string) => readonly string[]> {
  const importers = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const file of files)
    for (const imported of importsOf(file, await readFile(join(root, file), "utf8")))
      importers.get(imported)?.push(file);
  return (source) => {
    const reached = new Set([source]);
    const ranks = new Map<string, number>();
    let step = [source];
    for (let distance = 1; step.length > 0; distance += 1) {
      const next = step.flatMap((file) => importers.get(file) ?? []);
      step = [...new Set(next)].filter((file) => !reached.has(file));
      for (const file of step) reached.add(file);
      for (const test of step.filter(isTest)) ranks.set(test, distance - 2 * likeness(source, test));
    }
    return [...ranks].sort(([, a], [, b]) => a - b).map(([test]) => test);
  };
}

const isTest = (file: string): boolean => /^test\/(?!e2e\/stories\/).*\.test\.tsx?$/.test(file);

/** @returns the number of name parts that test and source share, plus the share of folders that they have in common */
function likeness(source: string, test: string): number {
  const parts = new Set(basename(test).split(/[.-]/));
  const shared = nameOf(source)
    .split("-")
    .filter((part) => parts.has(part)).length;
  const folders = foldersOf(source);
  const others = foldersOf(test);
  const apart = folders.findIndex((folder, index) => folder !== others[index]);
  const common = apart === -1 ? folders.length : apart;
  return shared + common / Math.max(folders.length, others.length, 1);
}

/** @returns the folders below `src` or `test` */
const foldersOf = (file: string): string[] => dirname(file).split("/").slice(1);

const nameOf = (file: string): string => basename(file).replace(/\.tsx?$/, "");

function importsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const found: string[] = [];
  const add = (specifier: ts.Node | undefined) => {
    if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith("."))
      found.push(join(dirname(file), specifier.text));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isTypeOnly(node)) add(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}
