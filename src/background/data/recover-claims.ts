import { browser } from "wxt/browser";
import { type Dismissals, withClaims } from "../../core/airdrops/dismissals.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { type Item, parseStored, read } from "../../storage/item.ts";
import { quarantineItem } from "../../storage/items.ts";
import { changeState } from "../state.ts";

/**
 * Puts back the claims of quarantined dismissals that this version can read. A version before claims had values drops
 * them when it stores a dismissal, and keeps a copy of the whole list. It reads all other dismissals, so its own list
 * is right about those.
 *
 * @param now ms since the epoch
 */
export async function recoverClaims(now: number): Promise<void> {
  const copies = (await read(quarantineItem)).filter(({ key }) => key === dismissalsItem.key);
  if (copies.length === 0) return;
  const raw = await browser.storage.local.get(copies.map(({ keptAs }) => keptAs));
  const readable = new Map<string, Dismissals>();
  for (const { keptAs } of copies) {
    const copy = parseStored(dismissalsItem, raw[keptAs]);
    if (copy.state === "ok") readable.set(keptAs, copy.value);
  }
  if (readable.size === 0) return;
  await changeState(async ({ dismissals }, transaction) => {
    const quarantine = await transaction.read(quarantineItem);
    transaction.put(
      quarantineItem,
      quarantine.filter(({ keptAs }) => !readable.has(keptAs)),
    );
    for (const keptAs of readable.keys()) transaction.remove(copyItem(keptAs));
    return { dismissals: [...readable.values()].reduce(withClaims, dismissals) };
  }, now);
}

function copyItem(key: string): Item<Dismissals> {
  return { ...dismissalsItem, key };
}
