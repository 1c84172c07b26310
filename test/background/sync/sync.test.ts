import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { repairStorage, runDueWork } from "../../../src/background/main/startup.ts";
import { exchange, restoreLost } from "../../../src/background/sync/sync.ts";
import { limits } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { alertSettingsItem } from "../../../src/storage/alerts.ts";
import { consentItem } from "../../../src/storage/consent.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { syncItem, syncMapItem } from "../../../src/storage/sync.ts";
import { declinedItem } from "../../../src/storage/wallets/declined.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshProfiles, type Profile } from "../profiles.ts";
import { update } from "../update.ts";
import { freshWorld, sandboxWallet, start } from "../world.ts";

const world = freshWorld();
const [one, two, _three] = [
  sandboxWallet("evm-none"),
  sandboxWallet("evm-deadlines"),
  sandboxWallet("solana-unknown"),
];
const id = walletId(one);
const short = ({ address }: { address: string }) => address.slice(0, 6);
const day = 86_400_000;

let profile: (skew?: number) => Promise<Profile>;
let a: Profile;
let b: Profile;

/** Exchanges until nothing is new. */
async function settle(...all: Profile[]) {
  for (const each of [...all, ...all]) await each.exchange();
}

beforeEach(async () => {
  profile = freshProfiles(world);
  a = await profile();
  b = await profile();
  for (const each of [a, b]) await each.do("setSync", { on: true });
});

describe("sync between two browsers", () => {
  it("merges data, and no default wins over a choice", async () => {
    for (const each of [a, b]) await each.do("leaveSync", {});
    await a.watch(one);
    await a.do("setLabel", { id, label: "Main" });
    await b.watch(two, one);
    await b.do("saveSettings", { refreshEvery: day });
    await a.do("setSync", { on: true });
    await b.do("setSync", { on: true });
    await settle(a, b);
    expect(await b.list()).toEqual([`Main ${short(one)}`, `- ${short(two)}`]);
    expect(await a.list()).toEqual(await b.list());
    for (const each of [a, b]) expect((await each.in(() => read(settingsItem))).refreshEvery).toBe(day);
  });

  it("fetches a synced wallet and names its source", async () => {
    await a.watch(two);
    await b.in(() => runDueWork());
    expect(world.sandbox.requests.map(({ path }) => path)).toContainEqual(
      expect.stringContaining(two.address),
    );
    const [wallet] = await b.in(() => read(watchlistItem));
    expect(wallet?.sources).toEqual([{ kind: "synced", at: expect.any(Number) }]);
    expect(await b.in(() => read(snapshotItem(walletId(two))))).not.toBeNull();
  });

  it("keeps the wait of the service for a synced wallet", async () => {
    const at = Date.now();
    const wait = { reason: { kind: "server", at }, since: at, until: at + 3_600_000 } as const;
    await b.in(() => update(activityItem, (activity) => ({ ...activity, wait })));
    await a.watch(two);
    await b.in(() => runDueWork());
    expect(await b.list()).toEqual([`- ${short(two)}`]);
    expect((await b.in(() => read(activityItem))).wait).toEqual(wait);
    expect(world.sandbox.requests).toEqual([]);
  });

  it("declines no wallet that only finds no room", async () => {
    const own = Array.from({ length: limits.wallets }, (_, at) => ({
      network: "evm" as const,
      address: `0x1${String(at).padStart(39, "0")}`,
      ...{ label: null, paused: false, addedAt: start + day + at, sources: [] },
    }));
    await b.in(() => update(watchlistItem, () => own));
    await a.watch(one, two);
    await settle(a, b, a);
    expect(await b.list()).toEqual(expect.arrayContaining(await a.list()));
    expect(await b.in(() => read(declinedItem))).toEqual([]);
    expect((await b.in(() => read(syncItem))).over).toBe(2);
  });

  it("removes a wallet from both and declines it", async () => {
    await a.watch(one, two);
    await b.in(() => runDueWork());
    await a.do("removeWallets", { ids: [walletId(two)] });
    await b.exchange();
    expect(await b.list()).toEqual([`- ${short(one)}`]);
    expect(await b.in(() => read(snapshotItem(walletId(two))))).toBeNull();
    expect(await b.in(() => read(declinedItem))).toEqual([walletId(two)]);
    await a.do("undoRemove", { ids: [walletId(two)] });
    await b.exchange();
    expect(await b.list()).toEqual([`- ${short(one)}`, `- ${short(two)}`]);
  });

  it("shares dismissals and restorations", async () => {
    await a.do("setDismissals", [{ wallet: id, airdrop: "Orchard", change: { hidden: true } }]);
    await a.do("setDismissals", [{ wallet: null, airdrop: "Lantern", change: { hidden: true } }]);
    await b.do("setDismissals", [{ wallet: id, airdrop: "Harbor", change: { hidden: true } }]);
    await settle(a, b);
    const dismissals = await b.in(() => read(dismissalsItem));
    expect(dismissals).toContainEqual({ wallet: id, airdrop: "Orchard", hidden: true });
    expect(dismissals).toContainEqual({ wallet: null, airdrop: "Lantern", hidden: true });
    await b.do("setDismissals", [{ wallet: id, airdrop: "Orchard", change: { hidden: null } }]);
    await b.do("setDismissals", [{ wallet: null, airdrop: "Lantern", change: { hidden: null } }]);
    await a.exchange();
    expect(await a.in(() => read(dismissalsItem))).toEqual([{ wallet: id, airdrop: "Harbor", hidden: true }]);
    const claimed = { name: "Orchard", usdValue: 0.1, at: 5 };
    await a.do("setDismissals", [{ wallet: id, airdrop: "Orchard", change: { claimed } }]);
    await b.exchange();
    const shared = await b.in(() => read(dismissalsItem));
    expect(shared).toContainEqual({ wallet: id, airdrop: "Orchard", claimed });
  });

  it("shares settings except the service and the alerts", async () => {
    vi.spyOn(browser.notifications, "create").mockImplementation(async () => "");
    const { serviceUrl } = await b.in(() => read(settingsItem));
    await a.do("saveSettings", { scan: "onDemand", refreshEvery: 7_200_000, smallestValue: 0.5 });
    await a.in(() =>
      update(settingsItem, (settings) => ({ ...settings, serviceUrl: "https://other.example" })),
    );
    await a.do("saveAlertSettings", { new: true });
    await b.exchange();
    expect(await b.in(() => read(settingsItem))).toMatchObject({
      scan: "onDemand",
      refreshEvery: 7_200_000,
      smallestValue: 0.5,
      serviceUrl,
    });
    expect(await b.in(() => read(alertSettingsItem))).toEqual({ new: false, expiring: false });
  });
});

describe("a device without news", () => {
  const writes = (task: () => Promise<void>) =>
    a.in(async () => {
      const set = vi.spyOn(browser.storage.local, "set");
      await task();
      return set.mock.calls.flatMap(([items]) => Object.keys(items));
    });

  it("writes nothing at its start", async () => {
    expect(await writes(() => restoreLost())).toEqual([]);
  });

  it("writes no map with an exchange", async () => {
    await a.watch(one);
    expect(await writes(() => exchange())).not.toContain(syncMapItem.key);
  });
});

describe("the data in the browser's sync", () => {
  it("never holds the key, the service or a site", async () => {
    await a.watch(one, two);
    await a.do("saveKey", { key: world.sandbox.key });
    await a.do("saveSettings", { scan: "onDemand" });
    const all = JSON.stringify(await browser.storage.sync.get(null));
    expect(all).toContain(one.address.slice(4));
    expect(all).not.toContain(world.sandbox.key);
    expect(all).not.toContain(world.sandbox.url);
    expect(all).not.toContain("typed");
  });

  it("is absent while sync is off or before consent", async () => {
    const calls = (["get", "set", "remove", "clear"] as const).map((name) =>
      vi.spyOn(browser.storage.sync, name),
    );
    const off = await profile();
    await off.watch(one);
    await off.in(() => runDueWork());
    await a.in(async () => {
      await update(consentItem, () => null);
      await repairStorage();
      await runDueWork();
    });
    for (const call of calls) expect(call).not.toHaveBeenCalled();
  });

  it("is removed on request, and the local lists stay", async () => {
    await a.watch(one);
    await browser.storage.sync.set({ other: 1 });
    expect(await a.in(() => handlers.leaveSync({}))).toEqual({ removed: true });
    expect(await browser.storage.sync.get(null)).toEqual({ other: 1 });
    expect(await a.list()).toEqual([`- ${short(one)}`]);
    expect((await a.in(() => read(syncItem))).on).toBe(false);
  });
});
