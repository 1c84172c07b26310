import * as z from "zod/mini";
import { ledgerSchema } from "../../core/alerts/ledger.ts";
import type { Shape } from "../../core/shapes.ts";
import { walletSchema } from "../../core/wallets/wallet.ts";
import { storedItem } from "../item.ts";

/** The data that undo restores. */
const removed = z.object({
  wallet: walletSchema,
  ledger: z.nullable(ledgerSchema),
});
export type Removed = Shape<typeof removed>;

/** The latest comes last. */
export const removedItem = storedItem<readonly Removed[]>({
  key: "removed",
  area: "session",
  schema: z.array(removed),
  fallback: [],
});
