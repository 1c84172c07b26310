import type { ReactElement, ReactNode } from "react";
import { Fragment } from "react/jsx-runtime";

/**
 * Renders components once without React, hooks and event handlers. The popup shows its first rows this way,
 * because loading React takes longer than all other steps together (`npm run bench`).
 *
 * @param node of host elements and of function components that use no hooks; event handlers are left out
 * @returns the nodes to insert
 * @throws TypeError for a component that is not a plain function
 */
export function draw(node: ReactNode): DocumentFragment {
  const drawn = document.createDocumentFragment();
  append(drawn, node);
  return drawn;
}

const svg = "http://www.w3.org/2000/svg";

function append(parent: Node, node: unknown): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string" || typeof node === "number") parent.appendChild(new Text(String(node)));
  else if (Array.isArray(node)) for (const child of node) append(parent, child);
  else if (isElement(node)) appendElement(parent, node);
  else throw new TypeError("This cannot be drawn without React");
}

function appendElement(parent: Node, { type, props }: ReactElement): void {
  const given: Readonly<Record<string, unknown>> = { ...Object(props) };
  if (type === Fragment) append(parent, given.children);
  else if (typeof type === "string") {
    const inSvg = type === "svg" || (parent instanceof Element && parent.namespaceURI === svg);
    const element = inSvg ? document.createElementNS(svg, type) : document.createElement(type);
    for (const [name, value] of Object.entries(given)) setAttribute(element, name, value);
    append(element, given.children);
    parent.appendChild(element);
  } else if (isPlainComponent(type)) append(parent, type(props));
  else throw new TypeError("This component needs React");
}

const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/** Event handlers, refs and children are not attributes. */
const isAttribute = (name: string) => name !== "children" && name !== "ref" && !/^on[A-Z]/.test(name);

function setAttribute(element: Element, name: string, value: unknown): void {
  if (!isAttribute(name) || value === null || value === undefined) return;
  // These attributes have the value "true" or "false"; other booleans are present or absent.
  const isWord = name.startsWith("aria-") || name === "spellCheck";
  if (!isWord && value === false) return;
  element.setAttribute(nameOf(element, name), !isWord && value === true ? "" : String(value));
}

function nameOf(element: Element, name: string): string {
  return names[name] ?? (element.namespaceURI === svg ? name : name.toLowerCase());
}

function isElement(node: unknown): node is ReactElement {
  return typeof node === "object" && node !== null && "type" in node && "props" in node;
}

function isPlainComponent(type: unknown): type is (props: unknown) => ReactNode {
  return typeof type === "function" && !("isReactComponent" in Object(type.prototype));
}
