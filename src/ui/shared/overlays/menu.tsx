import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { IconButton } from "../components/button.tsx";
import { Icon, type IconName } from "../components/icons.tsx";
import style from "./menu.module.css";
import { closePopover, openerProps, Popover } from "./popover.tsx";

type Props = Pick<ComponentProps<typeof Popover>, "id" | "button" | "onClose"> & {
  readonly label: string;
  /** Items. The menu closes before an item acts. */
  readonly children: ReactNode;
};

/** An open menu, with the keyboard of the ARIA Authoring Practices: arrows, Home, End, Esc and Tab. */
export function Menu({ label, children, ...popover }: Props) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = itemToFocus(event);
    if (to === undefined && event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) closePopover(event.currentTarget, popover.button);
    else to.focus();
  }

  function onPress(event: MouseEvent<HTMLElement>) {
    const item = event.target instanceof Element ? event.target.closest("[role=menuitem]") : null;
    if (item === null) return;
    // The second click of a double click on the menu's button can hit a menu that opened below the pointer.
    if (event.detail < 2) return closePopover(event.currentTarget, popover.button);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Popover
      {...popover}
      role="menu"
      tabIndex={-1}
      className={style.menu}
      aria-label={label}
      onKeyDown={onKeyDown}
      // Before the item's own handler, which may move the focus.
      onClickCapture={onPress}
      onAuxClickCapture={onPress}
    >
      {children}
    </Popover>
  );
}

type ItemProps = {
  /** Null leaves its place empty. */
  readonly icon: IconName | null;
  readonly words: string;
  /** The accessible name, where the words alone do not say what the item acts on. */
  readonly name?: string;
  readonly onChoose: () => void;
};

export function MenuItem({ icon, words, name, onChoose }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={style.item}
      aria-label={name}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}

function itemToFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
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

type ButtonProps = Pick<Props, "id" | "label" | "children"> &
  Pick<ComponentProps<typeof IconButton>, "ref" | "busy">;

/** A button with three dots that opens a menu. */
export function MenuButton({ id, label, children, ...rest }: ButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const opener = { ...rest, ...openerProps(id, button !== null, setButton) };
  return (
    <>
      <IconButton {...opener} aria-haspopup="menu" label={label}>
        <Icon name="more" />
      </IconButton>
      {button !== null && (
        <Menu id={id} label={label} button={button} onClose={() => setButton(null)}>
          {children}
        </Menu>
      )}
    </>
  );
}
