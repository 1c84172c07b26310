import * as z from "zod/mini";
import {
  type DismissedFor,
  isDismissedFor,
  type Mark,
  type Marks,
  noMarks,
  walletDismissals,
} from "../../core/airdrops/dismissals.ts";
import { recordOf } from "../../core/records.ts";
import type { Item } from "../item.ts";
import { walletIdSchema } from "../schemas.ts";

/** The airdrops that the user dismissed. Times are ms since the epoch. */

const dismissedFor = recordOf(walletDismissals, (how) =>
  z.exactOptional(z.custom<DismissedFor>((value) => isDismissedFor(how, value))),
);

export const markShape: z.ZodMiniType<Mark> = z.object(dismissedFor);

const mark: z.ZodMiniType<Marks["marks"][number]> = z.object({
  ...dismissedFor,
  wallet: walletIdSchema,
  airdrop: z.string(),
});

/** One damaged mark must not bring back every airdrop that the user dismissed. */
function readableMarks(data: unknown): Marks | null {
  const lists = z.object({ marks: z.array(z.unknown()), muted: z.array(z.unknown()) }).safeParse(data);
  if (!lists.success) return null;
  return {
    marks: lists.data.marks.flatMap((one) => mark.safeParse(one).data ?? []),
    muted: lists.data.muted.filter((one) => typeof one === "string"),
  };
}

export const marksItem: Item<Marks> = {
  key: "marks",
  area: "local",
  version: 1,
  schema: z.object({
    marks: z.array(mark),
    muted: z.array(z.string()),
  }),
  salvage: readableMarks,
  fallback: noMarks,
  precious: true,
};
