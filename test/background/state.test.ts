import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { changeState, readState } from "../../src/background/state.ts";
import { type WalletId, walletId } from "../../src/core/addresses/network.ts";
import type { Snapshot } from "../../src/core/airdrops/snapshot.ts";
import { read } from "../../src/storage/item.ts";
import { scheduleItem, snapshotItem, summaryItem } from "../../src/storage/items.ts";
import { airdrop, snapshot as snapshotOf, walletSchedule } from "../fixtures.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "./world.ts";

const world = freshWorld();
const wallet = sandboxWallet("evm-deadlines");
const other = sandboxWallet("evm-none");
const id = walletId(wallet);

const snapshot = (urgency: "soon" | "none" = "none", usdValue = 5): Snapshot =>
  snapshotOf([airdrop("1", { name: "Orchard", usdValue, urgency })], start);
const entry = walletSchedule({ intervalFrom: start, askedAt: start });

/** Stores snapshot and schedule of a wallet, as a fetch does. */
function storeAnswer(of: WalletId, answer: Snapshot) {
  return changeState(({ snapshots, schedule }) => ({
    snapshots: new Map(snapshots).set(of, answer),
    schedule: { ...schedule, [of]: entry },
  }));
}

beforeEach(async () => {
  await setUp(world);
  await watchTyped(wallet, other);
});

describe("changeState", () => {
  it("writes state and summary in one call", async () => {
    const set = vi.spyOn(browser.storage.local, "set");
    await storeAnswer(id, snapshot());
    expect(set).toHaveBeenCalledOnce();
    expect(Object.keys(set.mock.calls[0]?.[0] ?? {}).sort()).toEqual([
      "schedule",
      `snapshot:${id}`,
      "summary",
    ]);
    expect(await read(summaryItem)).toMatchObject({ rowCount: 1, waitingCount: 1, worth: { amount: 500 } });
  });

  it("removes snapshot and schedule with a wallet", async () => {
    await storeAnswer(id, snapshot());
    await changeState(({ wallets }) => ({ wallets: wallets.slice(1) }));
    expect(await read(snapshotItem(id))).toBeNull();
    expect(Object.keys(await read(scheduleItem))).not.toContain(id);
    expect(await read(summaryItem)).toMatchObject({ rowCount: 0, walletCount: 1 });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain("Orchard");
  });
});

describe("readState", () => {
  it("reads the same state in the next background", async () => {
    await storeAnswer(id, snapshot());
    const before = await readState();
    await world.restartBackground();
    expect(await readState()).toEqual(before);
  });
});
