import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Row } from "../../../core/airdrops/row.ts";
import { mostWhole } from "./row-window.ts";

/** ms. Long enough to follow the motion, too short to delay the user. */
const timing = { duration: 150, easing: "ease-out" } as const;

/**
 * Slides rows to their new places when others leave or arrive, and fades new rows in.
 *
 * @param list the element around the rows and their headings
 * @param filter changes with the search and the filter, whose results show without motion
 */
export function useRowMotion(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  filter: string,
): void {
  const before = useRef<{ tops: ReadonlyMap<Element, number>; filter: string } | null>(null);
  useLayoutEffect(() => {
    // In a long list, rows enter and leave the document while the user scrolls.
    if (rows.length > mostWhole) {
      before.current = null;
      return;
    }
    // The folded rows appear without motion, because the user opens their group.
    const elements = [
      ...(list.current?.querySelectorAll<HTMLElement>(":scope > :not([data-still]) :is(li, h2)") ?? []),
    ];
    const tops = new Map(elements.map((element) => [element, element.offsetTop]));
    const last = before.current;
    before.current = { tops, filter };
    if (last === null || last.tops.size === 0 || last.filter !== filter) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [element, top] of tops) {
      const was = last.tops.get(element);
      if (was === undefined) element.animate({ opacity: [0, 1] }, timing);
      else if (was !== top) element.animate({ translate: [`0 ${was - top}px`, "0 0"] }, timing);
    }
  }, [list, rows, filter]);
}
