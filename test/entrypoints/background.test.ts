import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import background from "../../entrypoints/background.ts";
import { addWallets } from "../../src/background/wallets/watchlist.ts";
import { read } from "../../src/storage/item.ts";
import { summaryItem } from "../../src/storage/items.ts";
import { update } from "../background/update.ts";
import { freshWorld, setUp } from "../background/world.ts";

const world = freshWorld();
const deadlines = { network: "evm", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" } as const;

beforeEach(() => {
  // Only a browser has it.
  vi.stubGlobal("addEventListener", vi.fn());
  vi.spyOn(browser.permissions.onAdded, "addListener").mockReturnValue(undefined);
  vi.spyOn(browser.permissions.onRemoved, "addListener").mockReturnValue(undefined);
});

describe("the starting background", () => {
  it("adds every listener synchronously", () => {
    const events = [
      browser.runtime.onInstalled,
      browser.runtime.onStartup,
      browser.runtime.onMessage,
      browser.alarms.onAlarm,
      browser.storage.sync.onChanged,
      browser.notifications.onClicked,
    ];
    const added = events.map((event) => vi.spyOn(event, "addListener"));
    background.main();
    for (const addListener of added) expect(addListener).toHaveBeenCalledOnce();
    expect(browser.permissions.onAdded.addListener).toHaveBeenCalledOnce();
    expect(browser.permissions.onRemoved.addListener).toHaveBeenCalledOnce();
  });

  it("shows the stored badge before any request", async () => {
    await setUp(world);
    await update(summaryItem, (summary) => ({
      ...summary,
      toolbar: { ...summary.toolbar, expiring: { verySoon: 4, soon: 0 } },
      madeAt: Date.now(),
    }));
    background.main();
    await expect.poll(() => browser.action.getBadgeText({})).toBe("4");
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("stores and sends nothing before consent", async () => {
    background.main();
    await expect.poll(() => browser.action.getBadgeText({})).toBe("badge_off");
    await fakeBrowser.runtime.onStartup.trigger();
    expect(await browser.storage.local.get()).toEqual({});
    expect(world.sandbox.requests).toHaveLength(0);
  });
});

describe("the background without a browser API", () => {
  it.each<[of: string, name: string, holder: object]>([
    ["browser", "notifications", fakeBrowser],
    ["browser", "commands", fakeBrowser],
    ["storage", "sync", fakeBrowser.storage],
    ["action", "setBadgeTextColor", fakeBrowser.action],
  ])("starts and refreshes without %s.%s", async (_of, name, holder) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const own = { ...holder };
    Object.assign(holder, { [name]: undefined });
    try {
      await setUp(world);
      await addWallets({ wallets: [deadlines] });
      const added = [browser.runtime.onMessage, browser.alarms.onAlarm].map((event) =>
        vi.spyOn(event, "addListener"),
      );
      background.main();
      for (const addListener of added) expect(addListener).toHaveBeenCalledOnce();
      expect(browser.permissions.onRemoved.addListener).toHaveBeenCalledOnce();
      await expect.poll(async () => (await read(summaryItem)).rowCount).toBe(6);
      await expect.poll(() => browser.action.getBadgeText({})).not.toBe("");
    } finally {
      Object.assign(holder, own);
    }
  });
});

describe("a background that runs when the user permits notifications", () => {
  it("hears clicks on them", async () => {
    const added = vi.spyOn(fakeBrowser.notifications.onClicked, "addListener");
    const { notifications } = fakeBrowser;
    Object.assign(fakeBrowser, { notifications: undefined });
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    try {
      background.main();
      expect(reported).not.toHaveBeenCalled();
    } finally {
      Object.assign(fakeBrowser, { notifications });
    }
    expect(added).not.toHaveBeenCalled();
    for (const [listener] of vi.mocked(browser.permissions.onAdded.addListener).mock.calls)
      listener({ permissions: ["notifications"] });
    expect(added).toHaveBeenCalledOnce();
  });
});

describe("the start of the browser", () => {
  it("sets the alarm and fetches due wallets", async () => {
    await setUp(world);
    await addWallets({ wallets: [deadlines] });
    background.main();
    await fakeBrowser.runtime.onStartup.trigger();
    await expect.poll(async () => (await read(summaryItem)).rowCount).toBe(6);
    await expect.poll(() => browser.alarms.get("refresh")).toBeDefined();
    expect(await browser.action.getBadgeText({})).not.toBe("");
  });
});

describe("an installation", () => {
  it("opens the options for consent", async () => {
    const open = vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue(undefined);
    background.main();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: "install" });
    expect(open).toHaveBeenCalledOnce();
  });

  it("opens nothing for an update", async () => {
    const open = vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue(undefined);
    background.main();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: "update", previousVersion: "0.0.9" });
    expect(open).not.toHaveBeenCalled();
  });
});
