import { browser } from "wxt/browser";
import { historyItem } from "./airdrops/history.ts";
import { valueOrFallback } from "./item.ts";

/**
 * Gives up the older half of the history, which nobody misses as they would a wallet or an answer. For who holds the
 * lock of storage, after a write that the browser refused. In the same write, so that nothing is given up for one that
 * never fits.
 *
 * @param values what is about to be written, history perhaps among it
 * @returns the values to try again with, the shorter history among them; null when there is none left to give
 */
export async function madeRoom(
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  const { key, version } = historyItem;
  const raw = Object.hasOwn(values, key) ? values[key] : (await browser.storage.local.get(key))[key];
  const history = valueOrFallback(historyItem, raw);
  if (history.length === 0) return null;
  return { ...values, [key]: { v: version, d: history.slice(Math.ceil(history.length / 2)) } };
}
