import { browser } from "wxt/browser";
import { forget, stateLock } from "../../src/background/memory.ts";
import { type Item, parseStored, toStored } from "../../src/storage/item.ts";

/** Changes a stored item behind the back of the background, which then reads everything again. */
export async function update<T>(item: Item<T>, change: (value: T) => T): Promise<void> {
  await navigator.locks.request(stateLock, async () => {
    const found = await browser.storage[item.area].get(item.key);
    const { value } = parseStored(item, found[item.key]);
    await browser.storage[item.area].set({ [item.key]: toStored(item, change(value)) });
    forget();
  });
}
