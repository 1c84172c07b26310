import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { openNotice, raiseAlerts } from "../../src/background/alerts.ts";
import { handlers } from "../../src/background/commands.ts";
import { refreshDue } from "../../src/background/refresh.ts";
import { wake } from "../../src/background/wake.ts";
import { walletId } from "../../src/networks/network.ts";
import { alertSettingsItem, ledgerItem, noticesItem } from "../../src/storage/alerts.ts";
import { read } from "../../src/storage/item.ts";
import { update } from "../../src/storage/write.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "./world.ts";

const world = freshWorld();
const hour = 3_600_000;
const day = 24 * hour;
const wallet = sandboxWallet("evm-none");
const id = walletId(wallet);

function entry(name: string, over: object = {}) {
  return {
    airdropId: name,
    airdropName: name,
    imgUrl: "",
    usdValue: 12.5,
    isUnknownUsdValue: false,
    isExpiringSoon: false,
    isExpiringVerySoon: false,
    addressUrl: `{origin}/address/{address}/${name}`,
    ...over,
  };
}

/** What the service lists from now on, and one scheduled look at it. */
async function listed(...airdrops: object[]): Promise<void> {
  world.sandbox.setAirdrops("evm", wallet.address, airdrops);
  world.pass(7 * hour);
  await wake(world.effects);
}

const shown = () => vi.mocked(browser.notifications.create).mock.calls.map(([noticeId]) => String(noticeId));
const titles = () => vi.mocked(browser.notifications.create).mock.calls.map((call) => Object(call[1]).title);

beforeEach(async () => {
  vi.spyOn(browser.notifications, "create").mockImplementation(async (...call: unknown[]) => String(call[0]));
  vi.spyOn(browser.notifications, "clear").mockImplementation(async () => true);
  vi.spyOn(browser.runtime, "getURL").mockImplementation((path) => `chrome-extension://windfall${path}`);
  await setUp(world);
  await watchTyped(world, wallet);
  await refreshDue(world.effects);
  await handlers.saveAlertSettings({ on: true }, world.effects);
});

describe("alerts", () => {
  it("are off until the person switches them on, and then begin with what comes", async () => {
    await handlers.saveAlertSettings({ on: false }, world.effects);
    await listed(entry("Orchard"));
    expect(shown()).toEqual([]);
    await handlers.saveAlertSettings({ on: true }, world.effects);
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual([`new ${id} Lantern`]);
  });

  it("say what, how much, and whose, in words", async () => {
    await listed(entry("Orchard", { isExpiringSoon: true }));
    expect(browser.notifications.create).toHaveBeenCalledExactlyOnceWith(`soon ${id} Orchard`, {
      type: "basic",
      iconUrl: "chrome-extension://windfall/icon/128.png",
      title: "alert_one_soon Orchard",
      message: expect.stringContaining("12.50 · "),
    });
  });

  it("use nothing that one of the browsers refuses", async () => {
    await listed(entry("Orchard"));
    const options = vi.mocked(browser.notifications.create).mock.calls[0]?.[1];
    expect(Object.keys(Object(options)).sort()).toEqual(["iconUrl", "message", "title", "type"]);
  });

  it("of more than three at once are one summary", async () => {
    await listed(entry("a"), entry("b"), entry("c", { isExpiringVerySoon: true }), entry("d"));
    expect(shown()).toHaveLength(1);
    expect(titles()).toEqual(["alert_many_title_other 4"]);
    expect(Object(vi.mocked(browser.notifications.create).mock.calls[0]?.[1]).message).toBe(
      "alert_many_verySoon_one 1 · alert_many_new_other 3",
    );
    await listed(entry("a"), entry("b"), entry("c", { isExpiringVerySoon: true }), entry("d"));
    expect(shown()).toHaveLength(1);
  });

  it("come once, however many wakes at the same time", async () => {
    world.sandbox.setAirdrops("evm", wallet.address, [entry("Orchard")]);
    world.pass(7 * hour);
    await Promise.all(Array.from({ length: 10 }, () => wake(world.effects)));
    expect(shown()).toEqual([`new ${id} Orchard`]);
  });

  it("of the night come in the morning, for which the background is woken", async () => {
    const now = new Date(start);
    const minute = now.getHours() * 60 + now.getMinutes();
    const inMinutes = (minutes: number) => (minute + minutes) % (24 * 60);
    await handlers.saveAlertSettings({ quiet: { from: minute, to: inMinutes(9 * 60) } }, world.effects);
    await listed(entry("Orchard"));
    expect(shown()).toEqual([]);
    expect((await browser.alarms.get("refresh"))?.scheduledTime).toBeLessThanOrEqual(start + 9 * hour);
    world.pass(2 * hour);
    await wake(world.effects);
    expect(shown()).toEqual([`new ${id} Orchard`]);
  });

  it("that the person snoozed wait, and of a muted airdrop none comes", async () => {
    const until = start + 10 * hour;
    await handlers.setMark({ wallet: id, airdrop: "Orchard", mark: { snoozedUntil: until } }, world.effects);
    await handlers.setMuted({ airdrop: "Lantern", muted: true }, world.effects);
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual([]);
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual([`new ${id} Orchard`]);
  });

  it("are kept from a wallet that is paused, and go with one that is removed", async () => {
    await handlers.setPaused({ id, paused: true }, world.effects);
    await listed(entry("Orchard"));
    expect(shown()).toEqual([]);
    await handlers.removeWallets({ ids: [id] }, world.effects);
    expect(await read(ledgerItem(id))).toBeNull();
  });

  it("are not told again of a wallet that comes back by undo", async () => {
    await listed(entry("Orchard", { isExpiringVerySoon: true }));
    expect(shown()).toHaveLength(1);
    await handlers.removeWallets({ ids: [id] }, world.effects);
    await wake(world.effects);
    await handlers.undoRemove({ ids: [id], forgot: [] }, world.effects);
    await listed(entry("Orchard", { isExpiringVerySoon: true }));
    expect(shown()).toHaveLength(1);
  });

  it("survive an answer that fails: old data is neither new nor gone", async () => {
    await listed(entry("Orchard"));
    world.sandbox.setFault("500");
    await listed(entry("Orchard"));
    world.sandbox.setFault(null);
    await listed(entry("Orchard"));
    expect(shown()).toHaveLength(1);
  });
});

describe("a background that is killed", () => {
  it("before it has shown anything leaves all of it to the next", async () => {
    vi.mocked(browser.notifications.create).mockImplementation(() => new Promise(() => undefined));
    world.sandbox.setAirdrops("evm", wallet.address, [entry("Orchard")]);
    world.pass(7 * hour);
    const killed = wake(world.effects).catch(() => undefined);
    await expect.poll(shown).toHaveLength(1);
    await world.restartBackground();
    await navigator.locks.request("alerts", { steal: true }, () => undefined);
    vi.mocked(browser.notifications.create).mockImplementation(async (...call: unknown[]) => String(call[0]));
    await raiseAlerts(world.effects.now());
    await killed;
    // Shown again, under the same id, in its place.
    expect(shown()).toEqual([`new ${id} Orchard`, `new ${id} Orchard`]);
    await raiseAlerts(world.effects.now());
    expect(shown()).toHaveLength(2);
  });

  it("before it has written anything down loses nothing", async () => {
    world.sandbox.setAirdrops("evm", wallet.address, [entry("Orchard")]);
    world.pass(7 * hour);
    await refreshDue(world.effects);
    await world.restartBackground();
    await wake(world.effects);
    expect(shown()).toEqual([`new ${id} Orchard`]);
  });
});

describe("a browser that refuses to show", () => {
  it("is tried again at the next wake, and the others are shown", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.notifications.create).mockRejectedValueOnce(new Error("no notifications today"));
    await listed(entry("a"), entry("b"));
    expect(shown()).toEqual([`new ${id} a`, `new ${id} b`]);
    expect(reported).toHaveBeenCalled();
    await wake(world.effects);
    expect(shown()).toEqual([`new ${id} a`, `new ${id} b`, `new ${id} a`]);
    expect((await read(noticesItem)).waiting).toEqual([]);
  });
});

describe("what waits to be shown", () => {
  async function leftWaiting(): Promise<void> {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.notifications.create).mockRejectedValueOnce(new Error("not now"));
    await listed(entry("Orchard"));
    vi.mocked(browser.notifications.create).mockClear();
  }

  it("is not shown at night, but in the morning", async () => {
    await leftWaiting();
    const now = new Date(world.effects.now());
    const minute = now.getHours() * 60 + now.getMinutes();
    await handlers.saveAlertSettings({ quiet: { from: minute, to: (minute + 60) % 1_440 } }, world.effects);
    await wake(world.effects);
    expect(shown()).toEqual([]);
    world.pass(hour);
    await wake(world.effects);
    expect(shown()).toEqual([`new ${id} Orchard`]);
  });

  it("is not shown once alerts are off, nor when they are on again", async () => {
    await leftWaiting();
    await handlers.saveAlertSettings({ on: false }, world.effects);
    await wake(world.effects);
    await handlers.saveAlertSettings({ on: true }, world.effects);
    await wake(world.effects);
    expect(shown()).toEqual([]);
  });
});

describe("a click on a notification", () => {
  const opened = () => vi.mocked(browser.tabs.create).mock.calls.map(([options]) => options.url);

  beforeEach(() => {
    vi.spyOn(browser.tabs, "create").mockResolvedValue(Object({ id: 1 }));
  });

  it("opens the airdrop's page on the service's own site", async () => {
    await listed(entry("Orchard"));
    await openNotice(`new ${id} Orchard`);
    expect(opened()).toEqual([`${world.sandbox.url}/address/${wallet.address}/Orchard`]);
    expect(browser.notifications.clear).toHaveBeenCalledWith(`new ${id} Orchard`);
  });

  it.each([
    ["leads elsewhere", "https://drops.bot.evil.example/claim"],
    ["is none", "javascript:alert(1)"],
  ])("opens our list when that page %s", async (_name, addressUrl) => {
    await listed(entry("Orchard", { addressUrl }));
    await openNotice(`new ${id} Orchard`);
    expect(opened()).toEqual(["chrome-extension://windfall/popup.html"]);
  });

  it("opens our list for a summary, and for one nobody remembers", async () => {
    await listed(entry("a"), entry("b"), entry("c"), entry("d"));
    await openNotice(shown()[0] ?? "");
    await openNotice("new evm:0x0 gone");
    expect(opened()).toEqual([
      "chrome-extension://windfall/popup.html",
      "chrome-extension://windfall/popup.html",
    ]);
  });
});

it("a storage of alerts that is damaged tells of what expires again, and of nothing as new", async () => {
  await listed(entry("Orchard", { isExpiringSoon: true }), entry("Lantern"));
  vi.mocked(browser.notifications.create).mockClear();
  await browser.storage.local.set({ [ledgerItem(id).key]: "garbage" });
  await world.restartBackground();
  await raiseAlerts(world.effects.now() + day);
  expect(shown()).toEqual([`soon ${id} Orchard`]);
});

it("settings of alerts that cannot be read leave them off", async () => {
  await browser.storage.local.set({ [alertSettingsItem.key]: { v: 1, d: { on: "yes" } } });
  await listed(entry("Orchard"));
  expect(shown()).toEqual([]);
  await update(alertSettingsItem, (settings) => ({ ...settings }));
  expect(await read(alertSettingsItem)).toEqual(alertSettingsItem.fallback);
});
