import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { StorageError } from "../../src/background/browser-call.ts";
import { eraseStorage, forget } from "../../src/background/memory.ts";
import { changeState, readState } from "../../src/background/state.ts";
import { storageWorks } from "../../src/background/storage-works.ts";
import { consentVersion, timing } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { read } from "../../src/storage/item.ts";
import { appearanceItem, savedItem, snapshotItem, syncItem, watchlistItem } from "../../src/storage/items.ts";
import { wallet as walletOf } from "../fixtures.ts";
import { freshWorld } from "./world.ts";

const world = freshWorld();
const { local, session } = browser.storage;
const dark = { theme: "dark", blurred: false } as const;

const wallet = (address: string) => walletOf({ address });

const removed = { wallet: wallet("0x1"), ledger: null, opened: [] };

const consent = { v: 1, d: { version: consentVersion, agreedAt: 1 } };

beforeEach(() => local.set({ consent }));

describe("the background's memory", () => {
  it("is read in one call for each area", async () => {
    const get = [vi.spyOn(local, "get"), vi.spyOn(session, "get")];
    await changeState(() => ({ appearance: dark }));
    await readState();
    for (const area of get) expect(area).toHaveBeenCalledOnce();
  });

  it("is written in one call, with what differs", async () => {
    const set = vi.spyOn(local, "set");
    await changeState(({ wallets }) => ({ wallets, appearance: dark, pageHosts: ["a.example"] }));
    expect(set).toHaveBeenCalledOnce();
    expect(Object.keys(set.mock.calls[0]?.[0] ?? {}).sort()).toEqual(["appearance", "pageHosts"]);
    await changeState((state) => state);
    expect(set).toHaveBeenCalledOnce();
  });

  it("keeps 50 simultaneous changes", async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        changeState(({ dismissals }) => ({
          dismissals: [...dismissals, { wallet: null, airdrop: `a${n}`, hidden: true }],
        })),
      ),
    );
    await world.restartBackground();
    expect((await readState()).dismissals).toHaveLength(50);
  });

  it("works again at once after a refused write of much", async () => {
    const set = local.set.bind(local);
    vi.spyOn(local, "set").mockImplementation(async (values) => {
      if (JSON.stringify(values).length > 1_000_000) throw new Error("QUOTA_BYTES quota exceeded");
      await set(values);
    });
    const pageHosts = ["a".repeat(2_000_000)];
    await expect(changeState(() => ({ pageHosts }))).rejects.toBeInstanceOf(StorageError);
    expect(await storageWorks()).toBe(true);
  });

  it("is read again after a write without an answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const set = local.set.bind(local);
    vi.spyOn(local, "set").mockImplementationOnce(async (values) => {
      await set(values);
      await new Promise(() => undefined);
    });
    const failed = expect(changeState(() => ({ appearance: dark }))).rejects.toBeInstanceOf(StorageError);
    await vi.advanceTimersByTimeAsync(timing.storageCall);
    await failed;
    // The write took effect after all.
    expect((await readState()).appearance).toEqual(dark);
  });

  it("brings nothing back after an erasure", async () => {
    await changeState(() => ({ appearance: dark }));
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const set = local.set.bind(local);
    vi.spyOn(local, "set").mockImplementationOnce(async (values) => {
      begun.resolve();
      await gate.promise;
      await set(values);
    });
    const changing = changeState(() => ({ pageHosts: ["a.example"] }));
    await begun.promise;
    const erasing = eraseStorage();
    // Without a wait for the write, storage would be clear by now.
    await new Promise((resolve) => setImmediate(resolve));
    gate.resolve();
    await Promise.all([changing, erasing]);
    await changeState(() => ({ appearance: dark }));
    expect(await local.get(null)).toEqual({});
    expect((await readState()).appearance).toEqual(appearanceItem.fallback);
  });

  it("makes no further call once an erasure has begun", async () => {
    await changeState(() => ({ wallets: [wallet("0x1")] }));
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    vi.spyOn(session, "set").mockImplementationOnce(async () => {
      begun.resolve();
      await gate.promise;
    });
    const removing = changeState(() => ({ wallets: [], removed: [removed], appearance: dark }));
    await begun.promise;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const erasing = eraseStorage();
    await vi.advanceTimersByTimeAsync(timing.browserCall);
    await erasing;
    gate.resolve();
    await removing;
    expect(await local.get(null)).toEqual({});
  });

  it("stores nothing before consent", async () => {
    await local.clear();
    await changeState(() => ({ appearance: dark }));
    expect(await local.get(null)).toEqual({});
  });
});

describe("what this version cannot read", () => {
  const ofLater = { ...wallet("0x2"), network: "dogecoin" };
  const damaged = {
    watchlist: { v: 1, d: [ofLater, wallet("0x1")] },
    dismissals: "garbage",
    apiKey: { v: 1, d: "top-secret" },
  };
  const moved = [
    { key: "watchlist", value: [ofLater] },
    { key: "dismissals", value: "garbage" },
  ];

  beforeEach(async () => {
    await local.set(damaged);
    forget();
  });

  it("is moved beside in one write, without the key", async () => {
    const set = vi.spyOn(local, "set");
    await changeState(() => ({}));
    expect(set).toHaveBeenCalledOnce();
    expect(await read(savedItem)).toMatchObject(moved);
    expect(await local.get(["watchlist", "dismissals", "apiKey"])).toEqual({
      watchlist: { v: 1, d: [wallet("0x1")] },
      dismissals: { v: 1, d: [] },
      apiKey: { v: 1, d: null },
    });
  });

  it("is not saved if Windfall makes it again", async () => {
    await local.set({ ...damaged, schedule: "garbage" });
    forget();
    await changeState(() => ({}));
    expect(await read(savedItem)).toHaveLength(moved.length);
  });
});

it.each(["settings", "apiKey", "watchlist", "snapshot:evm:0x1"])(
  "changes nothing beside %s of a newer version",
  async (key) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const stored = {
      [key]: { v: 2, d: "later" },
      dismissals: "garbage",
      consent,
    };
    await local.set(stored);
    forget();
    await expect(changeState(() => ({ appearance: dark }))).rejects.toBeInstanceOf(StorageError);
    expect((await readState()).consent).toBeNull();
    expect(await local.get(null)).toEqual(stored);
  },
);

describe("the answers of a wallet", () => {
  const first = snapshotItem(walletId(wallet("0x1")));
  const ledger = "ledger:evm:0x1";

  beforeEach(async () => {
    await local.set({
      watchlist: { v: 1, d: [wallet("0x1")] },
      [first.key]: { v: 1, d: null },
      [ledger]: { v: 1, d: null },
    });
    forget();
  });

  it("go before the list is written without it", async () => {
    const set = vi.spyOn(local, "set").mockRejectedValueOnce(new Error("quota"));
    const remove = vi.spyOn(local, "remove");
    await expect(changeState(() => ({ wallets: [] }))).rejects.toBeInstanceOf(StorageError);
    expect(remove.mock.invocationCallOrder[0]).toBeLessThan(set.mock.invocationCallOrder[0] ?? 0);
    expect(Object.keys(await local.get(null))).toEqual(["consent", watchlistItem.key]);
    expect((await readState()).wallets).toHaveLength(1);
  });

  it.each([
    ["lost", () => local.remove(watchlistItem.key)],
    ["damaged", () => local.set({ watchlist: "garbage" })],
  ])("stay when the list is %s", async (_how, lose) => {
    await lose();
    forget();
    await changeState(() => ({ wallets: [wallet("0x2")], sync: syncItem.fallback }));
    await changeState(() => ({ wallets: [] }));
    expect(Object.keys(await local.get(null))).toEqual(expect.arrayContaining([first.key, ledger]));
  });
});
