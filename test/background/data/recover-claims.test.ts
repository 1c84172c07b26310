import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { prepare } from "../../../src/background/startup.ts";
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { read } from "../../../src/storage/item.ts";
import { quarantineItem } from "../../../src/storage/items.ts";
import { freshWorld, setUp, start } from "../world.ts";

const world = freshWorld();
const wallet = "evm:0x0000000000000000000000000000000000000001";
const claimed = { name: "Cedar", usdValue: 40, at: start };
const keptAs = `quarantine:dismissals:${start}`;

beforeEach(() => setUp(world));

/** Leaves what an older version leaves: its own list, and a copy of the list that it could not read. */
async function downgraded(own: readonly object[], copy: unknown, key = "dismissals"): Promise<void> {
  await browser.storage.local.set({
    [dismissalsItem.key]: { v: 1, d: own },
    [keptAs]: { v: 1, d: copy },
    [quarantineItem.key]: { v: 1, d: [{ key, keptAs, at: start }] },
  });
}

describe("a claim that an older version dropped", () => {
  it("returns from the copy, which is then removed", async () => {
    const birch = { wallet, airdrop: "birch", hidden: true };
    await downgraded([birch], [{ wallet, airdrop: "cedar", claimed }]);
    await prepare(world.effects);
    expect(await read(dismissalsItem)).toEqual([birch, { wallet, airdrop: "cedar", claimed }]);
    expect(await read(quarantineItem)).toEqual([]);
    expect(await browser.storage.local.get(keptAs)).toEqual({});
  });

  it("joins what the older version stored of the airdrop", async () => {
    await downgraded([{ wallet, airdrop: "cedar", hidden: true }], [{ wallet, airdrop: "cedar", claimed }]);
    await prepare(world.effects);
    expect(await read(dismissalsItem)).toEqual([{ wallet, airdrop: "cedar", hidden: true, claimed }]);
  });

  it("does not replace a later claim", async () => {
    const later = { ...claimed, at: start + 1 };
    await downgraded([{ wallet, airdrop: "cedar", claimed: later }], [{ wallet, airdrop: "cedar", claimed }]);
    await prepare(world.effects);
    expect(await read(dismissalsItem)).toEqual([{ wallet, airdrop: "cedar", claimed: later }]);
  });
});

describe("a copy of dismissals", () => {
  it("returns no other dismissal, which the user may have undone", async () => {
    await downgraded([], [{ wallet, airdrop: "birch", hidden: true }]);
    await prepare(world.effects);
    expect(await read(dismissalsItem)).toEqual([]);
  });

  it.each([
    ["this version cannot read", [{ wallet, airdrop: "cedar", claimed: "tomorrow" }], "dismissals"],
    ["belongs to another item", [{ wallet, airdrop: "cedar", claimed }], "watchlist"],
  ])("stays in quarantine when it %s", async (_name, copy, key) => {
    await downgraded([], copy, key);
    await prepare(world.effects);
    expect(await read(dismissalsItem)).toEqual([]);
    expect(await read(quarantineItem)).toHaveLength(1);
    expect(await browser.storage.local.get(keptAs)).toHaveProperty([keptAs]);
  });
});
