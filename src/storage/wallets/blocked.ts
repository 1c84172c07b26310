import * as z from "zod/mini";
import { limits } from "../../config.ts";
import type { Item } from "../item.ts";
import { type Shape, walletIdSchema } from "../schemas.ts";

const site = z.string().check(z.maxLength(limits.urlChars));

const schema = z.object({
  /** Origins of sites that Windfall never scans. */
  sites: z.array(site),
  /** Addresses that no site can add. */
  wallets: z.array(walletIdSchema),
});
export type Blocked = Shape<typeof schema>;

export const blockedItem: Item<Blocked> = {
  key: "blocked",
  area: "local",
  version: 1,
  schema,
  fallback: { sites: [], wallets: [] },
  irreplaceable: true,
};
