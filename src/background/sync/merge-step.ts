import type { Time } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { type Area, type Plan, planItems, readItems, readMap } from "../../core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../core/sync/local.ts";
import { isEqual } from "../../core/sync/synced-map.ts";
import { cleaned, isDismissalKey, partsOf, type Rules } from "../../core/sync/values.ts";
import { withRemoved } from "../../core/wallets/declined.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { alertSettingsItem } from "../../storage/alerts.ts";
import type { Item } from "../../storage/item.ts";
import { settingsItem } from "../../storage/settings.ts";
import { syncItem, syncMapItem } from "../../storage/sync.ts";
import type { Transaction } from "../../storage/transaction/transaction.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { changeState } from "../state.ts";
import { labelOf } from "../wallets/arrange.ts";
import { syncedRows, syncedSettings, withSynced } from "./synced-settings.ts";

const rules: Rules = { settings: syncedRows, labelOf };
const clean = (key: string, json: unknown) => cleaned(key, json, rules);

/**
 * Merges local changes and the browser's sync into this device's map and updates the local lists, in one write.
 * @param area all items of the browser's sync; null when it could not be read: then only local changes go into the
 *   map, and lost lists are restored
 * @returns the items to write to the browser's sync
 */
export function mergeStep(area: Area | null, now: Time): Promise<Plan["set"]> {
  return changeState(async ({ wallets, dismissals, settings }, transaction) => {
    const sync = await transaction.read(syncItem);
    const entries = await transaction.read(syncMapItem);
    const known = readMap(entries, clean, now);
    if (!sync.on || (known === null && area === null)) return { result: {} };
    const there = readItems(area ?? {}, clean, now);
    const lost = await lostIn(transaction);
    const mine = { settings, alerts: await transaction.read(alertSettingsItem) };
    const read = [...(lost.settings ? [] : [settings]), ...(lost.alerts ? [] : [mine.alerts])];
    const local: Local = { wallets, dismissals, settings: syncedSettings(read) };
    const isInDoubt = (key: string) =>
      partsOf(key)[0] !== "setting" && (isDismissalKey(key) ? lost.dismissals : lost.wallets);
    const map = mergedMap(known, there, local, isInDoubt, rules, now);
    // Without this source, a site that shows the wallet later would count as its only source.
    const sources = [{ kind: "synced", at: now } as const];
    const after = applied(local, map, (wallet) => ({ ...wallet, sources }));
    const plan = area === null ? null : planItems(map, there);
    const merged = Object.fromEntries(map);
    if (!isEqual(merged, entries)) transaction.put(syncMapItem, merged);
    const leftOut = plan?.leftOut ?? sync.leftOut;
    transaction.put(syncItem, { ...sync, hasMap: true, over: after.over, leftOut });
    const chosen = withSynced(mine, after.settings);
    // Stores items that are missing or damaged even if the merge did not change them. Otherwise every start would merge
    // again.
    if (lost.wallets) transaction.put(watchlistItem, after.wallets);
    if (lost.dismissals) transaction.put(dismissalsItem, after.dismissals);
    if (lost.settings) transaction.put(settingsItem, chosen.settings);
    if (lost.alerts || chosen.alerts !== mine.alerts) transaction.put(alertSettingsItem, chosen.alerts);
    // A wallet that the user removed on another device is declined, so that no scan adds it unasked.
    const gone = new Set(wallets.map(walletId)).difference(new Set(after.wallets.map(walletId)));
    if (gone.size > 0)
      transaction.put(declinedItem, withRemoved(await transaction.read(declinedItem), [...gone]));
    const { wallets: watched, dismissals: dismissed } = after;
    return { wallets: watched, dismissals: dismissed, settings: chosen.settings, result: plan?.set ?? {} };
  }, now);
}

/** An absent item may be new, but also lost. */
async function lostIn(transaction: Transaction) {
  const isLost = async (item: Item<unknown>) => (await transaction.readStored(item)).state !== "whole";
  return {
    wallets: await isLost(watchlistItem),
    dismissals: await isLost(dismissalsItem),
    settings: await isLost(settingsItem),
    alerts: await isLost(alertSettingsItem),
  };
}
