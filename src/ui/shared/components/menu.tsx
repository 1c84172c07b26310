import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "./button.tsx";
import { Drawing, Icon } from "./icons.tsx";
import style from "./menu.module.css";

type Props = {
  readonly id: string;
  readonly label: string;
  /** The menu opens beside this button. The focus returns to it when the menu closes. */
  readonly button: HTMLElement;
  readonly onClose: () => void;
  /** Items. The menu closes before an item acts. */
  readonly children: ReactNode;
};

/**
 * An open menu, with the keyboard of the ARIA Authoring Practices: arrows, Home, End, Esc and Tab. Mount it
 * to open it. While it is open, set `popoverTarget` of its button to `id`: otherwise a press on the button
 * closes and reopens the menu. Prevent the default of the opening click: otherwise the browser finds
 * `popoverTarget` after the click, and closes the menu.
 */
export function Menu({ id, label, button, onClose, children }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popover.current === null) return;
    popover.current.showPopover();
    place(popover.current, button);
    itemsOf(popover)[0]?.focus({ preventScroll: true });
  }, [button]);

  function close() {
    popover.current?.hidePopover();
    button.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = itemToFocus(event, itemsOf(popover));
    if (to === undefined && event.key !== "Escape" && event.key !== "Tab") return;
    // Otherwise Esc would also clear the search and close the popup.
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) close();
    else to.focus();
  }

  function onPress(event: MouseEvent) {
    const item = event.target instanceof Element ? event.target.closest("[role=menuitem]") : null;
    if (item === null) return;
    // The second click of a double click on the menu's button can hit a menu that opened below the pointer.
    if (event.detail < 2) return close();
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className={style.menu}
      aria-label={label}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={onKeyDown}
      // Before the item's own handler, which may move the focus.
      onClickCapture={onPress}
      onAuxClickCapture={onPress}
    >
      {children}
    </div>
  );
}

type ItemProps = {
  /** SVG path data in a square of 24; empty for no icon. */
  readonly icon: string;
  readonly words: string;
  /** A warning before the user chooses. */
  readonly note?: string | null;
  readonly onChoose: () => void;
};

export function MenuItem({ icon, words, note = null, onChoose }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={style.item} onClick={onChoose}>
      <Drawing path={icon} />
      <span>
        {words}
        {note !== null && <small> {note}</small>}
      </span>
    </button>
  );
}

type LinkProps = Pick<ItemProps, "icon" | "words"> &
  Pick<ComponentProps<"a">, "href" | "onClick" | "onAuxClick">;

/** A menu item that opens a page in a new tab. */
export function MenuLink({ icon, words, ...link }: LinkProps) {
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={style.item}
      target="_blank"
      rel="noopener noreferrer"
      {...link}
    >
      <Drawing path={icon} />
      <span>{words}</span>
    </a>
  );
}

function itemsOf({ current }: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

function itemToFocus({ key }: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(":focus"));
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return undefined;
  }
}

/** px between the menu and its button, and between the menu and the edges of the page. */
const margin = 4;

/** Places a menu or another popover below its button, or above where there is more room. Firefox 142 has no CSS anchors. */
export function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = bottom + height + 2 * margin <= innerHeight;
  const wantedTop = fitsBelow ? bottom + margin : top - height - margin;
  const end = getComputedStyle(menu).direction === "rtl" ? innerWidth - left : right;
  menu.style.insetBlockStart = `${within(wantedTop, innerHeight - height)}px`;
  menu.style.insetInlineStart = `${within(end - width, innerWidth - width)}px`;
}

function within(wanted: number, room: number): number {
  return Math.max(margin, Math.min(wanted, room - margin));
}

type ButtonProps = Pick<Props, "id" | "label" | "children"> &
  Pick<ComponentProps<typeof IconButton>, "ref" | "busy"> & {
    /** The visible text; by default three dots. */
    readonly words?: string;
  };

/** A button that opens a menu. */
export function MenuButton({ id, label, words, children, ...rest }: ButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const opener: ComponentProps<typeof Button> = {
    ...rest,
    "aria-haspopup": "menu",
    "aria-expanded": button !== null,
    popoverTarget: button === null ? undefined : id,
    onClick: (event) => {
      if (button !== null) return;
      event.preventDefault();
      setButton(event.currentTarget);
    },
  };
  return (
    <>
      {words === undefined ? (
        <IconButton {...opener} label={label}>
          <Icon name="more" />
        </IconButton>
      ) : (
        <Button {...opener}>
          {words}
          <Drawing path="m7 10 5 5 5-5" size={16} />
        </Button>
      )}
      {button !== null && (
        <Menu id={id} label={label} button={button} onClose={() => setButton(null)}>
          {children}
        </Menu>
      )}
    </>
  );
}
