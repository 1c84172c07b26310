import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { parseStored, read } from "../../src/storage/item.ts";
import { appearanceItem, listViewItem } from "../../src/storage/settings/display.ts";
import { settingsItem } from "../../src/storage/settings/settings.ts";

const hour = 3_600_000;
const chosen = {
  serviceUrl: "https://airdrops.example/base",
  alwaysAsk: true,
  scan: "onDemand",
  refreshEvery: 12 * hour,
  parallel: 2,
  dailyBudget: 50,
  smallestValue: 2.5,
  badge: "new",
} as const;

async function store(d: unknown): Promise<void> {
  await browser.storage.local.set({ [settingsItem.key]: { v: settingsItem.version, d } });
}

beforeEach(() => fakeBrowser.reset());

describe("settings", () => {
  it("are read as they were stored", async () => {
    await store(chosen);
    expect(await read(settingsItem)).toEqual(chosen);
  });

  it.each([
    ["an empty service URL", { serviceUrl: "" }, { serviceUrl: settingsItem.fallback.serviceUrl }],
    [
      "a service URL that is not encrypted",
      { serviceUrl: "http://airdrops.example" },
      { serviceUrl: settingsItem.fallback.serviceUrl },
    ],
    ["an interval of a minute", { refreshEvery: 60_000 }, { refreshEvery: 6 * hour }],
    ["an interval of a week", { refreshEvery: 168 * hour }, { refreshEvery: 6 * hour }],
    ["40 requests at once", { parallel: 40 }, { parallel: 4 }],
    ["no daily budget", { dailyBudget: 0 }, { dailyBudget: 200 }],
    ["a negative smallest value", { smallestValue: -1 }, { smallestValue: 1 }],
    ["a missing choice to ask", { alwaysAsk: undefined }, { alwaysAsk: true }],
    ["an unknown scan mode", { scan: "never" }, { scan: "onDemand" }],
  ])("keep the other fields with %s", async (_name, damage, read_) => {
    await store({ ...chosen, ...damage });
    expect(await read(settingsItem)).toEqual({ ...chosen, ...read_ });
  });
});

describe("a field from a later version", () => {
  it.each([
    ["theme", appearanceItem, { blurred: true }, { ...appearanceItem.fallback, blurred: true }],
    ["network", listViewItem, { sort: "name" }, { ...listViewItem.fallback, sort: "name" }],
  ])("gets its default: %s", (_name, item, d, value) => {
    expect(parseStored<unknown>(item, { v: 1, d })).toEqual({ state: "ok", value });
  });

  it("is kept when it is unknown", () => {
    const later = { ...chosen, later: "kept" };
    expect(parseStored<unknown>(settingsItem, { v: 1, d: later })).toEqual({ state: "ok", value: later });
  });
});
