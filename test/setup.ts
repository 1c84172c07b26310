import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { openStorage } from "../src/storage/transaction/transaction.ts";
import { memoryCaches } from "./memory-caches.ts";

/** Resets the state that tests could share, because test files share a worker. */

let intervals: MockInstance<typeof setInterval>;
let timeouts: MockInstance<typeof setTimeout>;

beforeEach(() => {
  intervals = vi.spyOn(globalThis, "setInterval");
  timeouts = vi.spyOn(globalThis, "setTimeout");
  // WXT's own setup does this once per file, and Vitest undoes it before each test.
  vi.stubGlobal("browser", fakeBrowser);
  vi.stubGlobal("chrome", fakeBrowser);
  vi.stubGlobal("caches", memoryCaches());
  fakeBrowser.reset();
  openStorage();
});

afterEach(() => {
  vi.useRealTimers();
  // A background that never got its answer would time out, and write its failure, during the tests of other files.
  for (const { value } of [...intervals.mock.results, ...timeouts.mock.results]) clearTimeout(value);
});
