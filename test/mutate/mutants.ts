import ts from "typescript";

/** One small change of a source file: `replacement` replaces the text from `start` to `end`. */
export type Mutant = {
  /** Path from the project's root. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

/** @returns the file's text with the change */
export function mutate(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** @returns place and change for a reader: `src/a.ts:3:7 "<" → "<="` */
export function describeMutant(text: string, { file, start, end, replacement }: Mutant): string {
  const before = text.slice(0, start);
  const line = before.split("\n").length;
  const column = start - before.lastIndexOf("\n");
  return `${file}:${line}:${column} ${shown(text.slice(start, end))} → ${shown(replacement)}`;
}

function shown(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line === "" ? "nothing" : `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\``;
}

/** Replacements of an operator, one mutant each. */
const operators: Readonly<Record<string, readonly string[]>> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">"],
  "<=": ["<", ">"],
  ">": [">=", "<"],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&", "||"],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "+=": ["-="],
  "-=": ["+="],
  "??=": ["="],
  "||=": ["="],
};

/** Replacements of a called method's name. */
const methods: Readonly<Record<string, string>> = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
  find: "findLast",
  findLast: "find",
};

const constants = ["true", "false", "null", "[]"];

/**
 * Lists every mutant of a file's own behaviour, without types, imports and error texts. Many mutants do not compile.
 *
 * @param file path from the project's root
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, ...replacements: readonly string[]) => {
    for (const replacement of replacements)
      mutants.push({ file, start: node.getStart(source), end: node.getEnd(), replacement });
  };
  visit(source);
  return mutants;

  function visit(node: ts.Node): void {
    if (isLeftAlone(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      replace(node.operatorToken, ...(operators[operator] ?? []));
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(source));
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
      replace(node, node.operand.getText(source));
    else if (ts.isNumericLiteral(node)) replace(node, ...neighbours(node.text));
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, "true");
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      replace(node, node.text === "" ? '"mutant"' : '""');
    else if (ts.isTemplateExpression(node)) {
      if (node.head.text !== "") replace(node.head, "`${");
      for (const { literal } of node.templateSpans)
        if (literal.text !== "") replace(literal, ts.isTemplateTail(literal) ? "}`" : "}${");
    } else if (ts.isRegularExpressionLiteral(node)) replace(node, ...looserPatterns(node.text));
    else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) replace(node, "[]");
    else if (ts.isAwaitExpression(node)) replace(node, node.expression.getText(source));
    else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const other = methods[node.name.text];
      if (other !== undefined && node.parent.expression === node) replace(node.name, other);
    } else if (ts.isReturnStatement(node) && node.expression) {
      const returned = node.expression.getText(source);
      replace(node.expression, ...constants.filter((constant) => constant !== returned));
    } else if (ts.isIfStatement(node) && isPlain(node.expression))
      replace(node.expression, `!(${node.expression.getText(source)})`);
    else if (ts.isConditionalExpression(node) && isPlain(node.condition))
      replace(node.condition, `!(${node.condition.getText(source)})`);
    if (isRemovable(node)) replace(node, ";");
    ts.forEachChild(node, visit);
  }
}

/** Whether a node is a type, import, export, property name or error text. */
function isLeftAlone(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
    (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
  );
}

/** Whether no mutant of the condition's own operators inverts it. */
function isPlain(condition: ts.Expression): boolean {
  return !ts.isBinaryExpression(condition) && !ts.isPrefixUnaryExpression(condition);
}

function isRemovable(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node) ||
    (ts.isReturnStatement(node) && node.expression === undefined)
  );
}

/** @returns the neighbouring integers; for a fraction only its double */
function neighbours(digits: string): string[] {
  const number = Number(digits);
  if (!Number.isInteger(number)) return [String(number * 2)];
  return [String(number + 1), number === 0 ? "-1" : String(number - 1)];
}

/** @returns the pattern without its first `^`, without its last `$`, and without each of its flags */
function looserPatterns(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const pattern = literal.slice(1, end);
  const flags = literal.slice(end + 1);
  return [
    ...(pattern.startsWith("^") ? [`/${pattern.slice(1)}/${flags}`] : []),
    ...(/[^\\]\$$/.test(pattern) ? [`/${pattern.slice(0, -1)}/${flags}`] : []),
    ...[...flags].map((flag) => `/${pattern}/${flags.replace(flag, "")}`),
  ];
}
