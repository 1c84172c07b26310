import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { type Shape, time, walletIdSchema } from "../schemas.ts";

/** `click`: the user started the scan. `itself`: Windfall scanned an allowed site without a click. */
const reason = z.enum(["click", "itself"]);
export type Reason = z.output<typeof reason>;

/**
 * An address that a scan added without a question. `at` is ms since the epoch. `seen`: the user started the scan, or
 * the popup has shown the addition. An unseen addition counts towards the limit even after the wallet was removed.
 */
const addition = z.object({ id: walletIdSchema, site: z.string(), reason, at: time, seen: z.boolean() });
export type Addition = Shape<typeof addition>;

export const additionsItem: Item<readonly Addition[]> = {
  key: "additions",
  area: "local",
  version: 1,
  schema: z.array(addition),
  fallback: [],
};
