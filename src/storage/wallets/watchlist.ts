import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { address, network, type Shape, time } from "../schemas.ts";

/** Where an address came from: a page's wallet, or the user's own typing. */
const source = z.union([
  z.object({ kind: z.literal("typed"), at: time }),
  /** Derived from the address of another chain that the user typed. */
  z.object({ kind: z.literal("derived"), from: address, at: time }),
  /** Came by the browser's sync. What the other device knows of it stays there. */
  z.object({ kind: z.literal("synced"), at: time }),
  z.object({
    kind: z.literal("page"),
    origin: z.string(),
    /** The wallet's own name; remote text. */
    wallet: z.string(),
    /** True when only the page's own storage has named the address so far, and no wallet has shown it there. */
    remembered: z.boolean(),
    firstSeen: time,
    lastSeen: time,
  }),
]);
export type WalletSource = Shape<typeof source>;

/** An address with an optional label. Times are ms since the epoch. */
export const walletSchema = z.object({
  network,
  address,
  label: z.nullable(z.string()),
  paused: z.boolean(),
  addedAt: time,
  sources: z.array(source),
});
export type Wallet = Shape<typeof walletSchema>;

function readableWallets(data: unknown): readonly Wallet[] | null {
  if (!Array.isArray(data)) return null;
  const wallets = new Map<WalletId, Wallet>();
  for (const entry of data) {
    const wallet = walletSchema.safeParse(entry).data;
    if (wallet !== undefined && wallets.size < limits.wallets) wallets.set(idOf(wallet), wallet);
  }
  return [...wallets.values()];
}

/** In the user's order. */
export const watchlistItem: Item<readonly Wallet[]> = {
  key: "watchlist",
  area: "local",
  version: 1,
  schema: z.array(walletSchema).check(z.maxLength(limits.wallets)),
  salvage: readableWallets,
  fallback: [],
  precious: true,
};

export function idOf(wallet: NetworkAddress): WalletId {
  return walletId(wallet);
}
