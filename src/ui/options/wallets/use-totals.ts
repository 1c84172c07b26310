import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { rowsOf, splitDismissed } from "../../../core/list/row.ts";
import { type TotalsById, totalsByWallet } from "../../../core/list/wallet-totals.ts";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";

/** The sums of each wallet, without dismissed airdrops. An unchanged wallet's stay the same object. */
export function useTotals(): TotalsById {
  const totals = usePage(totalsIn);
  const last = useRef(totals);
  return useMemo(() => {
    last.current = replaceEqualDeep(last.current, totals);
    return last.current;
  }, [totals]);
}

function totalsIn({ views, viewedAt, dismissals }: PageData): TotalsById {
  return totalsByWallet(views, splitDismissed(rowsOf(views, viewedAt), dismissals).shown);
}
