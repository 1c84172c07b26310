import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { keysOf } from "../records.ts";
import { type Collator, compareCodeUnits, compareValues, type Row } from "./row.ts";

type Order = {
  /** Compares two rows by what the order is about; null where the rows come in this order already. */
  readonly compare: ((a: Row, b: Row, collator: Collator) => number) | null;
  /** Groups by deadline go with it: by value or name, the first row would still not be on top. */
  readonly canGroup: boolean;
};

/** The orders of the list, as the user chooses among them. Their texts are `view.by.…`. */
export const sortOrders = {
  /** The order of `listRows`. */
  usual: { compare: null, canGroup: true },
  /** By the early edge of the deadline window. */
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

/** Unknown deadlines last. */
function compareDeadlines(a: Row, b: Row): number {
  const [one, two] = [earlyEdge(a.airdrop.deadline), earlyEdge(b.airdrop.deadline)];
  if (one === two) return 0;
  if (one === null) return 1;
  return two === null ? -1 : one - two;
}
