import * as z from "zod/mini";
import { type Time, timing } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/** Since when answers lack an airdrop. The service may leave one out by mistake. */
export const absence = z.object({
  /** `askedAt` of the first whole answer without it; null while there is none. */
  since: z.nullable(time),
  /** A later whole answer lacks it as well. */
  isConfirmed: z.boolean(),
});
type Absence = Shape<typeof absence>;

export const present: Absence = { since: null, isConfirmed: false };

/** @returns what holds after another answer without the airdrop. One that dropped an entry may have had it */
export function absenceAfter(
  { since, isConfirmed }: Absence,
  { askedAt, dropped }: { readonly askedAt: Time; readonly dropped: number },
): Absence {
  if (dropped > 0) return { since, isConfirmed };
  // A clock that was set back shows times in the future.
  const first = Math.min(since ?? askedAt, askedAt);
  return { since: first, isConfirmed: isConfirmed || askedAt - first >= timing.lackedTwice };
}
