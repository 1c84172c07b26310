import { act, cleanup, configure } from "@testing-library/react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";
import { freshWorld } from "./world.ts";

// A slow machine needs longer. A missing element still fails.
configure({ asyncUtilTimeout: 15_000 });

declare global {
  /** The roots that the product rendered. Testing Library does not know them, and test files share the modules. */
  var startedRoots: Root[] | undefined;
}

const started = vi.hoisted((): Root[] => {
  globalThis.startedRoots ??= [];
  return globalThis.startedRoots;
});

vi.mock("react-dom/client", async (importOriginal) => {
  const actual = await importOriginal<typeof import("react-dom/client")>();
  return {
    ...actual,
    createRoot: (...given: Parameters<typeof actual.createRoot>) => {
      const root = actual.createRoot(...given);
      started.push(root);
      return root;
    },
  };
});

// happy-dom does not know <search>, and React would warn. The compiler already refuses tags that no browser knows.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

type OnPaint = (entries: { getEntriesByName(name: string): unknown[] }) => void;

/** happy-dom paints nothing. This observer reports every paint at once. */
class PaintedAtOnce {
  readonly #onPaint: OnPaint;

  constructor(onPaint: OnPaint) {
    this.#onPaint = onPaint;
  }

  observe(): void {
    queueMicrotask(() => this.#onPaint({ getEntriesByName: (name) => [{ name }] }));
  }

  disconnect(): void {}
}

/** happy-dom has no popovers. A closed popover is hidden, and its toggle event comes later, as in a browser. */
function showAsPopover(element: HTMLElement, isOpen: boolean): void {
  element.hidden = !isOpen;
  const event = Object.assign(new Event("toggle"), { newState: isOpen ? "open" : "closed" });
  queueMicrotask(() => act(() => void element.dispatchEvent(event)));
}

beforeEach(() => {
  HTMLElement.prototype.showPopover = function () {
    showAsPopover(this, true);
  };
  HTMLElement.prototype.hidePopover = function () {
    showAsPopover(this, false);
  };
  document.body.replaceChildren();
  document.title = "";
  document.documentElement.removeAttribute("style");
  location.hash = "";
  vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
  return freshWorld();
});
// A page that outlives its test can render after its window is gone. In one of twelve runs that failed the
// whole run.
afterEach(() => {
  cleanup();
  act(() => {
    for (const root of started.splice(0)) root.unmount();
  });
});
