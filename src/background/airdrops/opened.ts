import { withOpened, withoutOpened } from "../../core/airdrops/opened.ts";
import { openedItem } from "../../storage/airdrops/opened.ts";
import { update } from "../../storage/transaction.ts";

/**
 * Notes that the user opens an airdrop's page.
 *
 * @param key the airdrop's `airdropKey`
 * @param now ms since the epoch
 */
export async function noteOpened(key: string, now: number): Promise<void> {
  await update(openedItem, (opened) => withOpened(opened, key, now));
}

/** Stops asking about an airdrop: the user has said whether they claimed it. */
export async function forgetOpened(key: string): Promise<void> {
  await update(openedItem, (opened) => withoutOpened(opened, key));
}
