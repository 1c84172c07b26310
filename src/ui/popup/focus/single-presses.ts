import type { KeyboardEvent, MouseEvent } from "react";

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
