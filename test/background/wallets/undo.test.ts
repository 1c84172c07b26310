import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import {
  addWallets,
  removeWallets,
  setPaused,
  undoRemove,
} from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { StorageWriteError, update } from "../../../src/storage/transaction/transaction.ts";
import { declinedItem, removedItem } from "../../../src/storage/wallets/removed.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
beforeEach(() => setUp(world));

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    network: "evm" as const,
    address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
  }));

const list = () => read(watchlistItem);
const ids = async () => (await list()).map(walletId);

describe("undoRemove", () => {
  it.each([
    ["removed from the top", [0, 1, 2]],
    ["removed from the bottom", [4, 3, 2]],
    ["removed in any order", [1, 4, 0]],
    ["removed partly together", [[0, 2], 3]],
  ])("restores wallets at their positions, %s", async (_name, order) => {
    await watchTyped(world, ...numbered(5));
    const before = await ids();
    const gone = order.map((places) => [places].flat().flatMap((place) => before[place] ?? []));
    for (const each of gone) await removeWallets(each, start);
    expect(await list()).toHaveLength(5 - gone.flat().length);
    expect(await undoRemove(gone.flat(), start)).toBe(gone.flat().length);
    expect(await ids()).toEqual(before);
  });

  it("restores label and pause, and makes the wallet due", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    const id = walletId(wallet);
    await watchTyped(world, wallet, ...numbered(1));
    await refreshDue(world.effects);
    await update(watchlistItem, (all) => all.map((each) => ({ ...each, label: `Mine ${each.address}` })));
    await setPaused([walletId(numbered(1)[0] ?? wallet)], true, start);
    const [known, before, sent] = [await read(summaryItem), await list(), world.requestPaths().length];
    await removeWallets(await ids(), start);
    expect(await undoRemove([id, ...numbered(1).map(walletId)], start)).toBe(2);
    expect(await list()).toEqual(before);
    expect(await read(summaryItem)).toMatchObject({ rowCount: 0, waitingCount: 1 });
    await refreshDue(world.effects);
    expect((await read(summaryItem)).rows).toEqual(known.rows);
    expect(world.requestPaths().length - sent).toBe(2);
  });

  it("keeps little of each removed wallet", async () => {
    await watchTyped(world, sandboxWallet("evm-deadlines"));
    await refreshDue(world.effects);
    await removeWallets(await ids(), start);
    expect(JSON.stringify(await browser.storage.session.get(removedItem.key)).length).toBeLessThan(2_000);
  });

  it("restores positions of wallets removed at once", async () => {
    await watchTyped(world, ...numbered(4));
    const before = await ids();
    await Promise.all(before.slice(0, 3).map((id) => removeWallets([id], start)));
    await undoRemove(before, start);
    expect(await ids()).toEqual(before);
  });

  it("restores only wallets that the user named", async () => {
    await watchTyped(world, ...numbered(3));
    const [first, second, third] = await ids();
    if (first === undefined || second === undefined) throw new Error("three wallets are watched");
    await removeWallets([first], start);
    await removeWallets([second], start);
    expect(await undoRemove([second], start)).toBe(1);
    expect(await ids()).toEqual([second, third]);
    expect(await undoRemove([second], start)).toBe(0);
    expect(await undoRemove([first], start)).toBe(1);
    expect(await ids()).toEqual([first, second, third]);
  });

  it("no longer declines a restored wallet", async () => {
    await watchTyped(world, ...numbered(2));
    const [first, second] = await ids();
    if (first === undefined || second === undefined) throw new Error("two wallets are watched");
    const set = vi.spyOn(browser.storage.local, "set");
    await removeWallets([first, second], start);
    expect(set).toHaveBeenCalledOnce();
    expect(new Set(await read(declinedItem))).toEqual(new Set([first, second]));
    await undoRemove([first], start);
    expect(await read(declinedItem)).toEqual([second]);
  });

  it("knows the latest 200 removed wallets", async () => {
    await watchTyped(world, ...numbered(200));
    const before = await ids();
    for (const id of before) await removeWallets([id], start);
    const one = sandboxWallet("evm-deadlines");
    await watchTyped(world, one);
    await removeWallets([walletId(one)], start);
    expect(await undoRemove([...before, walletId(one)], start)).toBe(200);
    expect(await ids()).not.toContain(before[0]);
    expect(await ids()).toContain(walletId(one));
  });
});

describe("a storage that refuses", () => {
  it.each(["local", "session"] as const)("keeps the wallet and its undo (%s)", async (area) => {
    await watchTyped(world, ...numbered(2));
    const before = await browser.storage.local.get();
    const gone = (await ids()).slice(0, 1);
    const full = vi.spyOn(browser.storage[area], "set").mockRejectedValue(new Error("quota"));
    await expect(removeWallets(gone, start)).rejects.toThrow(StorageWriteError);
    expect(await browser.storage.local.get()).toEqual(before);
    full.mockRestore();
    await removeWallets(gone, start);
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await expect(undoRemove(gone, start)).rejects.toThrow(StorageWriteError);
    vi.mocked(browser.storage.local.set).mockRestore();
    expect(await undoRemove(gone, start)).toBe(1);
    expect(await read(watchlistItem)).toHaveLength(2);
  });

  it("keeps a wallet whose data it would not remove", async () => {
    await watchTyped(world, ...numbered(2));
    const gone = (await ids()).slice(0, 1);
    vi.spyOn(browser.storage.local, "remove").mockRejectedValue(new Error("busy"));
    await expect(removeWallets(gone, start)).rejects.toThrow(StorageWriteError);
    expect(await ids()).toHaveLength(2);
    expect(await undoRemove(gone, start)).toBe(0);
  });
});

describe("a full list", () => {
  it("restores as many as fit, and later the rest", async () => {
    await watchTyped(world, ...numbered(200));
    const gone = (await ids()).slice(0, 2);
    for (const id of gone) await removeWallets([id], start);
    const one = sandboxWallet("evm-deadlines");
    await addWallets([{ ...one, source: { kind: "typed", at: start } }], true, start);
    expect(await undoRemove(gone, start)).toBe(1);
    await removeWallets([walletId(one)], start);
    expect(await undoRemove(gone, start)).toBe(1);
    expect(new Set(await ids())).toEqual(new Set(numbered(200).map(walletId)));
  });
});
