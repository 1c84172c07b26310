/**
 * Remembers clicks and typing in the first paint, which has no handlers, and replays them in the live popup.
 */

import { panelOpener } from "../../shared/open-panel.ts";

const stops = "a, button, input";

/** A pointer, a key, or a word that an input method is putting together. */
const beginnings = ["pointerdown", "keydown", "compositionstart"];
const endings = ["pointerup", "pointercancel", "keyup", "compositionend"];

/** ms; a press that lasts longer, or ends outside, is given up. */
const longestPress = 1_000;

/** Finds the same control in what replaces it: the first frame looks as the live popup does, to the letter. */
type Place = { readonly name: string; readonly nth: number };

/** With its row's text: two wallets may have airdrops of one name, and an airdrop may be called like any button. */
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
  /** Resolves when nothing is being pressed: a control that changes under a press loses it. */
  released(): Promise<void>;
  /**
   * To be called right before the live popup replaces the frame.
   *
   * @returns does it all again; to be called once the live popup is there
   */
  take(): () => void;
};

/** Remembers, from now on, what is done in `root`. */
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
    // The click comes right after.
    setTimeout(() => release());
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest("button, a[data-row]") : null;
    if (control === null) return;
    // Firefox opens the panel only in the click itself.
    if (control.matches("[data-panel]")) return panelOpener()?.();
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The live popup notes the airdrop before it opens the page.
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

/** Types like a user: React ignores a value that is set through the element itself. */
function type(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
