import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { open, StorageWriteError, shut } from "../../src/background/memory.ts";
import { changeState, readState } from "../../src/background/state.ts";
import { consentVersion, timing } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { readFirstPaint } from "../../src/storage/first-paint.ts";
import { NoAnswer } from "../../src/storage/in-time.ts";
import { read } from "../../src/storage/item.ts";
import { appearanceItem, snapshotItem, watchlistItem } from "../../src/storage/items.ts";
import { wallet as walletOf } from "../fixtures.ts";
import { freshWorld } from "./world.ts";

const world = freshWorld();
const { local, session } = browser.storage;
const dark = { theme: "dark", blurred: false } as const;

const wallet = (address: string) => walletOf({ address });

const removed = { wallet: wallet("0x1"), index: 0, ledger: null };

describe("the background's memory", () => {
  it("is read in one call for each area", async () => {
    const get = [vi.spyOn(local, "get"), vi.spyOn(session, "get")];
    await changeState(() => ({ appearance: dark }));
    await readState();
    for (const area of get) expect(area).toHaveBeenCalledOnce();
  });

  it("is written in one call, with what differs", async () => {
    const set = vi.spyOn(local, "set");
    const notifications = { number: 2, shown: [] };
    await changeState(({ wallets }) => ({ wallets, appearance: dark, notifications }));
    expect(set).toHaveBeenCalledOnce();
    expect(Object.keys(set.mock.calls[0]?.[0] ?? {}).sort()).toEqual(["appearance", "notifications"]);
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

  it("stays as it was when a change throws", async () => {
    const failing = changeState(() => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await local.get()).toEqual({});
    expect((await readState()).appearance).toEqual(appearanceItem.fallback);
  });

  it.each([
    ["local", local],
    ["session", session],
  ])("is read again after the %s area refused a write", async (_name, area) => {
    const set = vi.spyOn(area, "set").mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
    const refused = changeState(() => ({ appearance: dark, removed: [removed] }));
    await expect(refused).rejects.toBeInstanceOf(StorageWriteError);
    expect(set).toHaveBeenCalled();
    expect((await readState()).appearance).toEqual(appearanceItem.fallback);
    expect((await readState()).removed).toEqual([]);
    await changeState(() => ({ appearance: dark }));
    expect(await read(appearanceItem)).toEqual(dark);
  });

  it("is read again after a write that did not answer in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const set = local.set.bind(local);
    vi.spyOn(local, "set").mockImplementationOnce(async (values) => {
      await set(values);
      await new Promise(() => undefined);
    });
    const silent = changeState(() => ({ appearance: dark }));
    const failed = expect(silent).rejects.toBeInstanceOf(NoAnswer);
    await vi.advanceTimersByTimeAsync(timing.storageCall);
    await failed;
    // The write took effect after all.
    expect((await readState()).appearance).toEqual(dark);
  });
});

describe("storage that stays silent", () => {
  it("does not hold up what a change stored", async () => {
    await local.set({ watchlist: { v: 1, d: [wallet("0x1")] }, "ledger:evm:0x1": { v: 1, d: null } });
    open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const remove = vi.spyOn(local, "remove").mockImplementationOnce(() => promise);
    const changed = changeState(() => ({ wallets: [] }));
    await expect.poll(() => remove.mock.calls).toHaveLength(1);
    expect((await readState()).wallets).toEqual([]);
    resolve();
    await changed;
  });

  it("brings nothing back after erasing has begun", async () => {
    await changeState(() => ({ appearance: dark }));
    open();
    const { promise, reject } = Promise.withResolvers<Record<string, unknown>>();
    vi.spyOn(local, "get").mockImplementationOnce(() => promise);
    const reading = readState();
    await shut();
    reject(new Error("busy"));
    await expect(reading).rejects.toThrow("busy");
    expect((await readState()).appearance).toEqual(appearanceItem.fallback);
    open();
  });
});

describe("what this version cannot read", () => {
  const ofLater = { ...wallet("0x2"), network: "dogecoin" };

  beforeEach(async () => {
    await local.set({
      watchlist: { v: 1, d: [ofLater, wallet("0x1")] },
      dismissals: { v: 1, d: [{ hidden: 1 }] },
    });
    await local.set({ "snapshot:evm:0x1": { v: 1, d: 1 }, "snapshot:evm:0x3": { v: 1, d: 1 } });
    open();
  });

  it("is stored behind what a change leaves", async () => {
    await changeState(({ wallets }) => ({ wallets: [...wallets, wallet("0x4")] }));
    const stored = { watchlist: { v: 1, d: [wallet("0x1"), wallet("0x4"), ofLater] } };
    expect(await local.get(["watchlist", "dismissals"])).toEqual({
      ...stored,
      dismissals: { v: 1, d: [{ hidden: 1 }] },
    });
  });

  it("keeps the answers of wallets that it may name", async () => {
    await changeState(() => ({ wallets: [] }));
    expect(await local.get("snapshot:evm:0x3")).not.toEqual({});
    expect(await local.get("snapshot:evm:0x1")).toEqual({});
  });

  it("is in doubt until the list is stored", async () => {
    const isInDoubt = async () => (await readState()).inDoubt.has("wallets");
    expect(await isInDoubt()).toBe(true);
    await changeState(({ wallets }) => ({ wallets: [...wallets] }));
    expect(await isInDoubt()).toBe(false);
    await world.restartBackground();
    expect(await isInDoubt()).toBe(true);
  });
});

it("removes the items of a gone wallet again after a refusal", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await local.set({ watchlist: { v: 1, d: [wallet("0x1")] }, "ledger:evm:0x1": { v: 1, d: null } });
  open();
  vi.spyOn(local, "remove").mockRejectedValueOnce(new Error("busy"));
  await changeState(() => ({ wallets: [] }));
  expect(await read(watchlistItem)).toEqual([]);
  await changeState(() => ({ appearance: dark }));
  expect(Object.keys(await local.get())).not.toContain("ledger:evm:0x1");
  expect(await read(snapshotItem(walletId(wallet("0x1"))))).toBeNull();
});

describe("the first paint's copy", () => {
  beforeEach(() =>
    changeState(({ summary }) => ({
      consent: { version: consentVersion, agreedAt: 1 },
      summary: { ...summary, madeAt: 1, rowCount: 3 },
    })),
  );

  it("has the summary and follows what the popup shows", async () => {
    await changeState(() => ({ appearance: dark }));
    const get = vi.spyOn(local, "get");
    expect(await readFirstPaint()).toMatchObject({
      summary: { madeAt: 1, rowCount: 3 },
      appearance: dark,
    });
    expect(get).toHaveBeenCalledOnce();
  });

  it("waits for the summary of a run's answers", async () => {
    const requests = [{ hour: 1, requests: 1 }];
    await changeState(({ activity }) => ({ activity: { ...activity, requests } }), "later");
    expect((await readFirstPaint())?.activity.requests).toEqual([]);
    await changeState(() => ({}));
    expect((await readFirstPaint())?.activity.requests).toEqual(requests);
  });

  it.each([null, { version: consentVersion - 1, agreedAt: 1 }])(
    "is not shown for the consent %j",
    async (consent) => {
      await changeState(() => ({ consent }));
      expect(await readFirstPaint()).toBeNull();
    },
  );
});
