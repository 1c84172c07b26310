import { useEffect, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { useList } from "../shared/popup-context.tsx";

/**
 * Focuses a restored airdrop once its row is in the list, while the focus still is in the search box or on the
 * list. If the row is not in the document, far down a long list, the focus stays.
 */
export function useRestoredFocus(): void {
  const { report, search, shown } = useList();
  /** The report that is done with: the row has the focus, or the user typed. */
  const done = useRef(report);
  const typed = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other rows are in the page
  useEffect(() => {
    if (typed.current !== search) done.current = report;
    typed.current = search;
    if (report?.kind !== "restored" || done.current === report) return;
    const key = airdropKey(report.row.wallet.id, report.row.airdrop.id);
    const links = document.querySelectorAll<HTMLElement>("[data-row]");
    const link = [...links].find(({ dataset }) => dataset.row === key);
    if (link === undefined) return;
    done.current = report;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) link.focus();
  }, [report, shown, search]);
}
