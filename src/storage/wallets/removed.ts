import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Snapshot } from "../../core/airdrops/snapshot.ts";
import type { Ledger } from "../../core/alerts/ledger.ts";
import type { Item } from "../item.ts";
import { snapshot as snapshotSchema, walletIdSchema } from "../schemas.ts";
import { ledgerSchema } from "../settings/alerts.ts";
import { type Wallet, walletSchema } from "./watchlist.ts";

export type Removed = {
  readonly wallet: Wallet;
  readonly index: number;
  readonly snapshot: Snapshot | null;
  readonly ledger: Ledger | null;
};

/** The latest last. */
export const removedItem: Item<readonly Removed[]> = {
  key: "removed",
  area: "session",
  version: 1,
  schema: z.array(
    z.object({
      wallet: walletSchema,
      index: z.int(),
      snapshot: z.nullable(snapshotSchema),
      ledger: ledgerSchema,
    }),
  ),
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
