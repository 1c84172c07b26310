import { browser } from "wxt/browser";
import { historyItem } from "./history.ts";
import { valueOrFallback } from "./item.ts";

/**
 * Gives up the older half of the history, which nobody misses as they would a wallet or an answer. For who holds the
 * lock of storage, after a write that the browser refused.
 *
 * @param values what is about to be written: history among it is what is halved
 * @returns the values to try again with; null when there is no history left to give, or the browser takes not even less
 */
export async function madeRoom(
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  const { key, version } = historyItem;
  const isWritten = Object.hasOwn(values, key);
  const raw = isWritten ? values[key] : (await browser.storage.local.get(key))[key];
  const history = valueOrFallback(historyItem, raw);
  if (history.length === 0) return null;
  const less = { [key]: { v: version, d: history.slice(Math.ceil(history.length / 2)) } };
  if (isWritten) return { ...values, ...less };
  return browser.storage.local.set(less).then(
    () => ({ ...values }),
    () => null,
  );
}
