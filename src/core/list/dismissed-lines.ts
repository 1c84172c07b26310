import type { DismissalState } from "../marks/dismissals.ts";
import { type Bundle, bundleOf } from "./bundles.ts";
import { type DismissedRow, rowKey } from "./row.ts";

/** A dismissed airdrop of one wallet, or of all wallets where it is hidden everywhere. */
export type DismissedLine = DismissalState & { readonly key: string; readonly bundle: Bundle };

/** @returns the lines in the order of their first rows. Hidden everywhere, deadlines of an airdrop make one line */
export function dismissedLines(rows: readonly DismissedRow[]): readonly DismissedLine[] {
  const byKey = Map.groupBy(rows, (row) => (row.everywhere ? row.airdrop.id : rowKey(row)));
  return [...byKey].flatMap(([key, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ key, how: first.how, everywhere: first.everywhere, bundle: bundleOf([first, ...others]) }],
  );
}
