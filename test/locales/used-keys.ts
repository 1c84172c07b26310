import { relative } from "node:path";
import ts from "typescript";

/** Keys of the catalogue that code uses. */
export type Used = {
  readonly keys: ReadonlySet<string>;
  /** Keys of plurals, with a text for each category. */
  readonly plurals: ReadonlySet<string>;
  /** Places at which the compiler knows a key only as a string. */
  readonly unclear: readonly string[];
};

/** Functions that return a text, and whether they take a plural key. */
const doors: ReadonlyMap<string, boolean> = new Map([
  ["i18n.t", false],
  ["plural", true],
  ["pluralText", true],
]);

/**
 * Finds the keys that code can use, from the compiler's types: the type of `network.${network}` is a list of literals.
 *
 * @param files files of the program to search; the others only supply types
 */
export function usedKeys(program: ts.Program, files: readonly ts.SourceFile[]): Used {
  const checker = program.getTypeChecker();
  const keys = new Set<string>();
  const plurals = new Set<string>();
  const unclear: string[] = [];

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) call(node);
    ts.forEachChild(node, visit);
  }

  function call(node: ts.CallExpression): void {
    const isPlural = doors.get(node.expression.getText());
    const [key] = node.arguments;
    if (isPlural === undefined || key === undefined) return;
    const literals = literalsOf(checker.getTypeAtLocation(key));
    if (literals === null) unclear.push(`${node.getSourceFile().fileName}: ${key.getText()}`);
    for (const literal of literals ?? []) (isPlural ? plurals : keys).add(literal);
  }

  for (const file of files) visit(file);
  return { keys, plurals, unclear };
}

function literalsOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type];
  const literals = parts.flatMap((part) => (part.isStringLiteral() ? part.value : []));
  return literals.length === parts.length ? literals : null;
}

/** @returns the keys of a catalogue that no code uses */
export function staleKeys(catalogue: Iterable<string>, used: Used): string[] {
  return [...catalogue].filter(
    (key) => !used.keys.has(key) && !used.plurals.has(key.slice(0, key.lastIndexOf("."))),
  );
}

const ours = /^(?:src|entrypoints)\//;

/** @returns the product's program as configured in its `tsconfig.json` */
export function productProgram(): ts.Program {
  const { config, error } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  if (error !== undefined) throw new Error(String(error.messageText));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const rootNames = fileNames.filter((file) => isOurs(file) || file.endsWith("/wxt.d.ts"));
  return ts.createProgram({ rootNames, options: { ...options, types: [] } });
}

/** @returns the program's files without those of packages */
export function productFiles(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
}

function isOurs(fileName: string): boolean {
  return ours.test(relative(process.cwd(), fileName));
}
