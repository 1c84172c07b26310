import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { scanIfAllowed, tabEvents } from "../../../src/background/detection/allowed-sites.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { allSites } from "../../../src/core/site-permission.ts";
import { consentItem } from "../../../src/storage/consent.ts";
import { read } from "../../../src/storage/item.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { tab as openTab } from "../../ui/world.ts";
import { update } from "../update.ts";
import { allowScans, freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const origin = "https://dapp.example";
const tab = { id: 7, url: `${origin}/swap?to=eth` };
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const finding = { network: "evm", address, source: "MetaMask", remembered: false };
let probed = 0;

beforeEach(async () => {
  await setUp(world);
  probed = 0;
  vi.spyOn(browser.permissions, "contains").mockImplementation(async ({ origins = [] }) =>
    origins.every((each) => world.sites.includes(each) || world.sites.includes(allSites)),
  );
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection: { world?: string }) => {
    if (injection.world !== "MAIN") return [{ frameId: 0, result: { origin, startedAt: 1 } }];
    probed += 1;
    return [{ frameId: 0, result: { findings: [finding], suspicious: false, late: false } }];
  });
});

describe("a page that loads or comes to the front", () => {
  it("is scanned where the user allowed the site", async () => {
    await allowScans(world, "https://dapp.example/*");
    expect(await scanIfAllowed(tab)).toBe(true);
    expect(await read(watchlistItem)).toMatchObject([{ address, sources: [{ origin }] }]);
    expect(await read(scansItem)).toMatchObject([{ tabId: 7, origin, outcome: { kind: "added" } }]);
  });

  it.each([
    ["no site", []],
    ["another site", ["https://other.example/*"]],
  ])("is left alone where the user allowed %s", async (_name, sites) => {
    await allowScans(world, ...sites);
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(probed).toBe(0);
  });

  it("is left alone where the permission has another purpose", async () => {
    world.sites = ["https://dapp.example/*", allSites];
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(probed).toBe(0);
  });

  it("is left alone once the permission is taken back", async () => {
    await allowScans(world, "https://dapp.example/*");
    await scanIfAllowed(tab);
    world.sites = [];
    world.pass(60_000);
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(probed).toBe(1);
  });

  it("is left alone on a blocked and allowed site", async () => {
    await allowScans(world, "https://dapp.example/*");
    await setBlocked({ what: { kind: "site", origin }, blocked: true });
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(probed).toBe(0);
  });

  it("is left alone before consent", async () => {
    await allowScans(world, "https://dapp.example/*");
    await update(consentItem, () => null);
    expect(await scanIfAllowed(tab)).toBe(false);
    expect(await browser.storage.session.get()).toEqual({});
  });

  it("is left alone on the service's own site", async () => {
    const { origin: service } = new URL(world.sandbox.url);
    expect(await scanIfAllowed({ id: 7, url: `${service}/` })).toBe(false);
  });

  it.each([
    ["a tab without a URL", { id: 7 }],
    ["a page of the browser", { id: 7, url: "about:config" }],
    ["a file", { id: 7, url: "file:///home/me/wallet.html" }],
  ])("is left alone when it is %s", async (_name, other) => {
    await allowScans(world, allSites);
    expect(await scanIfAllowed(other)).toBe(false);
  });

  it("is scanned once for simultaneous events, and again later", async () => {
    await allowScans(world, allSites);
    await scanIfAllowed(tab);
    world.pass(500);
    expect(await scanIfAllowed(tab)).toBe(false);
    world.pass(10_000);
    expect(await scanIfAllowed(tab)).toBe(true);
    expect(probed).toBe(2);
  });
});

describe("an event during a scan", () => {
  it("causes no second scan", async () => {
    await allowScans(world, allSites);
    const scanned = await Promise.all(Array.from({ length: 20 }, () => scanIfAllowed(tab)));
    expect(scanned.filter(Boolean)).toHaveLength(1);
    expect(probed).toBe(1);
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

  it("listens only while a site is allowed", async () => {
    const events = tabEvents(() => undefined);
    const isFollowed = () =>
      [browser.tabs.onUpdated, browser.tabs.onActivated].map((event) => event.hasListeners());
    events.listen();
    await events.listenIfAllowed();
    expect(isFollowed()).toEqual([false, false]);
    await allowScans(world, "https://dapp.example/*");
    await events.listenIfAllowed();
    expect(isFollowed()).toEqual([true, true]);
  });
});
