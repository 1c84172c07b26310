/** What things count towards the quotas of the browser's sync. */

export type Quotas = {
  /** Bytes of one item. */
  readonly itemBytes: number;
  readonly items: number;
  /** Bytes of all items. */
  readonly totalBytes: number;
};

/** `storage.sync` of Chrome (its documentation, "Storage and throttling limits"); Firefox has the same. */
export const syncQuotas: Quotas = { itemBytes: 8_192, items: 512, totalBytes: 102_400 };

/** The longest that a fraction or a huge number can be, whatever way a browser writes it: `-1.2345678901234567e-308`. */
const longestNumber = 24;

/** Chrome writes `<` as `\u003C` (measured by others: "<" counts 8 bytes with its quotes), and some controls likewise. */
const escaped = /[<\x7f-\x9f\u2028\u2029]/g;

/**
 * Bytes of an item: UTF-8 of its key and of its value as JSON, as Chrome counts them or a few more.
 *
 * @param value JSON
 */
export function bytesOf(key: string, value: unknown): number {
  const json = JSON.stringify(value) ?? "";
  const text = utf8.encode(key + json.replace(escaped, "\\u0000")).length;
  return text + longestNumber * oddNumbers(value);
}

const utf8 = new TextEncoder();

function oddNumbers(value: unknown): number {
  if (typeof value === "number") return Number.isSafeInteger(value) ? 0 : 1;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + oddNumbers(part), 0);
}
