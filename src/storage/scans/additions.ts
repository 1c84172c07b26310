import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { time, walletIdSchema } from "../schemas.ts";

/** Who wanted a look: the person on this page, or Windfall where the person allowed it once. */
export type Reason = "click" | "itself";

/**
 * An address a site added without a question. `at` is ms since the epoch. `seen`: the user clicked for it, or the popup
 * has told of it since. An unseen one counts towards the limit even after the wallet was removed.
 */
export type Addition = {
  readonly id: WalletId;
  readonly site: string;
  readonly reason: Reason;
  readonly at: number;
  readonly seen: boolean;
};

export const additionsItem: Item<readonly Addition[]> = {
  key: "additions",
  area: "local",
  version: 1,
  schema: z.array(
    z.object({
      id: walletIdSchema,
      site: z.string(),
      reason: z.enum(["click", "itself"]),
      at: time,
      seen: z.boolean(),
    }),
  ),
  fallback: [],
  precious: false,
};
