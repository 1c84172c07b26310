import { beforeEach, describe, expect, it } from "vitest";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import {
  addWallets,
  removeWallets,
  setPaused,
  undoRemove,
} from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem, watchlistItem } from "../../../src/storage/items.ts";
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

  it("restores the label that the wallet had last", async () => {
    for (const label of ["Before", "Last"]) {
      await addWallets({ wallets: numbered(1).map((wallet) => ({ ...wallet, label })) });
      await removeWallets({ ids: await ids() });
    }
    await undoRemove({ ids: numbered(1).map(walletId) });
    expect((await list()).map(({ label }) => label)).toEqual(["Last"]);
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
