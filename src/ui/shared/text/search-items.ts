/** The `searchForm` of each object, kept because that of 10,000 texts takes noticeable time. */
const texts = new WeakMap<object, string>();

/**
 * @param partsOf what the search looks at in an item: objects that items may share
 * @param textOf always the same for an object
 * @returns the items whose parts hold every word of the search
 */
export function searchItems<T, P extends object>(
  items: readonly T[],
  search: string,
  partsOf: (item: T) => readonly P[],
  textOf: (part: P) => string,
): readonly T[] {
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const formOf = (part: P) => {
    const text = texts.get(part) ?? searchForm(textOf(part));
    texts.set(part, text);
    return text;
  };
  return items.filter((item) => {
    const parts = partsOf(item).map(formOf);
    return words.every((word) => parts.some((text) => text.includes(word)));
  });
}

/** Makes a search ignore case, accents and character width. */
function searchForm(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
