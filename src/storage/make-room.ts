import { browser } from "wxt/browser";
import { historyItem } from "./history.ts";
import { valueOrFallback } from "./item.ts";

/**
 * Removes the older half of the history in the same write, so that a write that never fits loses nothing.
 * @param values the refused write @returns the next write to try; null without any history left
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
