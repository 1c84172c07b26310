import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { openStorage } from "../src/storage/transaction/transaction.ts";
import { memoryCaches } from "./memory-caches.ts";

/** Resets the state that tests could share, because test files share a worker. */

beforeEach(() => {
  // WXT's own setup does this once per file, and Vitest undoes it before each test.
  vi.stubGlobal("browser", fakeBrowser);
  vi.stubGlobal("chrome", fakeBrowser);
  vi.stubGlobal("caches", memoryCaches());
  fakeBrowser.reset();
  openStorage();
});

afterEach(() => {
  vi.useRealTimers();
});
