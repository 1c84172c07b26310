import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { memoryCaches } from "./memory-caches.ts";

/** Test files share a worker: what one test could leave to the next is reset here. */

beforeEach(() => {
  // WXT's own setup does this once a file; Vitest takes it back before each test.
  vi.stubGlobal("browser", fakeBrowser);
  vi.stubGlobal("chrome", fakeBrowser);
  vi.stubGlobal("caches", memoryCaches());
  fakeBrowser.reset();
});

afterEach(() => {
  vi.useRealTimers();
});
