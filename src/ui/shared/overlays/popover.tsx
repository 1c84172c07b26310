import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";

type Props = Omit<ComponentProps<"div">, "popover" | "onToggle"> & {
  readonly id: string;
  /** The popover opens beside this button. Esc and Tab out of a menu return the focus to it. */
  readonly button: HTMLElement;
  readonly onClose: () => void;
};

/** An open popover with the focus on its first control. Mount it to open it, and give its button `openerProps`. */
export function Popover({ button, onClose, onKeyDown, ...rest }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popover.current === null) return;
    popover.current.showPopover();
    place(popover.current, button);
    popover.current
      .querySelector<HTMLElement>("button, a, [type=search], :checked")
      ?.focus({ preventScroll: true });
  }, [button]);

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key !== "Escape") return;
    // Otherwise Esc would also clear the search and close the popup.
    event.preventDefault();
    event.stopPropagation();
    closePopover(event.currentTarget, button);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is among the properties
    <div
      {...rest}
      ref={popover}
      popover="auto"
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={handleKey}
    />
  );
}

/** Closes a popover by its user's choice, so the focus returns to the button that opened it. */
export function closePopover(popover: HTMLElement, button: HTMLElement): void {
  popover.hidePopover();
  button.focus({ preventScroll: true });
}

/** px between the popover and its button, and between the popover and the edges of the page. */
const margin = 4;

/** Places a popover below its button, or above where there is more room. Firefox 142 has no CSS anchors. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const fitsBelow = bottom + height + 2 * margin <= innerHeight;
  const wantedTop = fitsBelow ? bottom + margin : top - height - margin;
  const end = getComputedStyle(popover).direction === "rtl" ? innerWidth - left : right;
  popover.style.insetBlockStart = `${within(wantedTop, innerHeight - height)}px`;
  popover.style.insetInlineStart = `${within(end - width, innerWidth - width)}px`;
}

function within(wanted: number, room: number): number {
  return Math.max(margin, Math.min(wanted, room - margin));
}

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
