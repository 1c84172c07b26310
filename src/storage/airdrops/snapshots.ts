import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Snapshot } from "../../core/airdrops/snapshot.ts";
import { type Item, localItem } from "../item.ts";
import { snapshot } from "../schemas.ts";

export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return localItem({
    key: `snapshot:${id}`,
    schema: z.nullable(snapshot),
    fallback: null,
  });
}
