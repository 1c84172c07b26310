import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { type Network, type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { address, network, time } from "../schemas.ts";

/** Times are ms since the epoch. */
export type WalletSource =
  | { readonly kind: "typed"; readonly at: number }
  /** From the typed address of another chain. */
  | { readonly kind: "derived"; readonly from: string; readonly at: number }
  /** From the browser's sync; the other device keeps its own sources. */
  | { readonly kind: "synced"; readonly at: number }
  | {
      readonly kind: "page";
      readonly origin: string;
      /** The wallet's own name; remote text. */
      readonly wallet: string;
      /** Only the page's storage named the address so far, and no wallet. */
      readonly remembered: boolean;
      readonly firstSeen: number;
      readonly lastSeen: number;
    };

/** Times are ms since the epoch. */
export type Wallet = {
  readonly network: Network;
  readonly address: string;
  readonly label: string | null;
  readonly paused: boolean;
  readonly addedAt: number;
  readonly sources: readonly WalletSource[];
};

const source: z.ZodMiniType<WalletSource> = z.union([
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

export const walletSchema: z.ZodMiniType<Wallet> = z.object({
  network,
  address,
  label: z.nullable(z.string()),
  paused: z.boolean(),
  addedAt: time,
  sources: z.array(source),
});

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
