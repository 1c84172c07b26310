/** Records clicks and typing in the first paint, which has no handlers, and replays them in the live popup. */

import { panelOpener } from "../../shared/open-panel.ts";

const stops = "a, button, input";

/** The starts of a press, a keystroke and a composition of an input method. */
const beginnings = ["pointerdown", "keydown", "compositionstart"];
const endings = ["pointerup", "pointercancel", "keyup", "compositionend"];

/** ms. A press that lasts longer, or ends outside the window, counts as released. */
const longestPress = 1_000;

/** Identifies a control by its text and its index. The live popup renders the same texts as the first paint. */
type Place = { readonly name: string; readonly nth: number };

/** Includes the row's text: two airdrops can have the same name, and one can be named like a button. */
function nameOf(element: Element): string {
  const row = element.closest("li")?.textContent;
  return `${element.tagName} ${row} ${element.getAttribute("aria-label") ?? element.textContent}`;
}

function placeOf(root: Element, element: Element): Place {
  const name = nameOf(element);
  const alike = [...root.querySelectorAll(stops)].filter((other) => nameOf(other) === name);
  return { name, nth: alike.indexOf(element) };
}

function findPlace(root: Element, { name, nth }: Place): HTMLElement | null {
  const alike = [...root.querySelectorAll<HTMLElement>(stops)].filter((other) => nameOf(other) === name);
  return alike[nth] ?? null;
}

export type FirstPaintInput = {
  /** Resolves when no press is under way: a control that is replaced during a press loses its click. */
  released(): Promise<void>;
  /** Stops recording; call it right before the live popup replaces the first paint. @returns replays the input */
  take(): () => void;
};

/** Records the input in `root` from now on. */
export function followFirstPaint(root: HTMLElement): FirstPaintInput {
  const pressed: Place[] = [];
  let down = false;
  let release = () => {};

  const onDown = () => {
    down = true;
  };
  const onUp = (event: Event) => {
    if (event instanceof KeyboardEvent && event.isComposing) return;
    down = false;
    // The browser dispatches the click after this event.
    setTimeout(() => release());
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest("button, a[data-row]") : null;
    if (control === null) return;
    // Firefox opens the panel only during the click.
    if (control.matches("[data-panel]")) return panelOpener()?.();
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A page that opens now closes the popup before the background has noted the airdrop.
      event.preventDefault();
    }
    pressed.push(placeOf(root, control));
  };
  for (const begins of beginnings) root.addEventListener(begins, onDown, true);
  for (const ends of endings) addEventListener(ends, onUp, true);
  root.addEventListener("click", onClick, true);

  return {
    released: () =>
      new Promise((resolve) => {
        if (!down) return resolve();
        const timer = setTimeout(resolve, longestPress);
        release = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    take() {
      for (const begins of beginnings) root.removeEventListener(begins, onDown, true);
      for (const ends of endings) removeEventListener(ends, onUp, true);
      root.removeEventListener("click", onClick, true);
      const typed = root.querySelector("input")?.value ?? "";
      const { activeElement } = document;
      const focused =
        activeElement !== null && root.contains(activeElement) ? placeOf(root, activeElement) : null;
      return () => {
        if (typed !== "") type(root.querySelector("input"), typed);
        if (focused !== null) findPlace(root, focused)?.focus();
        for (const place of pressed) findPlace(root, place)?.click();
      };
    },
  };
}

/** Calls the prototype's setter, because React ignores a value set on the element itself. */
function type(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
