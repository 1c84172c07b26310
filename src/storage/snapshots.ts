import * as z from "zod/mini";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { WalletId } from "../networks/network.ts";
import type { Item } from "./item.ts";
import { snapshot } from "./schemas.ts";
import { upgradeSnapshot1, upgradeSnapshot2 } from "./snapshot-upgrades.ts";

/** The last good answer for one address. */
export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return {
    key: `snapshot:${id}`,
    area: "local",
    version: 3,
    schema: z.nullable(snapshot),
    upgrades: { 1: upgradeSnapshot1, 2: upgradeSnapshot2 },
    fallback: null,
    precious: false,
  };
}
