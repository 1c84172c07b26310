/** @returns an element as text, independent of the order of its attributes */
export function canonical(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
  const inside = [...element.childNodes].map((child) =>
    child instanceof Element ? canonical(child) : (child.textContent ?? ""),
  );
  return `<${element.tagName}${attributes.join("")}>${inside.join("")}</${element.tagName}>`;
}
