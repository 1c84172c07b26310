import type { Time } from "../../../config.ts";
import type { Listing } from "../../../core/airdrops/listing.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { urgencyAt } from "../../../core/deadlines/deadline-shown.ts";
import { urgencies } from "../../../core/deadlines/urgency.ts";

/** @returns the number of all airdrops, folded ones and those not in `rows` yet included */
export function countOf({ groups, folded }: Listing): number {
  return urgencies.reduce((count, urgency) => count + groups[urgency].count, folded.count);
}

/** @returns whether there is no airdrop, listed or folded */
export function isEmpty({ rows, folded }: Listing): boolean {
  return rows.length === 0 && folded.count === 0;
}

/** The start of the list, with the urgencies of `now`. */
export function listingOfSummary(summary: Summary, now: Time): Listing {
  const rows = summary.rows.flatMap((row) => {
    const urgency = urgencyAt({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now);
    return urgency === "over" ? [] : [{ ...row, urgency }];
  });
  const { total, groups, folded } = summary;
  return { rows, folded: { ...folded, rows: [] }, total, groups };
}
