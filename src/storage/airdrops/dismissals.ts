import * as z from "zod/mini";
import {
  type Dismissal,
  type Dismissals,
  type DismissedFor,
  isDismissedFor,
  noDismissals,
  walletDismissalKinds,
} from "../../core/airdrops/dismissals.ts";
import { recordOf } from "../../core/records.ts";
import type { Item } from "../item.ts";
import { walletIdSchema } from "../schemas.ts";

/** The airdrops that the user dismissed. Times are ms since the epoch. */

const dismissedFor = recordOf(walletDismissalKinds, (how) =>
  z.exactOptional(z.custom<DismissedFor>((value) => isDismissedFor(how, value))),
);

export const dismissalShape: z.ZodMiniType<Dismissal> = z.object(dismissedFor);

const dismissal: z.ZodMiniType<Dismissals["dismissals"][number]> = z.object({
  ...dismissedFor,
  wallet: walletIdSchema,
  airdrop: z.string(),
});

/** One damaged mark must not bring back every airdrop that the user dismissed. */
function readableDismissals(data: unknown): Dismissals | null {
  const lists = z.object({ dismissals: z.array(z.unknown()), muted: z.array(z.unknown()) }).safeParse(data);
  if (!lists.success) return null;
  return {
    dismissals: lists.data.dismissals.flatMap((one) => dismissal.safeParse(one).data ?? []),
    muted: lists.data.muted.filter((one) => typeof one === "string"),
  };
}

export const dismissalsItem: Item<Dismissals> = {
  key: "dismissals",
  area: "local",
  version: 1,
  schema: z.object({
    dismissals: z.array(dismissal),
    muted: z.array(z.string()),
  }),
  salvage: readableDismissals,
  fallback: noDismissals,
  precious: true,
};
