import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { rowsOf, splitDismissed } from "../../../core/list/row.ts";
import { totalsByWallet, totalsOf } from "../../../core/list/wallet-totals.ts";
import { scaleOf } from "../../../i18n/money-text.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";

export type Totals = ReturnType<typeof totalsIn>;

/** The sums of all wallets and of each, without dismissed airdrops. An unchanged wallet's stay the same object. */
export function useTotals(): Totals {
  const totals = usePage(totalsIn);
  const last = useRef(totals);
  return useMemo(() => {
    last.current = replaceEqualDeep(last.current, totals);
    return last.current;
  }, [totals]);
}

function totalsIn({ views, viewedAt, dismissals }: PageData) {
  const rows = splitDismissed(rowsOf(views, viewedAt), dismissals).shown;
  const all = totalsOf(views, rows);
  return { ...all, scale: scaleOf(all.worth), byWallet: totalsByWallet(views, rows) };
}
