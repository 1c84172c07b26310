import { beforeEach, describe, expect, it } from "vitest";
import { moveWallet, setLabel } from "../../../src/background/wallets/arrange.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const three = ["evm-deadlines", "evm-none", "evm-total-differs"].map(sandboxWallet);
const [a, b, c] = three.map(walletId);
const order = async () => (await read(watchlistItem)).map(walletId);

beforeEach(async () => {
  await setUp(world);
  await watchTyped(...three);
});

describe("a label", () => {
  it.each([
    ["is kept without surrounding spaces", "  Main ", "Main"],
    ["loses invisible characters", "Ma\u202ein\u200b", "Main"],
    ["is removed when it is blank", "   ", null],
  ])("%s", async (_name, typed, kept) => {
    if (a !== undefined) await setLabel({ id: a, label: typed });
    const [first, second] = await read(watchlistItem);
    expect(first?.label).toBe(kept);
    expect(second?.label).toBeNull();
  });

  it("changes nothing when its wallet is gone", async () => {
    const before = await read(watchlistItem);
    await setLabel({ id: "evm:0x0", label: "Ghost" });
    expect(await read(watchlistItem)).toEqual(before);
  });
});

describe("the order", () => {
  it.each([
    ["before the first", 2, 0, [2, 0, 1]],
    ["before the last", 0, 2, [1, 0, 2]],
    ["to the end", 0, null, [1, 2, 0]],
    ["before itself", 1, 1, [0, 1, 2]],
  ] as const)("moves a wallet %s", async (_name, moved, before, expected) => {
    const ids = [a, b, c].flatMap((id) => id ?? []);
    const id = ids[moved];
    if (id !== undefined)
      await moveWallet({ id: id, before: before === null ? null : (ids[before] ?? null) });
    expect(await order()).toEqual(expected.map((index) => ids[index]));
  });

  it("stays when the wallet or its neighbour is gone", async () => {
    await moveWallet({ id: "evm:0x0", before: a ?? null });
    expect(await order()).toEqual([a, b, c]);
    if (a !== undefined) await moveWallet({ id: a, before: "evm:0x0" });
    expect(await order()).toEqual([a, b, c]);
  });

  it("survives a restart of the background", async () => {
    if (c !== undefined) await moveWallet({ id: c, before: a ?? null });
    await world.restartBackground();
    expect(await order()).toEqual([c, a, b]);
    expect((await read(summaryItem)).walletCount).toBe(3);
  });
});
