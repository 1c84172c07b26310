import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../src/background/main/handlers.ts";
import { repairStorage, runDueWork } from "../../src/background/main/startup.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { read } from "../../src/storage/item.ts";
import { consentItem, snapshotItem, syncItem, watchlistItem } from "../../src/storage/items.ts";
import { freshProfiles, type Profile } from "./profiles.ts";
import { update } from "./update.ts";
import { freshWorld, sandboxWallet } from "./world.ts";

const world = freshWorld();
const [one, two] = [sandboxWallet("evm-none"), sandboxWallet("evm-deadlines")];
const id = walletId(one);
const short = ({ address }: { address: string }) => address.slice(0, 6);

let profile: () => Promise<Profile>;
let a: Profile;
let b: Profile;

beforeEach(async () => {
  profile = freshProfiles(world);
  a = await profile();
  b = await profile();
  for (const each of [a, b]) await each.do("setSync", { on: true });
});

const hasFailed = async () => (await read(syncItem)).failed;
const isFetched = (address: string) => world.sandbox.requests.some(({ path }) => path.includes(address));

describe("sync between two browsers", () => {
  it("shares wallets, labels, removals and their undo", async () => {
    await a.watch(one, two);
    await a.do("setLabel", { id, label: "Main" });
    await b.in(() => runDueWork());
    expect(await b.list()).toEqual([`Main ${short(one)}`, `- ${short(two)}`]);
    await a.do("removeWallets", { ids: [id] });
    await b.exchange();
    expect(await b.list()).toEqual([`- ${short(two)}`]);
    expect(await b.in(() => read(snapshotItem(id)))).toBeNull();
    await a.do("undoRemove", { ids: [id] });
    await b.exchange();
    expect(await b.list()).toEqual([`- ${short(two)}`, `Main ${short(one)}`]);
  });

  it("shares nothing else", async () => {
    await a.watch(one);
    await a.do("saveKey", { key: world.sandbox.key });
    await a.do("saveSettings", { smallestValue: 7 });
    await a.do("setPaused", { ids: [id], paused: true });
    await a.do("setDismissals", [{ wallet: id, airdrop: "Orchard", change: { hidden: true } }]);
    expect(await browser.storage.sync.get(null)).toEqual({
      [id]: { removed: false, when: expect.any(Number) },
    });
  });

  it("gives back a lost list, and removes nothing elsewhere", async () => {
    await a.watch(one, two);
    await b.exchange();
    const before = await b.list();
    await a.in(async () => {
      await browser.storage.local.remove(watchlistItem.key);
      await world.restartBackground();
      await repairStorage();
      await runDueWork();
    });
    await b.exchange();
    for (const each of [a, b]) expect((await each.list()).sort()).toEqual(before.sort());
  });
});

describe("the browser's sync", () => {
  it("stays untouched while sync is off or before consent", async () => {
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

  it("is emptied on request, and the list stays", async () => {
    await a.watch(one);
    expect(await a.in(() => handlers.leaveSync({}))).toEqual({ removed: true });
    expect(await browser.storage.sync.get(null)).toEqual({});
    expect(await a.list()).toEqual([`- ${short(one)}`]);
    expect(await a.in(() => read(syncItem))).toEqual(syncItem.fallback);
  });

  it("takes the null of Firefox for a success", async () => {
    const { sync } = browser.storage;
    for (const name of ["set", "remove", "clear"] as const)
      vi.spyOn(sync, name).mockImplementation(() => Promise.resolve<never>(JSON.parse("null")));
    await a.watch(one);
    await a.do("setLabel", { id, label: "Main" });
    expect(await a.in(hasFailed)).toBe(false);
    expect(await a.in(() => handlers.leaveSync({}))).toEqual({ removed: true });
  });

  it("is tried again after a refusal, which is stored", async () => {
    await a.watch(one);
    vi.spyOn(browser.storage.sync, "set").mockRejectedValueOnce(new Error("quota exceeded"));
    await a.do("setLabel", { id, label: "Main" });
    expect(await a.in(hasFailed)).toBe(true);
    await a.in(() => runDueWork());
    expect(await a.in(hasFailed)).toBe(false);
    await b.exchange();
    expect(await b.list()).toEqual([`Main ${short(one)}`]);
  });
});

/** Waits in real time while timers are faked. */
const until = (condition: () => boolean) =>
  expect.poll(condition, { interval: 1, timeout: 2_000 }).toBe(true);

describe("a browser's sync that never answers", () => {
  const hang = (name: "get" | "set" | "clear") =>
    vi.spyOn(browser.storage.sync, name).mockImplementation(() => new Promise(() => undefined));

  beforeEach(async () => {
    await a.watch(one);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  });

  it.each(["get", "set"] as const)("delays no refresh and times out at %s", async (name) => {
    await a.in(async () => {
      await handlers.setLabel({ id, label: "Main" });
      const silent = hang(name);
      const woken = runDueWork();
      await until(() => silent.mock.calls.length > 0);
      await until(() => isFetched(one.address));
      expect(await hasFailed()).toBe(false);
      await vi.advanceTimersByTimeAsync(10_000);
      await woken;
      expect(await hasFailed()).toBe(true);
    });
  });
});
