import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { rank } from "../deadlines/urgency.ts";
import { keysOf } from "../records.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import { compareListed, compareValues, type Listed } from "./row.ts";

type Order = {
  readonly compare: (a: Listed, b: Listed, collator: Collator) => number;
  /** Groups would break an order by value or name, whose first row may be in the last group. */
  readonly canGroup: boolean;
};

/** The text keys are `view.by.…`. */
export const sortOrders = {
  usual: { compare: compareListed, canGroup: true },
  deadline: { compare: compareDeadlines, canGroup: true },
  value: { compare: (a, b) => compareValues(a.airdrop.usdValue, b.airdrop.usdValue), canGroup: false },
  name: {
    compare: (a, b, collator) =>
      collator(a.airdrop.name, b.airdrop.name) || compareCodeUnits(a.airdrop.name, b.airdrop.name),
    canGroup: false,
  },
} as const satisfies Readonly<Record<string, Order>>;

export type SortOrder = keyof typeof sortOrders;

export const sorts = keysOf(sortOrders);

/** Within an urgency, a deadline without an early edge comes first, because it may be the earliest. */
function compareDeadlines(a: Listed, b: Listed): number {
  const [one, two] = [earlyEdge(a.airdrop.deadline) ?? 0, earlyEdge(b.airdrop.deadline) ?? 0];
  return rank[a.urgency] - rank[b.urgency] || one - two;
}
