import * as z from "zod/mini";
import { type Time, timing } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** What answers say about an airdrop that is not in them. The service may leave one out by mistake. */
export const lacking = z.object({
  /** `askedAt` of the first whole answer without it; null while there is none. */
  since: z.nullable(time),
  /** A later whole answer lacks it as well. */
  isLacked: z.boolean(),
});
export type Lacking = Shape<typeof lacking>;

export const notLacking: Lacking = { since: null, isLacked: false };

/** @returns what holds after another answer without the airdrop. One that dropped an entry may have had it */
export function lackingAfter(
  { since, isLacked }: Lacking,
  { askedAt, dropped }: { readonly askedAt: Time; readonly dropped: number },
): Lacking {
  if (dropped > 0) return { since, isLacked };
  // A clock that was set back shows times in the future.
  const first = Math.min(since ?? askedAt, askedAt);
  return { since: first, isLacked: isLacked || askedAt - first >= timing.lackedTwice };
}
