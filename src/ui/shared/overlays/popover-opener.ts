import type { MouseEvent } from "react";

/** @returns the properties of the button that opens a `Popover`. @param id of the popover */
export function openerProps(id: string, isOpen: boolean, onOpen: (button: HTMLElement) => void) {
  return {
    "aria-expanded": isOpen,
    // Without it, a press here would close the popover as a press outside, and the click would reopen it.
    popoverTarget: isOpen ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOpen) return;
      // Otherwise the browser would find the popover open after this click, and close it.
      event.preventDefault();
      onOpen(event.currentTarget);
    },
  };
}
