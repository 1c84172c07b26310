import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import { ledgerSchema } from "../alerts.ts";
import { type Item, localItem } from "../item.ts";
import { type Shape, walletIdSchema } from "../schemas.ts";
import { walletSchema } from "./watchlist.ts";

/** The data that undo restores. `index`: the wallet's place in the watchlist before its removal. */
const removed = z.object({
  wallet: walletSchema,
  index: z.int(),
  ledger: ledgerSchema,
});
export type Removed = Shape<typeof removed>;

/** The latest comes last. */
export const removedItem: Item<readonly Removed[]> = {
  key: "removed",
  area: "session",
  version: 1,
  schema: z.array(removed),
  fallback: [],
};

/** Addresses that the user removed or declined. When a page reports one again, the user has to confirm it. */
export const declinedItem = localItem<readonly WalletId[]>({
  key: "declined",
  schema: z.array(walletIdSchema),
  fallback: [],
  irreplaceable: true,
});
