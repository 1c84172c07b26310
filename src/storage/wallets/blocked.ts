import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { localItem } from "../item.ts";
import { type Shape, walletIdSchema } from "../schemas.ts";

const site = z.string().check(z.maxLength(limits.urlChars));

const schema = z.object({
  /** Origins of sites that Windfall never scans. */
  sites: z.array(site),
  /** Addresses that no site can add. */
  wallets: z.array(walletIdSchema),
});
export type Blocked = Shape<typeof schema>;

export const blockedItem = localItem<Blocked>({
  key: "blocked",
  schema,
  fallback: { sites: [], wallets: [] },
  irreplaceable: true,
});
