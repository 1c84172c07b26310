import { openedItem } from "../storage/opened.ts";
import { update } from "../storage/write.ts";

/** @param key of the airdrop whose page is opened at `now`, ms since the epoch; null once nobody is to be asked about it */
export async function noteOpened(key: string | null, now: number): Promise<void> {
  await update(openedItem, () => (key === null ? null : { key, at: now }));
}
