import { type FocusEvent, useEffect, useRef } from "react";
import { bundleKey, itemKey } from "../../../core/list/bundles.ts";
import { useDone, useShown } from "../shared/popup-context.tsx";
import { focusList, stopOf } from "../shared/popup-elements.ts";

/**
 * Keeps the focus on an airdrop whose row changes its form, because only one of its wallets is left, and in the list when
 * the row goes. Focuses a restored airdrop once its row is in the list, while the focus still is in the search box or on
 * the list. If the row is not in the document, far down a long list, the focus stays.
 *
 * @returns handlers for the element around the list
 */
export function useListFocus() {
  const { report } = useDone();
  const { search, shown } = useShown();
  /** The element with the focus. React reports no blur of an element that it removes. */
  const focused = useRef<HTMLElement | null>(null);
  /** The report that is done with: the row has the focus, or the user typed. */
  const done = useRef(report);
  const typed = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other rows are in the page
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      const stop = stopOf(focused.current.dataset.row || "none");
      focused.current = null;
      if (stop === undefined) focusList(false);
      else stop.focus();
    }
    if (typed.current !== search) done.current = report;
    typed.current = search;
    if (report?.kind !== "restored" || done.current === report) return;
    const stop = stopOf(itemKey(report.bundle), bundleKey(report.bundle));
    if (stop === undefined) return;
    done.current = report;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) stop.focus();
  }, [report, shown, search]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
