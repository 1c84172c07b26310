import { describe, expect, it } from "vitest";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { describeDeadline } from "../../../src/core/deadlines/deadline-shown.ts";
import { claimByEstimate } from "../../../src/core/export/csv.ts";
import { listRows } from "../../../src/core/list/row.ts";
import { read } from "../../../src/storage/item.ts";
import { snapshotItem, summaryItem } from "../../../src/storage/items.ts";
import { entry, urgentEntry } from "../../sandbox/entry.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const wallet = { ...sandboxWallet("evm-none"), label: null };
const hour = 3_600_000;
const day = 24 * hour;

async function shown() {
  const now = Date.now();
  const snapshot = await read(snapshotItem(walletId(wallet)));
  return listRows([{ wallet, snapshot }], now, (a, b) => a.localeCompare(b)).map((row) => ({
    list: describeDeadline({ deadline: row.airdrop.deadline, fetchedAt: row.fetchedAt }, now).kind,
    exported: claimByEstimate(row, now),
  }));
}

/** Three answers that name a day, by a clock that is five days ahead. */
async function answeredAhead(): Promise<void> {
  await setUp(world);
  world.pass(5 * day);
  const soon = entry("Orchard", { isExpiringSoon: true });
  world.sandbox.setAirdrops("evm", wallet.address, [soon]);
  await watchTyped(wallet);
  await refreshDue();
  world.pass(25 * hour);
  await runDueWork();
  world.sandbox.setAirdrops("evm", wallet.address, [urgentEntry("Orchard")]);
  world.pass(7 * hour);
  await runDueWork();
}

describe("a clock that ran ahead", () => {
  it("leaves a due wallet without answer while the service fails", async () => {
    await answeredAhead();
    world.pass(-5 * day);
    world.sandbox.setFault("500");
    await world.restartBackground();
    await runDueWork();
    expect(await read(summaryItem)).toMatchObject({ rowCount: 0, failingCount: 1 });
    world.pass(5 * day + hour);
    expect(await shown()).toEqual([]);
    world.sandbox.setFault(null);
    await runDueWork();
    expect(await shown()).toEqual([{ list: "within", exported: null }]);
  });
});
