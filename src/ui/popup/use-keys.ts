import { type RefObject, useEffect } from "react";

/**
 * The keyboard alone drives the popup: ↑ and ↓ walk the search box and the rows, or a row's menu, to whose ends Home and
 * End lead; `/` goes to the search, Esc empties it before it closes the popup. Enter is the link's own.
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
      // One that is open has the keyboard to itself.
      const dialog = document.querySelector("dialog[open]");
      const box = dialog === null ? search.current : null;
      if (event.key === "Escape" && box !== null && box.value !== "") {
        event.preventDefault();
        clearSearch();
        box.focus();
      } else if (event.key === "/" && box !== null && document.activeElement !== box) {
        event.preventDefault();
        box.focus();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (step(dialog ?? document, box, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
      } else if (dialog !== null && (event.key === "Home" || event.key === "End")) {
        const stops = [...dialog.querySelectorAll<HTMLElement>("[data-row]")];
        if (stops.length > 0) event.preventDefault();
        stops.at(event.key === "End" ? -1 : 0)?.focus();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [search, clearSearch]);
}

/** @returns whether the focus went somewhere */
function step(within: ParentNode, box: HTMLInputElement | null, by: 1 | -1): boolean {
  const links = within.querySelectorAll<HTMLElement>("[data-row]");
  const stops: HTMLElement[] = box === null ? [...links] : [box, ...links];
  const active = document.activeElement;
  const current = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  // From elsewhere, down leads to the first row.
  const next = current === -1 ? links[by === 1 ? 0 : links.length - 1] : stops[current + by];
  next?.focus();
  return next !== undefined;
}
