import { walletId } from "../../core/addresses/network.ts";
import { type Area, type Plan, planItems, readItems, readMap } from "../../core/sync/items.ts";
import { applied, type Local, mergedMap } from "../../core/sync/local.ts";
import { isEqual } from "../../core/sync/synced-map.ts";
import { cleaned, isDismissalKey, partsOf, type Rules, walletKey } from "../../core/sync/values.ts";
import { declinedByRemoval } from "../../core/wallets/declined.ts";
import { acceptedLabel } from "../../core/wallets/label.ts";
import { changeState, settingsToChange } from "../state.ts";
import { syncedRows, syncedSettings, withSynced } from "./synced-settings.ts";

const rules: Rules = { settings: syncedRows, labelOf: acceptedLabel };
const clean = (key: string, json: unknown) => cleaned(key, json, rules);

/**
 * Merges local changes and the browser's sync into this device's map and updates the local lists, in one write.
 * @param area all items of the browser's sync; null when it could not be read: then only local changes go into the
 *   map, and lost lists are restored
 * @returns the items to write to the browser's sync
 */
export function mergeStep(area: Area | null): Promise<Plan["set"]> {
  return changeState((state) => {
    const now = Date.now();
    const { sync, syncMap: entries, wallets, dismissals, settings, alerts, declined, inDoubt } = state;
    const known = readMap(entries, clean, now);
    if (!sync.on || (known === null && area === null)) return { result: {} };
    const there = readItems(area ?? {}, clean, now);
    const certain = [
      ...(inDoubt.has("settings") ? [] : [settings]),
      ...(inDoubt.has("alerts") ? [] : [alerts]),
    ];
    const local: Local = { wallets, dismissals, settings: syncedSettings(certain) };
    const isInDoubt = (key: string) =>
      partsOf(key)[0] !== "setting" && inDoubt.has(isDismissalKey(key) ? "dismissals" : "wallets");
    const map = mergedMap(known, there, local, isInDoubt, rules, now);
    // Without this source, a site that shows the wallet later would count as its only source.
    const sources = [{ kind: "synced", at: now } as const];
    const after = applied(local, map, (wallet) => ({ ...wallet, sources }));
    const plan = area === null ? null : planItems(map, there);
    const merged = Object.fromEntries(map);
    const counts = { ...sync, hasMap: true, over: after.over, leftOut: plan?.leftOut ?? sync.leftOut };
    const chosen = withSynced({ settings: settingsToChange(state), alerts }, after.settings);
    const gone = wallets.filter((wallet) => map.get(walletKey(wallet))?.[0] === null).map(walletId);
    return {
      ...(!isEqual(merged, entries) && { syncMap: merged }),
      sync: isEqual(counts, sync) ? sync : counts,
      wallets: after.wallets,
      dismissals: after.dismissals,
      ...chosen,
      // A wallet that the user removed on another device is declined, so that no scan adds it unasked.
      ...(gone.length > 0 && { declined: declinedByRemoval(declined, gone) }),
      result: plan?.set ?? {},
    };
  });
}
