import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Snapshot } from "../../core/airdrops/snapshot.ts";
import type { Ledger } from "../../core/alerts/ledger.ts";
import type { Item } from "../item.ts";
import { snapshot as snapshotSchema, walletIdSchema } from "../schemas.ts";
import { ledgerSchema } from "../settings/alerts.ts";
import { type Wallet, walletSchema } from "./watchlist.ts";

/** A wallet that was removed, its place then, and what was known of it. */
export type Removed = {
  readonly wallet: Wallet;
  readonly index: number;
  readonly snapshot: Snapshot | null;
  readonly ledger: Ledger | null;
};

/** What was removed, the latest last and with its place then, so that it can be brought back with what is known of it. */
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

/** What the person removed, or said no to: a page that shows it again is asked about, not believed. */
export const declinedItem: Item<readonly WalletId[]> = {
  key: "declined",
  area: "local",
  version: 1,
  schema: z.array(walletIdSchema),
  fallback: [],
  precious: true,
};
