import { walletOfKey } from "../core/airdrops/airdrop.ts";
import { withOpened } from "../core/marks/opened.ts";
import { afterOpening } from "../core/refresh/schedule.ts";
import type { Change, State } from "./state.ts";

/** @param key the `airdropKey` of the airdrop whose page the user opens. Its wallet is due again soon */
export function withOpenedPage({ opened, schedule }: State, key: string): Change {
  const now = Date.now();
  const wallet = walletOfKey(key);
  return {
    opened: withOpened(opened, key, now),
    ...(wallet !== null && { schedule: afterOpening(schedule, wallet, now) }),
  };
}
