import { useEffect, useEffectEvent } from "react";
import { searchBox } from "./popup-elements.ts";

/**
 * Makes the popup usable by keyboard alone. ↑ and ↓ move between the search box and the rows, `/` focuses the
 * search, and Esc steps back before the browser closes the popup.
 *
 * @param stepBack clears the search or ends the pass; null where neither is under way
 */
export function useKeys(stepBack: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // These keys belong to the input method.
    if (event.isComposing) return;
    // A select and a radio button use arrows themselves, and a select letters.
    if (event.target instanceof Element && event.target.matches("select, [type=radio]")) return;
    // An open dialog handles the keyboard. An open menu stops its own keys.
    if (document.querySelector("dialog[open]") !== null) return;
    const box = searchBox();
    if (event.key === "Escape" && stepBack !== null) {
      event.preventDefault();
      stepBack();
      box?.focus();
    } else if (event.key === "/" && box !== null && (document.activeElement !== box || box.value === "")) {
      event.preventDefault();
      box.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (step(box, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** @returns whether the focus went somewhere */
function step(box: HTMLInputElement | null, by: 1 | -1): boolean {
  const links = document.querySelectorAll<HTMLElement>("[data-row]");
  const stops: HTMLElement[] = box === null ? [...links] : [box, ...links];
  const active = document.activeElement;
  const current = stops.findIndex((stop) => stop === active || isButtonOf(stop, active));
  // From an element outside this order, ↓ moves to the first row.
  const next = current === -1 ? links[by === 1 ? 0 : links.length - 1] : stops[current + by];
  next?.focus();
  return next !== undefined;
}

/** @returns whether an element is another control in the row of a link, such as the button of its menu */
function isButtonOf(link: HTMLElement, active: Element | null): boolean {
  if (active === null || active.matches("[data-row]")) return false;
  const item = active.closest("li");
  return item !== null && item === link.closest("li");
}
