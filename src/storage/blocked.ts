import * as z from "zod/mini";
import { limits } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import type { Item } from "./item.ts";
import { walletIdSchema } from "./schemas.ts";

/** What the person wants nothing more of (F3). */
export type Blocked = {
  /** Origins of sites that are never looked into. */
  readonly sites: readonly string[];
  /** Addresses that no site can add. */
  readonly wallets: readonly WalletId[];
};

export const blockedItem: Item<Blocked> = {
  key: "blocked",
  area: "local",
  version: 1,
  schema: z.object({
    sites: z.array(z.string().check(z.maxLength(limits.urlChars))),
    wallets: z.array(walletIdSchema),
  }),
  fallback: { sites: [], wallets: [] },
  precious: true,
};
