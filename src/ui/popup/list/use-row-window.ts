import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { chunkOf, firstRows, mostWhole, type RowWindow, rowWindow } from "./row-window.ts";

/** px beyond what is in sight: the next turn of a wheel finds its rows drawn. */
const overscan = 1_000;
/** px. Smaller movements draw nothing new. */
const step = 250;

/**
 * Which rows of a list that scrolls are drawn: first those on top, at once, then what is in sight as it scrolls.
 *
 * @param list the element whose children are the rows; in a list that is not drawn whole each has its `aria-posinset`
 * @param count rows of the whole list
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  /** In steps, from the top of the list to the top of what is in sight; null until it is measured. */
  const [top, setTop] = useState<number | null>(null);
  /** px of what is in sight. */
  const [height, setHeight] = useState(0);
  const [held, setHeld] = useState<number | null>(null);
  const heights = useRef(new Map<number, number>());
  const isWhole = count <= mostWhole;
  const shown = useMemo(() => {
    if (top === null) return firstRows(count);
    const sight = isWhole
      ? { top: 0, bottom: Number.POSITIVE_INFINITY }
      : { top: top * step - overscan, bottom: (top + 1) * step + height + overscan };
    return rowWindow(count, heights.current, sight, held);
  }, [count, isWhole, top, height, held]);

  // Long lists measure what they draw, so that they leave the right room for it later.
  useLayoutEffect(() => {
    const rows = list.current?.children;
    if (isWhole || rows === undefined) return;
    let last = -1;
    for (const { index, from, to } of shown.chunks) {
      const start = rows[last + 1]?.getBoundingClientRect().top;
      last += to - from;
      const end = rows[last]?.getBoundingClientRect().bottom;
      // Where nothing is laid out they have none: the list would be taken for one that is all in sight.
      if (start !== undefined && end !== undefined && end > start) heights.current.set(index, end - start);
    }
  }, [list, isWhole, shown]);

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
    // A transition, because typing goes first.
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
