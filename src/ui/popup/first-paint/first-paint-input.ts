/** Records the last press and the typing in the first paint, which has no handlers, and replays them in the live popup. */

import { panelOpener } from "../../shared/open-panel.ts";

const controls = "a[data-row], button, input";
const pressable = "a[data-row], button";

/** A control by its airdrop and its label, which are the same in the live popup. */
function nameOf(control: Element): string {
  const airdrop = control.closest<HTMLElement>("[data-airdrop]")?.dataset.airdrop;
  return `${airdrop} ${control.getAttribute("aria-label") ?? control.textContent}`;
}

function findControl(root: Element, name: string | null): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(controls)].find((control) => nameOf(control) === name);
}

export type FirstPaintInput = {
  /** Resolves when no input method is composing a text, which would be lost with its field. */
  composed(): Promise<unknown>;
  /** Stops recording; call it right before the live popup replaces the first paint. @returns replays the input */
  take(): () => void;
};

/** Records the input in `root` from now on. */
export function followFirstPaint(root: HTMLElement): FirstPaintInput {
  let pressed: string | null = null;
  let composition: Promise<unknown> = Promise.resolve();
  const recording = new AbortController();
  const on = (type: string, listener: (event: Event) => void) =>
    root.addEventListener(type, listener, { capture: true, signal: recording.signal });

  // The start of a press counts, because its end may find the live popup.
  for (const start of ["pointerdown", "keydown", "click"])
    on(start, (event) => {
      const control = event.target instanceof Element ? event.target.closest(pressable) : null;
      if (control === null || !isPress(event, control)) return;
      // Firefox opens the panel only during the click.
      if (control.matches("[data-panel]")) return event.type === "click" ? panelOpener()?.() : undefined;
      // A page that opens now closes the popup before the background has noted the airdrop.
      if (event.type === "click" && control.matches("a")) event.preventDefault();
      pressed = nameOf(control);
    });
  on("pointercancel", () => {
    pressed = null;
  });
  on("compositionstart", () => {
    composition = new Promise((resolve) => addEventListener("compositionend", resolve, { once: true }));
  });

  return {
    composed: () => composition,
    take() {
      recording.abort();
      const typed = root.querySelector("input")?.value ?? "";
      const { activeElement } = document;
      const focused = activeElement !== null && root.contains(activeElement) ? nameOf(activeElement) : null;
      return () => {
        const field = root.querySelector("input");
        if (typed !== "" && field !== null) type(field, typed);
        findControl(root, focused)?.focus();
        findControl(root, pressed)?.click();
      };
    },
  };
}

/** @returns whether the live popup has to carry it out. With a modifier key the browser itself opens a link elsewhere */
function isPress(event: Event, control: Element): boolean {
  if (!(event instanceof MouseEvent || event instanceof KeyboardEvent)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (event instanceof MouseEvent) return event.button === 0;
  return event.key === "Enter" || (event.key === " " && control.matches("button"));
}

/** Calls the prototype's setter, because React ignores a value set on the element itself. */
function type(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", text, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
