import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { repairStorage, runDueWork, runDueWorkAfterSync } from "../../../src/background/main/startup.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { type SyncState, syncItem } from "../../../src/storage/sync.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshProfiles, type Profile } from "../profiles.ts";
import { freshWorld, sandboxWallet } from "../world.ts";

const world = freshWorld();
const [one, two] = [sandboxWallet("evm-none"), sandboxWallet("evm-deadlines")];
const three = sandboxWallet("evm-hundred");
const id = walletId(one);
const day = 86_400_000;

let a: Profile;
let b: Profile;

beforeEach(async () => {
  const profile = freshProfiles(world);
  a = await profile();
  b = await profile();
  for (const each of [a, b]) await each.do("setSync", { on: true });
  await a.watch(one, two);
  await a.do("setDismissals", [{ wallet: id, airdrop: "Orchard", change: { hidden: true } }]);
  await b.exchange();
});

const stateOf = (profile: Profile): Promise<SyncState> => profile.in(() => read(syncItem));
const area = () => browser.storage.sync.get(null);

describe("a device that lost data", () => {
  const [first] = [watchlistItem.key];

  it.each([
    ["its watchlist", () => browser.storage.local.remove(first)],
    ["a damaged watchlist", () => browser.storage.local.set({ [first]: "garbage" })],
    [
      "a damaged wallet of its watchlist",
      () => browser.storage.local.set({ [first]: { v: 1, d: [{ network: "evm" }] } }),
    ],
    ["its dismissals", () => browser.storage.local.remove(dismissalsItem.key)],
    ["damaged dismissals", () => browser.storage.local.set({ [dismissalsItem.key]: { v: 9, d: {} } })],
  ])("gets back %s, and no device loses data", async (_what, lose) => {
    const before = await b.list();
    await a.in(lose);
    await a.exchange();
    await b.exchange();
    for (const each of [a, b]) {
      expect(await each.list()).toEqual(before);
      expect(await each.in(() => read(dismissalsItem))).toHaveLength(1);
    }
  });

  it("gets its watchlist back first, even offline", async () => {
    const before = await b.list();
    vi.spyOn(browser.storage.sync, "get").mockRejectedValueOnce(new Error("offline"));
    await a.in(async () => {
      await browser.storage.local.remove([first, dismissalsItem.key]);
      await world.restartBackground();
      await repairStorage();
    });
    await a.do("setLabel", { id, label: "Main" });
    await b.exchange();
    expect((await b.list()).length).toBe(before.length);
  });

  it.each([
    ["its watchlist", () => browser.storage.local.remove(first)],
    ["a wallet of its watchlist", () => browser.storage.local.set({ [first]: { v: 1, d: [{}] } })],
    ["its settings", () => browser.storage.local.remove(settingsItem.key)],
  ])("changes nothing elsewhere if it lost %s without sync", async (_what, lose) => {
    await b.do("saveSettings", { smallestValue: 7 });
    await a.exchange();
    const before = await b.list();
    await a.do("setSync", { on: false });
    await a.in(async () => {
      await lose();
      await world.restartBackground();
      await repairStorage();
    });
    await a.watch(three);
    await a.do("saveSettings", { alwaysAsk: true });
    await a.do("setSync", { on: true });
    await b.exchange();
    expect(await b.list()).toEqual(expect.arrayContaining(before));
    expect(await b.in(() => read(settingsItem))).toMatchObject({ smallestValue: 7 });
  });
});

describe("a killed background", () => {
  it("leaves the second write to the next background", async () => {
    vi.spyOn(browser.storage.sync, "set").mockImplementationOnce(() => new Promise(() => undefined));
    a.do("setLabel", { id, label: "Main" }).catch(() => undefined);
    await expect.poll(() => vi.mocked(browser.storage.sync.set).mock.calls.length).toBe(1);
    await navigator.locks.request("sync", { steal: true }, () => undefined);
    await b.exchange();
    expect(await b.list()).not.toContainEqual(expect.stringContaining("Main"));
    await a.in(() => runDueWork());
    await b.exchange();
    expect(await b.list()).toContainEqual(expect.stringContaining("Main"));
  });
});

describe("a browser's sync that refuses", () => {
  it("is reported and retried", async () => {
    vi.spyOn(browser.storage.sync, "set").mockRejectedValueOnce(new Error("quota exceeded"));
    await a.do("setLabel", { id, label: "Main" });
    expect((await stateOf(a)).failed).toBe(true);
    await a.in(() => runDueWork());
    expect((await stateOf(a)).failed).toBe(false);
    await b.exchange();
    expect(await b.list()).toContainEqual(expect.stringContaining("Main"));
  });

  it("is reported when the user removes the data", async () => {
    vi.spyOn(browser.storage.sync, "remove").mockRejectedValue(new Error("no"));
    expect(await a.in(() => handlers.leaveSync({}))).toEqual({ removed: false });
    expect((await stateOf(a)).on).toBe(false);
    expect(Object.keys(await area())).not.toEqual([]);
  });
});

describe("a hostile item in the browser's sync", () => {
  const put = (entries: Readonly<Record<string, unknown>>, stamp = Date.now() + day) => {
    const rows = Object.entries(entries).map(([key, value]) => [key, [value, stamp]]);
    return browser.storage.sync.set({ "entries.0": Object.fromEntries(rows) });
  };

  it("is ignored or cleaned when it is invalid", async () => {
    const settings = await b.in(() => read(settingsItem));
    await put({
      "wallet:evm:0xnothing": { addedAt: 1 },
      [`wallet:${id}`]: { label: "\u202eMain", addedAt: 1 },
      "setting:refreshEvery": [1_000],
      "setting:serviceUrl": ["https://evil.example"],
      "hidden:evm:0xnothing/Orchard": true,
    });
    await b.in(() => runDueWorkAfterSync());
    const wallets = await b.in(() => read(watchlistItem));
    expect(wallets).toHaveLength(2);
    expect(wallets.find(({ address }) => address === one.address)?.label).toBe("Main");
    expect(await b.in(() => read(settingsItem))).toEqual(settings);
    expect(await b.in(() => read(dismissalsItem))).toEqual([expect.objectContaining({ wallet: id })]);
  });
});
