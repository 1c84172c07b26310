import ts from "typescript";

/** Attributes whose value the user sees or hears. */
const attributes: ReadonlySet<string> = new Set([
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
  "label",
]);

/** Fields of components, notices and notifications with visible text; and `document.title`. */
const fields: ReadonlySet<string> = new Set([
  "title",
  "text",
  "body",
  "message",
  "contextMessage",
  "label",
  "words",
  "action",
]);

/** Errors, which only developers read. */
const unseen: ReadonlySet<string> = new Set(["Error", "RangeError", "TypeError"]);

/**
 * Finds visible text outside the catalogue: between tags, in visible or spoken attributes, in notices and
 * notifications, and sentences anywhere. Text has at least one letter; a sentence has at least two words.
 *
 * @param code source of one TypeScript file
 * @returns each text with its line, `3: Save`
 */
export function visibleText(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kindOf(name));
  const found = new Map<ts.Node, string>();

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) note(node, node.text.replace(/&#?\w+;/g, ""));
    else if (ts.isJsxExpression(node) && isShown(node)) shown(node.expression);
    else if (ts.isJsxAttribute(node) && isNamed(node.name, attributes, fields)) shown(node.initializer);
    else if (ts.isPropertyAssignment(node) && isNamed(node.name, fields)) shown(node.initializer);
    else if (ts.isBinaryExpression(node) && isTitle(node)) shown(node.right);
    else if (isLiteral(node) && isSentence(node.text) && !isUnseen(node)) note(node, node.text);
    ts.forEachChild(node, visit);
  }

  function note(node: ts.Node, text: string): void {
    if (/\p{L}/u.test(text)) found.set(node, text.trim().replace(/\s+/gu, " "));
  }

  /** Adds the literals that may be the value of an expression, without those inside calls. */
  function shown(node: ts.Node | undefined): void {
    if (node === undefined) return;
    if (isLiteral(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node.head, node.head.text);
      for (const span of node.templateSpans) {
        note(span.literal, span.literal.text);
        shown(span.expression);
      }
    } else if (ts.isConditionalExpression(node)) {
      shown(node.whenTrue);
      shown(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      if (!isComparison(node.operatorToken.kind)) [node.left, node.right].forEach(shown);
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) shown(node.expression);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(shown);
  }

  visit(file);
  return [...found].map(([node, text]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${line + 1}: ${text}`;
  });
}

function kindOf(name: string): ts.ScriptKind {
  return name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function isLiteral(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteralLike(node);
}

/** Whether an expression is between tags and not in an attribute. */
function isShown(node: ts.JsxExpression): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
}

function isNamed(name: ts.Node, ...names: readonly ReadonlySet<string>[]): boolean {
  return names.some((one) => one.has(ts.isStringLiteral(name) ? name.text : name.getText()));
}

function isTitle({ left, operatorToken }: ts.BinaryExpression): boolean {
  return operatorToken.kind === ts.SyntaxKind.EqualsToken && left.getText() === "document.title";
}

function isComparison(operator: ts.SyntaxKind): boolean {
  return [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ].includes(operator);
}

function isSentence(text: string): boolean {
  return /\p{L}{2,} +\p{L}{2,}/u.test(text);
}

/** Whether a node is inside an error (also a subclass) or inside an attribute for machines (`rel`, `d`). */
function isUnseen(node: ts.Node): boolean {
  for (let above = node.parent; above !== undefined; above = above.parent) {
    if (ts.isNewExpression(above)) return unseen.has(above.expression.getText());
    if (ts.isCallExpression(above) && above.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
    if (ts.isJsxAttribute(above)) return true;
    if (ts.isStatement(above)) return false;
  }
  return false;
}
