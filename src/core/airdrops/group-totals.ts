import type { Urgency } from "./airdrop.ts";
import type { Row } from "./row.ts";
import { type Total, totalOf } from "./total.ts";

export type GroupTotal = Total & { readonly count: number };

/** The headline, the groups' headings and the badge show these totals. */
export type GroupTotals = Readonly<Record<Urgency, GroupTotal>>;

/** @param rows in any order */
export function groupTotals(rows: readonly Row[]): GroupTotals {
  const groupOf = (urgency: Urgency): GroupTotal => {
    const group = rows.filter((row) => row.urgency === urgency);
    return { count: group.length, ...totalOf(group.map(({ airdrop }) => airdrop)) };
  };
  return { verySoon: groupOf("verySoon"), soon: groupOf("soon"), none: groupOf("none") };
}

const nothing: GroupTotal = { count: 0, known: 0, unknown: 0 };

export const noGroups: GroupTotals = { verySoon: nothing, soon: nothing, none: nothing };
