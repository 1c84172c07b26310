import { type FocusEvent, useEffect, useRef } from "react";
import { bundleKey, sharedKey } from "../../../core/airdrops/bundles.ts";
import { useList } from "../shared/popup-context.tsx";
import { stopOf } from "../shared/popup-elements.ts";

/**
 * Keeps the focus on an airdrop whose row changes its form, because only one of its wallets is left. Focuses a
 * restored airdrop once its row is in the list, while the focus still is in the search box or on the list. If the row
 * is not in the document, further down a long list, the focus stays.
 *
 * @returns handlers for the element around the list
 */
export function useListFocus() {
  const { report, search, shown } = useList();
  /** The `data-row` with the focus. React reports no blur of an element that it removes. */
  const focused = useRef<string | null>(null);
  /** The report that is done with: the row has the focus, or the user typed. */
  const done = useRef(report);
  const typed = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other rows are in the page
  useEffect(() => {
    if (focused.current !== null && document.activeElement === document.body)
      stopOf(focused.current)?.focus();
    if (typed.current !== search) done.current = report;
    typed.current = search;
    if (report?.kind !== "restored" || done.current === report) return;
    const stop = stopOf(bundleKey(report.bundle)) ?? stopOf(sharedKey(report.bundle));
    if (stop === undefined) return;
    done.current = report;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) stop.focus();
  }, [report, shown, search]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.dataset.row || null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
