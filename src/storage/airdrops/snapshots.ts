import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import { type Snapshot, snapshotSchema } from "../../core/airdrops/snapshot.ts";
import { type Item, storedItem } from "../item.ts";

/** How the key of each wallet's item begins. */
export const snapshotPrefix = "snapshot:";

export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return storedItem({
    key: `${snapshotPrefix}${id}`,
    schema: z.nullable(snapshotSchema),
    fallback: null,
  });
}
