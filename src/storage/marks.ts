import * as z from "zod/mini";
import { type Mark, type Marks, noMarks } from "../airdrops/marks.ts";
import type { Item } from "./item.ts";
import { time, walletIdSchema } from "./schemas.ts";

/** What a person put away (F17). Times are ms since the epoch. */

const markFields = {
  hidden: z.exactOptional(z.literal(true)),
  claimed: z.exactOptional(z.literal(true)),
  snoozedUntil: z.exactOptional(time),
} as const;

export const markShape: z.ZodMiniType<Mark> = z.object(markFields);

const mark: z.ZodMiniType<Marks["marks"][number]> = z.object({
  ...markFields,
  wallet: walletIdSchema,
  airdrop: z.string(),
});

/** One damaged mark must not bring back all that a person put away. */
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
