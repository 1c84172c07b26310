import { useEffect, useEffectEvent } from "react";
import { searchBox } from "./popup-elements.ts";

/**
 * Makes the popup usable by keyboard alone. ↑ and ↓ move between the search box and the rows, or through an open
 * filter, `/` focuses the search, and Esc steps back before the browser closes the popup.
 *
 * @param stepBack clears the search or ends the pass; null where neither is under way
 */
export function useKeys(stepBack: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // These keys belong to the input method.
    if (event.isComposing) return;
    // An open dialog handles the keyboard. An open menu stops its own keys.
    if (document.querySelector("dialog[open]") !== null) return;
    const popover = target instanceof Element ? target.closest("[popover]") : null;
    const box = searchBox();
    if (key === "ArrowDown" || key === "ArrowUp") {
      const next = stopAfter(document.activeElement, popover, key === "ArrowDown" ? 1 : -1);
      next?.focus();
      if (next !== undefined) event.preventDefault();
    } else if (popover === null && key === "Escape" && stepBack !== null) {
      event.preventDefault();
      stepBack();
      box?.focus();
    } else if (popover === null && key === "/" && box !== null && (target !== box || box.value === "")) {
      event.preventDefault();
      box.focus();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** @param popover the open filter around the focus, or null @returns where the focus goes; undefined at the end */
function stopAfter(active: Element | null, popover: Element | null, by: 1 | -1): HTMLElement | undefined {
  const stops = [
    ...(popover?.querySelectorAll<HTMLElement>("input, button") ??
      document.querySelectorAll<HTMLElement>("search > input, [data-row]")),
  ];
  // The button of a menu belongs to its row.
  const own = active?.closest("li")?.querySelector("[data-row]") ?? active;
  const at = stops.findIndex((stop) => stop === active || stop === own);
  // From an element outside this order, ↓ moves to the first row.
  if (at === -1) return by === 1 ? stops.find(({ dataset }) => dataset.row !== undefined) : stops.at(-1);
  return stops[at + by];
}
