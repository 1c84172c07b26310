import type { Time } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { type Area, type Plan, planItems, readItems, readMap } from "../../core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../core/sync/local.ts";
import { isEqual } from "../../core/sync/synced-map.ts";
import { cleaned, isDismissalKey, partsOf, type Rules } from "../../core/sync/values.ts";
import { declinedByRemoval } from "../../core/wallets/declined.ts";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { alertSettingsItem } from "../../storage/settings/alerts.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { syncItem, syncMapItem } from "../../storage/settings/sync.ts";
import type { Transaction } from "../../storage/transaction/transaction.ts";
import { declinedItem } from "../../storage/wallets/removed.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { changeState } from "../state.ts";
import { labelOf } from "../wallets/arrange.ts";
import { itemOfSetting, syncedRows, syncedSettings, withSynced } from "./synced-settings.ts";

const rules: Rules = { settings: syncedRows, labelOf };
const clean = (key: string, json: unknown) => cleaned(key, json, rules);

/**
 * Merges local changes and the browser's sync into this device's map and updates the local lists, in one write.
 * @param area all items of the browser's sync; null when it could not be read: then only local changes go into the
 *   map, and lost lists are restored
 * @returns the items to write to the browser's sync
 */
export function mergeStep(area: Area | null, now: Time): Promise<Plan["set"]> {
  return changeState(async ({ settings, wallets }, transaction) => {
    const sync = await transaction.read(syncItem);
    const entries = await transaction.read(syncMapItem);
    const known = readMap(entries, clean, now);
    if (!sync.on || (known === null && area === null)) return { result: {} };
    const there = readItems(area ?? {}, clean, now);
    const stored = await readStored(transaction);
    const mine = { settings, alerts: stored.alerts.value };
    const local: Local<Wallet> = {
      wallets,
      dismissals: stored.dismissals.value,
      settings: syncedSettings(mine),
    };
    const isInDoubt = (key: string) => stored[itemOf(key)].state !== "whole";
    const map = mergedMap(known, there, local, isInDoubt, rules, now);
    const after = applied(
      local,
      map,
      (wallet): Wallet => ({
        ...wallet,
        // Without this source, a site that shows the wallet later would count as its only source.
        sources: [{ kind: "synced", at: now }],
      }),
    );
    const plan = area === null ? null : planItems(map, there);
    const merged = Object.fromEntries(map);
    if (!isEqual(merged, entries)) transaction.put(syncMapItem, merged);
    const leftOut = plan?.leftOut ?? sync.leftOut;
    transaction.put(syncItem, { ...sync, hasMap: true, over: after.over, leftOut });
    const chosen = withSynced(mine, after.settings);
    // Stores items that are missing or damaged even if the merge did not change them. Otherwise every start would merge
    // again.
    if (stored.wallets.state !== "whole") transaction.put(watchlistItem, after.wallets);
    if (stored.dismissals.state !== "whole") transaction.put(dismissalsItem, after.dismissals);
    if (stored.settings.state !== "whole") transaction.put(settingsItem, chosen.settings);
    if (stored.alerts.state !== "whole" || chosen.alerts !== mine.alerts)
      transaction.put(alertSettingsItem, chosen.alerts);
    await declineRemoved(wallets, after.wallets, transaction);
    const { wallets: list, dismissals } = after;
    return { wallets: list, dismissals, settings: chosen.settings, result: plan?.set ?? {} };
  }, now);
}

async function readStored(transaction: Transaction) {
  return {
    wallets: await transaction.readStored(watchlistItem),
    dismissals: await transaction.readStored(dismissalsItem),
    settings: await transaction.readStored(settingsItem),
    alerts: await transaction.readStored(alertSettingsItem),
  };
}

function itemOf(key: string): keyof Awaited<ReturnType<typeof readStored>> {
  const [kind, name] = partsOf(key);
  if (kind === "setting") return itemOfSetting(name);
  return isDismissalKey(key) ? "dismissals" : "wallets";
}

/** A wallet that the user removed on another device is declined, so that no scan adds it unasked. */
async function declineRemoved(
  before: readonly Wallet[],
  after: readonly Wallet[],
  transaction: Transaction,
): Promise<void> {
  const stays = new Set(after.map(walletId));
  const gone = before.map(walletId).filter((id) => !stays.has(id));
  if (gone.length > 0)
    transaction.put(declinedItem, declinedByRemoval(await transaction.read(declinedItem), gone));
}
