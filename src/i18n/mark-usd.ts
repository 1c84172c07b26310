/**
 * Right-to-left text gets direction marks. They keep a trailing “$” or “US$” behind the digits, and the next words
 * of a sentence out of the amount. Apart from `format-usd.ts`, which needs the catalogue of a browser.
 */
export function markUsd(formatted: string): string {
  return formatted.replace(/^\u200f.*\$$/, "$&\u200e\u200f");
}
