import * as z from "zod/mini";
import { localItem } from "../item.ts";
import { address, network, type Shape, time } from "../schemas.ts";

const source = z.union([
  z.object({ kind: z.literal("typed"), at: time }),
  /** The user typed `from`, an address of another chain. */
  z.object({ kind: z.literal("derived"), from: address, at: time }),
  /** The browser's sync added the wallet. Sources do not sync. */
  z.object({ kind: z.literal("synced"), at: time }),
  z.object({
    kind: z.literal("page"),
    origin: z.string(),
    /** The name of the wallet software; remote text. */
    wallet: z.string(),
    /** True while only the page's storage has named the address, and no connected wallet has. */
    remembered: z.boolean(),
    firstSeen: time,
    lastSeen: time,
  }),
]);
export type WalletSource = Shape<typeof source>;

export const walletSchema = z.object({
  network,
  address,
  label: z.nullable(z.string()),
  paused: z.boolean(),
  addedAt: time,
  sources: z.array(source),
});
export type Wallet = Shape<typeof walletSchema>;

/** The wallets are in the user's order. */
export const watchlistItem = localItem<readonly Wallet[]>({
  key: "watchlist",
  schema: z.array(walletSchema),
  fallback: [],
  irreplaceable: true,
});
