import { airdropOf, partsOfKey } from "../core/airdrops/airdrop.ts";
import { withOpened } from "../core/marks/opened.ts";
import { afterOpening } from "../core/refresh/schedule.ts";
import type { Change, State } from "./state.ts";

/** @param key the `airdropKey` of the airdrop whose page the user opens. Its wallet is due again soon */
export function withOpenedPage({ opened, schedule, snapshots }: State, key: string): Change {
  const now = Date.now();
  const of = partsOfKey(key);
  const snapshot = of && snapshots.get(of.wallet);
  if (of === null || snapshot == null) return {};
  return {
    opened: withOpened(opened, of.wallet, airdropOf(of.airdrop), snapshot, now),
    schedule: afterOpening(schedule, of.wallet, now),
  };
}
