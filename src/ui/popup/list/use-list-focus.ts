import { type FocusEvent, useEffect, useRef } from "react";
import { bundleKey } from "../../../core/list/bundles.ts";
import { focusList, stopOf } from "../focus/popup-elements.ts";
import { useDone, useShown } from "../model/popup-context.tsx";

/**
 * Keeps the focus on an airdrop whose row changes its form, because only one of its wallets is left, and in the list
 * when the row goes. Reveals a restored airdrop, if the user has not moved the focus meanwhile.
 *
 * @returns handlers for the element around the list
 */
export function useListFocus() {
  const { report } = useDone();
  const { shown, reveal } = useShown();
  /** The element with the focus. React reports no blur of an element that it removes. */
  const focused = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other rows are in the page
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    const stop = stopOf(focused.current.dataset.row || "none");
    focused.current = null;
    if (stop === undefined) focusList(false);
    else stop.focus();
  }, [report, shown]);
  useEffect(() => {
    if (report?.kind !== "restored") return;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) reveal(bundleKey(report.bundle));
  }, [report, reveal]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
