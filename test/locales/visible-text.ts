import ts from "typescript";

/** Names of attributes, and of fields of components, notices and notifications, whose value the user sees or hears. */
const shownNames: ReadonlySet<string> = new Set([
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "alt",
  "label",
  "title",
  "text",
  "body",
  "message",
  "contextMessage",
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
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];

  function visit(node: ts.Node): void {
    const text = textOf(node);
    if (/\p{L}/u.test(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${line + 1}: ${text.trim().replace(/\s+/gu, " ")}`);
    }
    ts.forEachChild(node, visit);
  }

  visit(file);
  return found;
}

/** @returns the visible text of a node itself; empty for others */
function textOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text.replace(/&#?\w+;/g, "");
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return isShown(node) ? node.text : "";
  if (!ts.isStringLiteralLike(node)) return "";
  const isSentence = /\p{L}{2,} +\p{L}{2,}/u.test(node.text) && !isUnseen(node);
  return isSentence || isShown(node) ? node.text : "";
}

/** Whether the value of a node may be the value of something that the user sees, without passing through a call. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return parent.initializer === node && shownNames.has(parent.name.getText().replaceAll('"', ""));
  if (ts.isJsxExpression(parent))
    return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent) || isShown(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isBinaryExpression(parent))
    return (
      parent.left.getText() === "document.title" ||
      (!/^[!=]==?$/.test(parent.operatorToken.getText()) && isShown(parent))
    );
  const passesOn =
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent);
  return passesOn && isShown(parent);
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
