import type { KeyboardEvent, MouseEvent } from "react";

/** The parts of the popup that others focus or scroll to. A page has one of each. */

export function searchBox(): HTMLInputElement | null {
  return document.querySelector("search > input");
}

function scroller(): HTMLElement | null {
  return document.querySelector("[data-scroller]");
}

/** Moves the focus to the list, where Tab and ↓ go on at the first row. */
export function focusList(): void {
  scroller()?.focus({ preventScroll: true });
}

/** @returns whether an element shows that it has the focus */
export function isFocusVisible(): boolean {
  return document.querySelector(":focus-visible") !== null;
}

/** @returns whether the user types, or has moved to a row, so that nothing else may take the focus */
export function isUserElsewhere(): boolean {
  return document.activeElement?.matches("input, [data-row]") === true;
}

/** Results start at the top, wherever the list was scrolled to. In a low window, the page scrolls instead. */
export function scrollToTop(): void {
  scroller()?.scrollTo(0, 0);
  if (document.documentElement.dataset.surface !== undefined) scrollTo(0, 0);
}

/** Keeps the popup's height, so that it does not change at each key of a search. */
export function holdHeight(): void {
  const popup = document.querySelector<HTMLElement>("[data-popup]");
  if (popup !== null) popup.style.minBlockSize = `${Math.min(popup.offsetHeight, innerHeight)}px`;
}

/** Scrolls to a row that came into the list, and focuses where ↑ and ↓ stop at it. For a `ref`. */
export function focusRow(row: HTMLElement | null): void {
  if (row === null || isUserElsewhere()) return;
  row.querySelector<HTMLElement>("[data-row]")?.focus({ preventScroll: true, focusVisible: true });
  row.scrollIntoView({ block: "nearest" });
}

/** Handlers for a part of the popup where a press replaces the button with another one in the same place. */
export const singlePresses = {
  /** The second click of a double click was meant for the button before. */
  onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 || !(event.target instanceof Element && event.target.closest("a, button"))) return;
    event.preventDefault();
    event.stopPropagation();
  },
  /** The key may still be pressed from the button before. */
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  },
};
