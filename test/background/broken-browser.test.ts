import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { attempt } from "../../src/background/browser-call.ts";
import { eraseAll } from "../../src/background/main/erase.ts";
import { runDueWork } from "../../src/background/main/startup.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { read } from "../../src/storage/item.ts";
import { alertSettingsItem, ledgerItem, summaryItem } from "../../src/storage/items.ts";
import { update } from "./update.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "./world.ts";

/** The browser's APIs throw, never answer, or lose events. */

const world = freshWorld();
const silent = () => new Promise<never>(() => undefined);
const broken = () => {
  throw new Error("broken");
};

beforeEach(async () => {
  await setUp(world);
  await watchTyped(sandboxWallet("evm-deadlines"));
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

/** Waits in real time while timers are faked. */
const fetched = () =>
  vi.waitFor(async () => expect((await read(summaryItem)).rowCount).toBe(6), { interval: 1, timeout: 5_000 });

const ended = async (task: Promise<unknown>) => {
  let isOver = false;
  const over = task.finally(() => {
    isOver = true;
  });
  for (let tries = 0; tries < 1_000 && !isOver; tries++) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
};

describe("a refresh", () => {
  it.each([
    [
      "an exception in setBadgeText",
      () => vi.spyOn(browser.action, "setBadgeText").mockImplementation(broken),
    ],
    ["a badge that stays silent", () => vi.spyOn(browser.action, "setBadgeText").mockImplementation(silent)],
  ])("is not delayed by %s", async (_name, breakIt) => {
    breakIt();
    const woken = runDueWork();
    await fetched();
    await ended(woken);
    expect(await browser.alarms.get("refresh")).toBeDefined();
  });

  it("is not delayed by a notification that never settles", async () => {
    await runDueWork();
    await update(alertSettingsItem, () => ({ new: true, expiring: true }));
    const create = vi.spyOn(browser.notifications, "create").mockImplementation(silent);
    world.pass(7 * 3_600_000);
    const sent = world.requestPaths().length;
    const woken = runDueWork();
    await vi.waitFor(() => expect(world.requestPaths().length).toBeGreaterThan(sent), { interval: 1 });
    await ended(woken);
    expect(create).toHaveBeenCalled();
    // The lock is free again.
    create.mockRestore();
    await ended(runDueWork());
    const ledger = await read(ledgerItem(walletId(sandboxWallet("evm-deadlines"))));
    expect(ledger?.airdrops.flatMap(({ notified }) => notified)).toContain("verySoon");
  });

  it.each([
    ["throws", broken],
    ["stays silent", silent],
  ])("continues when the alarm API %s", async (_name, fault) => {
    vi.spyOn(browser.alarms, "get").mockImplementation(fault);
    vi.spyOn(browser.alarms, "create").mockImplementation(fault);
    await ended(runDueWork());
    expect((await read(summaryItem)).rowCount).toBe(6);
  });

  it("sets an alarm although storage could not be read", async () => {
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    await ended(attempt(runDueWork()));
    expect(await browser.alarms.get("refresh")).toBeDefined();
  });
});

describe("erasing everything", () => {
  it("ends within 30 s although nothing answers, and says so", async () => {
    const { local, session, sync } = browser.storage;
    for (const area of [local, session, sync])
      for (const call of ["get", "set", "clear"] as const) vi.spyOn(area, call).mockImplementation(silent);
    vi.mocked(browser.permissions.getAll).mockImplementation(silent);
    vi.spyOn(caches, "delete").mockImplementation(silent);
    vi.spyOn(browser.notifications, "getAll").mockImplementation(silent);
    vi.spyOn(browser.action, "setBadgeText").mockImplementation(silent);
    vi.spyOn(browser.alarms, "clearAll").mockImplementation(silent);
    await world.restartBackground();
    let kept: readonly string[] | null = null;
    void eraseAll({ fromSync: true }).then((reply) => {
      kept = reply.kept;
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kept).toEqual(["data", "sync"]);
    // The silent calls hold them for the tests that follow.
    for (const lock of ["sync", "logos", "state"])
      await navigator.locks.request(lock, { steal: true }, () => undefined);
  });
});
