import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { freshWorld } from "./world.ts";

type Told = (entries: { getEntriesByName(name: string): unknown[] }) => void;

/** happy-dom paints nothing: here every paint is over as soon as somebody waits for it. */
class PaintedAtOnce {
  readonly #told: Told;

  constructor(told: Told) {
    this.#told = told;
  }

  observe(): void {
    queueMicrotask(() => this.#told({ getEntriesByName: (name) => [{ name }] }));
  }

  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("PerformanceObserver", PaintedAtOnce);
  return freshWorld();
});
afterEach(cleanup);
