import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import type { Item } from "../item.ts";
import { time, walletIdSchema } from "../schemas.ts";

/** `click`: the user scanned the page. `itself`: Windfall scanned an allowed site. */
export type Reason = "click" | "itself";

/** An address that a site added without a question, at `at` (ms since the epoch); `seen` by a click or in the popup. */
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
