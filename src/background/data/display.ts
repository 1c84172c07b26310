import type { ListView } from "../../core/airdrops/list-view.ts";
import { unseenItem } from "../../storage/airdrops/unseen.ts";
import { startHiddenItem } from "../../storage/items.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../storage/settings/display.ts";
import { update } from "../../storage/transaction.ts";

/** How a person wants things shown, and what they have seen. */

export async function saveListView(view: ListView): Promise<void> {
  await update(listViewItem, () => view);
}

/** @param changes what is left out stays as it is */
export async function saveAppearance(changes: Partial<Appearance>): Promise<void> {
  await update(appearanceItem, (appearance) => ({ ...appearance, ...changes }));
}

export async function hideGettingStarted(): Promise<void> {
  await update(startHiddenItem, () => true);
}

/** @param through the latest answer that the person has seen, ms since the epoch: what appeared by then is no news */
export async function noteSeen(through: number): Promise<void> {
  await update(unseenItem, (unseen) => {
    const left = unseen.filter(({ at }) => at > through);
    return left.length === unseen.length ? unseen : left;
  });
}
