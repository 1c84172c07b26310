import { relative } from "node:path";
import ts from "typescript";

/** How a key of the catalogue is named in the code. */
export type Used = {
  readonly keys: ReadonlySet<string>;
  /** Keys of plurals, one text for each category. */
  readonly plurals: ReadonlySet<string>;
  /** Where a key is a mere string, so that nobody can tell which it is. */
  readonly unclear: readonly string[];
};

/** The ways to a text, and whether they lead to one of a plural. */
const doors: ReadonlyMap<string, boolean> = new Map([
  ["i18n.t", false],
  ["plural", true],
  ["pluralText", true],
]);

/**
 * Which keys the code can name. The compiler knows: of `network.${network}` it has the type, and that is a list of
 * literals.
 *
 * @param files of the program; others are only read for their types
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

/** The keys of a catalogue that no code names. */
export function staleKeys(catalogue: Iterable<string>, used: Used): string[] {
  return [...catalogue].filter(
    (key) => !used.keys.has(key) && !used.plurals.has(key.slice(0, key.lastIndexOf("."))),
  );
}

const ours = /^(?:src|entrypoints)\//;

/** The product, as its `tsconfig.json` has it. */
export function productProgram(): ts.Program {
  const { config, error } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  if (error !== undefined) throw new Error(String(error.messageText));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const rootNames = fileNames.filter((file) => isOurs(file) || file.endsWith("/wxt.d.ts"));
  return ts.createProgram({ rootNames, options: { ...options, types: [] } });
}

/** @returns those of its files that are not somebody else's */
export function productFiles(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
}

function isOurs(fileName: string): boolean {
  return ours.test(relative(process.cwd(), fileName));
}
