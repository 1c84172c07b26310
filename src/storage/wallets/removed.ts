import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { type Shape, snapshot, walletIdSchema } from "../schemas.ts";
import { ledgerSchema } from "../settings/alerts.ts";
import { walletSchema } from "./watchlist.ts";

/** A wallet that was removed, its place then, and what was known of it. */
const removed = z.object({
  wallet: walletSchema,
  index: z.int(),
  snapshot: z.nullable(snapshot),
  ledger: ledgerSchema,
});
export type Removed = Shape<typeof removed>;

/** The latest last. */
export const removedItem: Item<readonly Removed[]> = {
  key: "removed",
  area: "session",
  version: 1,
  schema: z.array(removed),
  fallback: [],
  precious: false,
};

/** Removed or refused addresses; the user has to confirm them when a page reports them again. */
export const declinedItem: Item<readonly WalletId[]> = {
  key: "declined",
  area: "local",
  version: 1,
  schema: z.array(walletIdSchema),
  fallback: [],
  precious: true,
};
