import * as z from "zod/mini";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { WalletId } from "../networks/network.ts";
import type { Item } from "./item.ts";
import { snapshot } from "./schemas.ts";

/** The last good answer for one address. */
export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return {
    key: `snapshot:${id}`,
    area: "local",
    version: 1,
    schema: z.nullable(snapshot),
    fallback: null,
    precious: false,
  };
}
