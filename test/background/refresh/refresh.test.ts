import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { StorageError } from "../../../src/background/browser-call.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { limits, timing } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { snapshotItem, summaryItem, troubleItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { listsOf } from "../living.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;

const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");
const eight = Array.from(
  { length: 8 },
  (_, index) => ({ network: "evm", address: `0x${String(index).padStart(40, "1")}` }) as const,
);

describe("an added wallet", () => {
  it("gets list, total, summary and badge", async () => {
    await setUp(world);
    await watchTyped(deadlines);
    await refreshDue();
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm"]);
    const snapshot = await read(snapshotItem(walletId(deadlines)));
    expect(snapshot?.airdrops).toHaveLength(6);
    expect(snapshot?.total).not.toBeNull();
    const summary = await read(summaryItem);
    expect(summary).toMatchObject({ walletCount: 1, rowCount: 6, waitingCount: 0, updatedAt: start });
    expect(Number(await browser.action.getBadgeText({}))).toBeGreaterThan(0);
  });
});

describe("many wallets", () => {
  /** @returns the keys of each write of a refresh, with the number of the wallet left out */
  async function writesOf(betweenAnswers: number): Promise<readonly string[]> {
    await setUp(world);
    await watchTyped(...eight);
    const set = vi.spyOn(browser.storage.local, "set");
    world.fetch = (...request) => {
      world.pass(betweenAnswers);
      return realFetch(...request);
    };
    await refreshDue();
    return set.mock.calls.map(([values]) =>
      Object.keys(values)
        .map((key) => key.replace(/:.*/, ""))
        .sort()
        .join(" "),
    );
  }

  it("share a summary and store each answer by itself", async () => {
    const writes = await writesOf(0);
    expect(writes.filter((keys) => keys.endsWith("schedule snapshot"))).toHaveLength(8);
    // At the end of the run.
    expect(writes.filter((keys) => keys.includes("summary"))).toEqual(["activity summary"]);
    expect(await read(summaryItem)).toMatchObject({ walletCount: 8, waitingCount: 0 });
  });

  it("renew summary and badge while answers come slowly", async () => {
    const paint = vi.spyOn(browser.action, "setBadgeText");
    const writes = await writesOf(timing.betweenRenewals);
    expect(writes.filter((keys) => keys === "summary").length).toBeGreaterThan(4);
    expect(paint.mock.calls.length).toBeGreaterThan(4);
  });
});

describe("a wallet that fails", () => {
  it("keeps its data, and alone is tried on request", async () => {
    await setUp(world);
    await watchTyped(deadlines, none);
    await refreshDue();
    world.sandbox.setFault("500", { address: deadlines.address });
    world.pass(7 * hour);
    await refreshDue();
    const { schedule, snapshots, activity } = await readState();
    expect(snapshots.get(walletId(deadlines))?.airdrops).toHaveLength(6);
    expect(snapshots.get(walletId(none))?.fetchedAt).toBe(start + 7 * hour);
    expect(schedule[walletId(deadlines)]).toMatchObject({ wait: { reason: { kind: "server" } } });
    expect(activity).toMatchObject({ run: null, wait: null });
    expect(await read(summaryItem)).toMatchObject({ failingCount: 1, rowCount: 6 });
    world.sandbox.setFault(null);
    world.pass(1_001);
    const lists = () => [deadlines, none].map(({ address }) => listsOf(world, address));
    const [ofFailing = 0, ofOther = 0] = lists();
    await requestAll({ onlyFailing: true });
    await refreshDue();
    expect(lists()).toEqual([ofFailing + 1, ofOther]);
    expect((await readState()).schedule[walletId(deadlines)]).toMatchObject({ wait: null });
  });
});

it("a full storage causes no request and no frequent alarm", async () => {
  await setUp(world);
  await watchTyped(deadlines);
  const { local } = browser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, "set").mockImplementation(async (values) => {
    if (Object.hasOwn(values, "schedule")) throw new Error("quota");
    await set(values);
  });
  await expect(refreshDue()).rejects.toThrow();
  expect(world.requestPaths()).toHaveLength(0);
  const alarm = await browser.alarms.get("refresh");
  expect((alarm?.scheduledTime ?? 0) - Date.now()).toBeGreaterThan(timing.alarmMin * 10);
});

it("lets a wallet fail alone whose answer finds no room", async () => {
  await setUp(world);
  await watchTyped(deadlines, none);
  await refreshDue();
  const { local } = browser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, "set").mockImplementation(async (values) => {
    if (JSON.stringify(values).includes('"name":"fresh"')) throw new Error("QUOTA_BYTES quota exceeded");
    await set(values);
  });
  const before = await readState();
  world.sandbox.setAirdrops("evm", deadlines.address, [entry("fresh")]);
  world.pass(7 * hour);
  await runDueWork();
  const { snapshots, schedule } = await readState();
  const id = walletId(deadlines);
  expect(snapshots.get(id)).toEqual(before.snapshots.get(id));
  expect(schedule[id]?.wait?.reason?.kind).toBe("tooLarge");
  expect(snapshots.get(walletId(none))?.fetchedAt).toBe(start + 7 * hour);
  expect(await read(troubleItem)).toBeNull();
});

it("says that storage is full when it takes only failures", async () => {
  await setUp(world);
  await watchTyped(...eight);
  const { local } = browser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, "set").mockImplementation(async (values) => {
    const isNew = Object.keys(values).some((key) => key === "probe" || key.startsWith("snapshot:"));
    if (isNew) throw new Error("QUOTA_BYTES quota exceeded");
    await set(values);
  });
  await runDueWork();
  expect(await read(troubleItem)).toBe("fails");
  expect(await browser.action.getBadgeText({})).toBe("badge_alarm");
  // Those that were under way, each with its total. The others would lose their answers as well.
  expect(world.requestPaths()).toHaveLength(2 * limits.parallel);
  expect((await readState()).activity.run).toBeNull();
});

it("asks again at the user's request when storage works again", async () => {
  await setUp(world);
  await watchTyped(deadlines);
  const { local } = browser.storage;
  const set = local.set.bind(local);
  let isFull = false;
  const full = vi.spyOn(local, "set").mockImplementation(async (values) => {
    isFull ||= Object.hasOwn(values, snapshotItem(walletId(deadlines)).key);
    if (isFull) throw new Error("quota");
    await set(values);
  });
  await expect(refreshDue()).rejects.toBeInstanceOf(StorageError);
  full.mockImplementation(set);
  await requestAll({});
  await runDueWork();
  expect(await read(summaryItem)).toMatchObject({ rowCount: 6, waitingCount: 0 });
});
