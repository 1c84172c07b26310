import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";

/**
 * Lets timers follow the simulation, and removes what it installs after each test. Call it at the top of a test file.
 */
export function simulateTime(): void {
  const parts = { ...fakeBrowser };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(abortAfter);
    shareIntl();
  });

  afterEach(() => {
    Object.assign(fakeBrowser, parts);
  });
}

/** As `AbortSignal.timeout`, with the timers of the simulation. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), ms);
  return controller.signal;
}

/** Caches formatters, because making them takes a tenth of a run. */
function shareIntl(): void {
  const plural = new Intl.PluralRules("en");
  const number = new Intl.NumberFormat("en");
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
  vi.spyOn(Intl, "PluralRules").mockImplementation(function shared() {
    return plural;
  });
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function shared(_language, options) {
    return options === undefined ? number : money;
  });
}
