import { earlyEdge } from "./deadline-shown.ts";
import { isFiltering, type ListView } from "./list-view.ts";
import { type Collator, compareCodeUnits, compareRows, compareValues, type Row } from "./row.ts";

/**
 * @param rows in the order of `listRows`
 * @param collator how names are compared
 * @returns the rows that the view lets through, in its order
 */
export function viewRows(rows: readonly Row[], view: ListView, collator: Collator): readonly Row[] {
  const { sort, wallet, network, urgency } = view;
  const left = isFiltering(view)
    ? rows.filter(
        (row) =>
          (wallet === null || row.wallet.id === wallet) &&
          (network === null || row.wallet.network === network) &&
          (urgency === null || row.urgency === urgency || (urgency === "soon" && row.urgency === "verySoon")),
      )
    : rows;
  if (sort === "usual") return left;
  const first = { deadline: compareDeadlines, value: byValue, name: byName(collator) }[sort];
  return left.toSorted((a, b) => first(a, b) || compareRows(a, b, collator));
}

/** Unknown deadlines last. */
function compareDeadlines(a: Row, b: Row): number {
  const [one, two] = [earlyEdge(a.airdrop.deadline), earlyEdge(b.airdrop.deadline)];
  if (one === two) return 0;
  if (one === null) return 1;
  return two === null ? -1 : one - two;
}

function byValue(a: Row, b: Row): number {
  return compareValues(a.airdrop.usdValue, b.airdrop.usdValue);
}

function byName(collator: Collator): (a: Row, b: Row) => number {
  return (a, b) =>
    collator(a.airdrop.name, b.airdrop.name) || compareCodeUnits(a.airdrop.name, b.airdrop.name);
}
