import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { open } from "../../../src/background/memory.ts";
import { scanIfAllowed, tabEvents } from "../../../src/background/sites/scanned-sites.ts";
import { noteAsked } from "../../../src/background/sites/service-permission.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { allSites } from "../../../src/core/site-permission.ts";
import { consentItem } from "../../../src/storage/consent.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { tab as openTab } from "../../ui/world.ts";
import { update } from "../update.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const { local } = browser.storage;
const origin = "https://dapp.example";
const site = `${origin}/*`;
/** Where the tab is when the browser runs a script in it. */
let shown = origin;
const tab = { id: 7, url: `${origin}/swap?to=eth` };
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const finding = { network: "evm", address, source: "MetaMask", remembered: false };
let probed = 0;

beforeEach(async () => {
  await setUp(world);
  probed = 0;
  shown = origin;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection: { world?: string }) => {
    if (injection.world !== "MAIN") return [{ frameId: 0, result: { origin: shown, startedAt: 1 } }];
    probed += 1;
    return [{ frameId: 0, result: { findings: [finding], suspicious: false, late: false, leftOut: false } }];
  });
});

describe("a page that loads or comes to the front", () => {
  it("is scanned where the user permitted the site", async () => {
    world.sites = [site];
    expect(await scanIfAllowed(tab)).toBe(true);
    expect(await read(watchlistItem)).toMatchObject([{ address, sources: [{ origin }] }]);
    expect(await read(scansItem)).toMatchObject([{ tabId: 7, origin, outcome: { kind: "added" } }]);
  });

  it.each<[string, () => unknown, () => unknown]>([
    ["without a permission", () => (world.sites = ["https://other.example/*"]), () => (world.sites = [site])],
    ["before consent", () => update(consentItem, () => null), () => setUp(world)],
    [
      "where the user blocked the site",
      () => setBlocked({ what: { kind: "site", origin }, blocked: true }),
      () => setBlocked({ what: { kind: "site", origin }, blocked: false }),
    ],
    [
      "of a service that the browser asks about",
      () => noteAsked({ url: origin }),
      () => (world.sites = [site, allSites]),
    ],
    ...["blockedSites", "blockedWallets", "declined", "askedServices", "settings"].map(
      (key): [string, () => unknown, () => unknown] => [
        `while ${key} cannot be read`,
        () => local.set({ [key]: { v: 1, d: [1] } }).then(open),
        () => local.remove(key).then(open),
      ],
    ),
    [
      "of the service",
      () => update(settingsItem, (settings) => ({ ...settings, serviceUrl: origin })),
      () => (world.sites = [site, allSites]),
    ],
  ])("is left alone %s", async (_name, forbid, allow) => {
    world.sites = [site];
    await forbid();
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(probed).toBe(0);
    expect(await read(scansItem)).toEqual([]);
    await allow();
    expect(await scanIfAllowed(tab)).toBe(true);
  });

  it.each([
    ["a tab without a URL", { id: 7 }],
    ["a page of the browser", { id: 7, url: "about:config" }],
    ["a file", { id: 7, url: "file:///home/me/wallet.html" }],
    ["a page that others can change on its way", { id: 7, url: "http://dapp.example" }],
  ])("is left alone when it is %s", async (_name, other) => {
    world.sites = ["<all_urls>"];
    expect(await scanIfAllowed(other)).toBe(false);
  });

  it("is scanned once the user saved unreadable settings anew", async () => {
    world.sites = [site];
    await local.set({ settings: "garbage" });
    open();
    expect(await scanIfAllowed(tab)).toBe(false);
    await handlers.saveSettings({ alwaysAsk: false });
    expect(await scanIfAllowed(tab)).toBe(true);
  });

  it("is left alone when the tab has gone to the service", async () => {
    world.sites = [site, "https://service.example/*"];
    await noteAsked({ url: "https://service.example" });
    shown = "https://service.example";
    await scanIfAllowed(tab);
    expect(probed).toBe(0);
    expect(await read(scansItem)).toEqual([]);
  });

  it("is scanned once for simultaneous events, and again later", async () => {
    world.sites = [allSites];
    const scanned = await Promise.all(Array.from({ length: 20 }, () => scanIfAllowed(tab)));
    expect(scanned.filter(Boolean)).toHaveLength(1);
    world.pass(500);
    expect(await scanIfAllowed(tab)).toBe(false);
    world.pass(10_000);
    expect(await scanIfAllowed(tab)).toBe(true);
    expect(probed).toBe(2);
  });
});

describe("tabEvents", () => {
  const loaded = { ...openTab(7), lastAccessed: 0 };

  it("reports tabs that finished loading while it listens", async () => {
    const onTab = vi.fn();
    tabEvents(onTab).listen();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "loading" }, loaded);
    await fakeBrowser.tabs.onUpdated.trigger(7, {}, loaded);
    expect(onTab).not.toHaveBeenCalled();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "complete" }, loaded);
    expect(onTab).toHaveBeenCalledExactlyOnceWith(loaded);
  });

  it("listens only while a site is permitted", async () => {
    const events = tabEvents(() => undefined);
    const isFollowed = () =>
      [browser.tabs.onUpdated, browser.tabs.onActivated].map((event) => event.hasListeners());
    events.listen();
    await events.listenIfAllowed();
    expect(isFollowed()).toEqual([false, false]);
    world.sites = [site];
    await events.listenIfAllowed();
    expect(isFollowed()).toEqual([true, true]);
  });
});
