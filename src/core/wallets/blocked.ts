import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { walletIdSchema } from "../addresses/network.ts";
import type { Shape } from "../shapes.ts";

export const blockedSite = z.string().check(z.maxLength(limits.urlChars));

export const blockedSchema = z.object({
  /** Origins of sites that Windfall never scans. */
  sites: z.array(blockedSite),
  /** Addresses that no site can add. */
  wallets: z.array(walletIdSchema),
});
export type Blocked = Shape<typeof blockedSchema>;
