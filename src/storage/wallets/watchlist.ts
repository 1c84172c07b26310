import * as z from "zod/mini";
import type { Wallet } from "../../core/wallets/wallet.ts";
import { localItem } from "../item.ts";
import { address, network, time } from "../schemas.ts";

export const sourceSchema = z.union([
  z.object({ kind: z.literal("typed"), at: time }),
  z.object({ kind: z.literal("derived"), from: address, at: time }),
  z.object({ kind: z.literal("synced"), at: time }),
  z.object({
    kind: z.literal("page"),
    origin: z.string(),
    wallet: z.string(),
    remembered: z.boolean(),
    firstSeen: time,
    lastSeen: time,
  }),
]);

export const walletSchema = z.object({
  network,
  address,
  label: z.nullable(z.string()),
  paused: z.boolean(),
  addedAt: time,
  sources: z.array(sourceSchema),
});

/** The wallets are in the user's order. */
export const watchlistItem = localItem<readonly Wallet[]>({
  key: "watchlist",
  schema: z.array(walletSchema),
  fallback: [],
  irreplaceable: true,
});
