/** @returns what an element looks like as text, whatever order its attributes were set in */
export function canonical(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
  const inside = [...element.childNodes].map((child) =>
    child instanceof Element ? canonical(child) : (child.textContent ?? ""),
  );
  return `<${element.tagName}${attributes.join("")}>${inside.join("")}</${element.tagName}>`;
}
