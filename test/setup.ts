import { format } from "node:util";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { forget } from "../src/background/memory.ts";
import { memoryCaches } from "./memory-caches.ts";
import "./seed.ts";

/** Resets the state that tests could share, because test files share a worker. */

/** Fails the run by a rejection that no test handles, because output often comes after the test that caused it. */
function failRun(...output: unknown[]): true {
  const { currentTestName } = expect.getState();
  void Promise.reject(new Error(`unexpected output during "${currentTestName}": ${format(...output)}`));
  return true;
}
// A test that expects an error or a warning spies on the console.
console.error = failRun;
console.warn = failRun;
process.stderr.write = failRun;

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
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({
    manifest_version: 3,
    name: "Windfall",
    version: "1.2.3",
  });
  forget();
});

afterEach(() => {
  vi.useRealTimers();
  // A background that never got its answer would time out, and write its failure, during the tests of other files.
  for (const { value } of [...intervals.mock.results, ...timeouts.mock.results]) clearTimeout(value);
});
