import { replaceEqualDeep } from "@tanstack/react-query";
import { rowsOf, splitDismissed } from "../../../core/list/row.ts";
import { totalsByWallet, totalsOf } from "../../../core/list/wallet-totals.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";

type Source = Pick<PageData, "views" | "viewedAt" | "dismissals">;

/** The sums of all wallets together, and of each. The summary has the former too, a moment later than the table. */
export function useTotals() {
  return usePage(totalsIn);
}

/** The title, the line below it and the table show the same totals. */
let latest: { readonly source: Source; readonly totals: ReturnType<typeof totalsFrom> } | null = null;

function totalsIn(source: Source) {
  const isSame = (["views", "viewedAt", "dismissals"] as const).every(
    (part) => latest?.source[part] === source[part],
  );
  if (latest !== null && isSame) return latest.totals;
  // An unchanged wallet's stay the same object.
  latest = { source, totals: replaceEqualDeep(latest?.totals, totalsFrom(source)) };
  return latest.totals;
}

function totalsFrom({ views, viewedAt, dismissals }: Source) {
  const { shown } = splitDismissed(rowsOf(views, viewedAt), dismissals);
  const { worth, groups } = totalsOf(views, shown);
  return { worth, groups, byWallet: totalsByWallet(views, shown) };
}
