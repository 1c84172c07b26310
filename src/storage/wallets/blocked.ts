import * as z from "zod/mini";
import { limits } from "../../config.ts";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { walletIdSchema } from "../schemas.ts";

export type Blocked = {
  /** Origins of sites that are never scanned. */
  readonly sites: readonly string[];
  /** Addresses that no site can add. */
  readonly wallets: readonly WalletId[];
};

const site = z.string().check(z.maxLength(limits.urlChars));

export const blockedItem: Item<Blocked> = {
  key: "blocked",
  area: "local",
  version: 1,
  schema: z.object({
    sites: z.array(site),
    wallets: z.array(walletIdSchema),
  }),
  // One damaged entry must not unblock the others.
  salvage: (data) => {
    const lists = z.object({ sites: z.array(z.unknown()), wallets: z.array(z.unknown()) }).safeParse(data);
    if (!lists.success) return null;
    return {
      sites: lists.data.sites.flatMap((one) => site.safeParse(one).data ?? []),
      wallets: lists.data.wallets.flatMap((one) => walletIdSchema.safeParse(one).data ?? []),
    };
  },
  fallback: { sites: [], wallets: [] },
  precious: true,
};
