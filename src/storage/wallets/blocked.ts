import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import { type Blocked, blockedSchema, blockedSite } from "../../core/wallets/blocked.ts";
import { storedItem } from "../item.ts";

/** Leaves out unreadable entries. */
function readable<T>(entry: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.flatMap((one) => {
        const parsed = entry.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}

export const blockedItem = storedItem<Blocked>({
  key: "blocked",
  schema: blockedSchema,
  partSchema: z.object({ sites: readable(blockedSite), wallets: readable(walletIdSchema) }),
  fallback: { sites: [], wallets: [] },
});
