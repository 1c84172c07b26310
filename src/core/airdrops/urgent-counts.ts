import type { Row } from "./row.ts";

/** How many airdrops expire within 7 days, and how many more within 30. The badge and the list's groups show them. */
export type UrgentCounts = { readonly verySoon: number; readonly soon: number };

export function countUrgent(rows: readonly Row[]): UrgentCounts {
  const counts = { verySoon: 0, soon: 0 };
  for (const { urgency } of rows) if (urgency !== "none") counts[urgency] += 1;
  return counts;
}
