import { afterEach, beforeEach, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";

/** Call at the top of a test file: timers follow the simulation, and what it installs is taken away after each test. */
export function simulateTime(): void {
  const parts = { ...fakeBrowser };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    shareIntl();
  });

  afterEach(() => {
    Object.assign(fakeBrowser, parts);
  });
}

/** Making formatters takes a tenth of a run's time, and each run makes the same ones. */
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
