import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { chunkOf, firstWindow, mostWhole, type RowWindow, rowWindow } from "./row-window.ts";

/** px beyond the visible part, so that scrolling finds drawn rows. */
const overscan = 1_000;
/** px. Shorter scrolls draw no new rows. */
const step = 250;

/**
 * Selects the rows of a scrolling list to draw: the first rows at once, then the visible rows.
 *
 * @param list the element whose children are the rows; in a windowed list each row has `aria-posinset`
 * @param count rows of the whole list
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  /** px from the top of the list to the visible part, rounded to steps; null until it is measured. */
  const [top, setTop] = useState<number | null>(null);
  /** px. The height of the visible part. */
  const [height, setHeight] = useState(0);
  const [held, setHeld] = useState<number | null>(null);
  const heights = useRef(new Map<number, number>());
  const isWhole = count <= mostWhole;
  const shown = useMemo(() => {
    if (top === null) return firstWindow(count);
    const sight = isWhole
      ? { top: 0, bottom: Number.POSITIVE_INFINITY }
      : { top: top * step - overscan, bottom: (top + 1) * step + height + overscan };
    return rowWindow(count, heights.current, sight, held);
  }, [count, isWhole, top, height, held]);

  // Long lists measure the rows they draw, to leave the right space for them later. After each render, because an
  // opened row is higher.
  useLayoutEffect(() => {
    const rows = list.current?.children;
    if (isWhole || rows === undefined) return;
    let last = -1;
    for (const { index, from, to } of shown.chunks) {
      const start = rows[last + 1]?.getBoundingClientRect().top;
      last += to - from;
      const end = rows[last]?.getBoundingClientRect().bottom;
      // Without a layout all heights are 0, and the whole list would count as visible.
      if (start !== undefined && end !== undefined && end > start) heights.current.set(index, end - start);
    }
  });

  useEffect(() => {
    const scroller = list.current?.closest("[data-scroller]");
    function follow() {
      if (!scroller || list.current === null) return;
      const offset = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
      setTop(Math.floor(offset / step));
      setHeight(scroller.clientHeight);
      const row = document.activeElement?.closest("[aria-posinset]");
      setHeld(
        row && list.current.contains(row) ? chunkOf(Number(row.getAttribute("aria-posinset")) - 1) : null,
      );
    }
    // A transition, because typing has priority.
    startTransition(follow);
    if (isWhole) return;
    scroller?.addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      scroller?.removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
    };
  }, [list, isWhole]);

  return shown;
}
