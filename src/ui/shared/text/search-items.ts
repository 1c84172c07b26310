/** The searchable text of each item, cached because building 10,000 takes noticeable time. */
const texts = new WeakMap<object, string>();

/** @param textOf always the same for an item @returns the items whose text holds every word of the search */
export function searchItems<T extends object>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): readonly T[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = texts.get(item) ?? fold(textOf(item));
    texts.set(item, text);
    return words.every((word) => text.includes(word));
  });
}

/** Makes a search ignore case, accents and character width. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
