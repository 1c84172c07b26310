import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import {
  addWallets,
  removeWallets,
  setPaused,
  undoRemove,
} from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { read } from "../../../src/storage/item.ts";
import { openedItem, scheduleItem, summaryItem, watchlistItem } from "../../../src/storage/items.ts";
import { update } from "../update.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
beforeEach(() => setUp(world));

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    network: "evm" as const,
    address: `0x1${String(index + 1).padStart(39, "0")}`,
  }));

const list = () => read(watchlistItem);
const ids = async () => (await list()).map(walletId);

describe("undoRemove", () => {
  it("restores label and pause, and makes the wallet due", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    const id = walletId(wallet);
    await watchTyped(wallet, ...numbered(1));
    await refreshDue();
    await update(watchlistItem, (all) =>
      all.map((each) => ({ ...each, label: `Mine ${each.address.slice(-4)}` })),
    );
    await setPaused({ ids: [walletId(numbered(1)[0] ?? wallet)], paused: true });
    const [known, before, sent] = [await read(summaryItem), await list(), world.requestPaths().length];
    await removeWallets({ ids: await ids() });
    expect(await undoRemove({ ids: [id, ...numbered(1).map(walletId)] })).toEqual({ restored: 2 });
    expect(await list()).toEqual(before);
    expect(await read(summaryItem)).toMatchObject({ rowCount: 0, waitingCount: 1 });
    await refreshDue();
    expect((await read(summaryItem)).rows).toEqual(known.rows);
    expect(world.requestPaths().length - sent).toBe(2);
  });

  it("restores the opened airdrops, which made the wallet due", async () => {
    await watchTyped(sandboxWallet("evm-deadlines"));
    const [id] = await ids();
    await refreshDue();
    const [row] = (await read(summaryItem)).rows;
    if (row === undefined || id === undefined) throw new Error("an airdrop is listed");
    await handlers.noteOpened({ key: airdropKey(id, row.airdrop.id) });
    const opened = await read(openedItem);
    expect(opened).toHaveLength(1);
    expect((await read(scheduleItem))[id]?.pressed).toHaveLength(2);
    await removeWallets({ ids: [id] });
    expect(await read(openedItem)).toEqual([]);
    await undoRemove({ ids: [id] });
    expect(await read(openedItem)).toEqual(opened);
  });

  it("restores only wallets that the user named", async () => {
    await watchTyped(...numbered(3));
    const [first, second, third] = await ids();
    if (first === undefined || second === undefined) throw new Error("three wallets are watched");
    await removeWallets({ ids: [first] });
    await removeWallets({ ids: [second] });
    expect(await undoRemove({ ids: [second] })).toEqual({ restored: 1 });
    expect(await ids()).toEqual([third, second]);
    expect(await undoRemove({ ids: [second] })).toEqual({ restored: 0 });
    expect(await undoRemove({ ids: [first] })).toEqual({ restored: 1 });
    expect(await ids()).toEqual([third, second, first]);
  });

  it("knows the latest 200 removed wallets", async () => {
    await watchTyped(...numbered(200));
    const before = await ids();
    for (const id of before) await removeWallets({ ids: [id] });
    const one = sandboxWallet("evm-deadlines");
    await watchTyped(one);
    await removeWallets({ ids: [walletId(one)] });
    expect(await undoRemove({ ids: [...before, walletId(one)] })).toEqual({ restored: 200 });
    expect(await ids()).not.toContain(before[0]);
    expect(await ids()).toContain(walletId(one));
  });
});

describe("a full list", () => {
  it("restores as many as fit, and later the rest", async () => {
    await watchTyped(...numbered(200));
    const gone = (await ids()).slice(0, 2);
    for (const id of gone) await removeWallets({ ids: [id] });
    const one = sandboxWallet("evm-deadlines");
    await addWallets({ wallets: [one] });
    expect(await undoRemove({ ids: gone })).toEqual({ restored: 1 });
    await removeWallets({ ids: [walletId(one)] });
    expect(await undoRemove({ ids: gone })).toEqual({ restored: 1 });
    expect(new Set(await ids())).toEqual(new Set(numbered(200).map(walletId)));
  });
});
