import { type RefObject, useEffect } from "react";

/**
 * Lets the keyboard alone drive the popup. ↑ and ↓ walk the search box and the rows. `/` goes to the search. Esc clears the
 * search before the browser closes the popup.
 *
 * @param clearSearch empties the search
 */
export function useKeys(search: RefObject<HTMLInputElement | null>, clearSearch: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // An input method's keys choose among its words, and leave them.
      if (event.isComposing) return;
      // Its arrows and letters choose.
      if (event.target instanceof HTMLSelectElement) return;
      // An open dialog has the keyboard to itself. An open menu stops its keys.
      if (document.querySelector("dialog[open]") !== null) return;
      const box = search.current;
      if (event.key === "Escape" && box !== null && box.value !== "") {
        event.preventDefault();
        clearSearch();
        box.focus();
      } else if (event.key === "/" && box !== null && document.activeElement !== box) {
        event.preventDefault();
        box.focus();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (step(box, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [search, clearSearch]);
}

/** @returns whether the focus went somewhere */
function step(box: HTMLInputElement | null, by: 1 | -1): boolean {
  const links = document.querySelectorAll<HTMLElement>("[data-row]");
  const stops: HTMLElement[] = box === null ? [...links] : [box, ...links];
  const active = document.activeElement;
  const current = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  // From elsewhere, down leads to the first row.
  const next = current === -1 ? links[by === 1 ? 0 : links.length - 1] : stops[current + by];
  next?.focus();
  return next !== undefined;
}
