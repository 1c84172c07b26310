import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { repairStorage, runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem, consentItem, snapshotItem, summaryItem } from "../../../src/storage/items.ts";
import { update } from "../update.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const badge = () => browser.action.getBadgeText({});
const minute = 60_000;
const day = 24 * 60 * minute;
const deadlines = sandboxWallet("evm-deadlines");

describe("a background that starts", () => {
  beforeEach(() => setUp(world));

  it("keeps content scripts from reading storage", async () => {
    await repairStorage();
    for (const area of [browser.storage.local, browser.storage.sync])
      expect(area.setAccessLevel).toHaveBeenCalledExactlyOnceWith({ accessLevel: "TRUSTED_CONTEXTS" });
  });

  it("renews the summary that a killed run left behind", async () => {
    await watchTyped(sandboxWallet("evm-none"), deadlines);
    const open = Promise.withResolvers<void>();
    world.fetch = async (...request) => {
      if (String(request[0]).endsWith(deadlines.address)) return realFetch(...request);
      open.resolve();
      return new Promise<Response>(() => undefined);
    };
    const killed = refreshDue();
    await open.promise;
    const answer = () => read(snapshotItem(walletId(deadlines)));
    await expect.poll(answer, { timeout: 10_000 }).not.toBeNull();
    expect(await read(summaryItem)).toMatchObject({ waitingCount: 2, rowCount: 0 });
    await world.restartBackground();
    await expect(killed).rejects.toThrow();
    await repairStorage();
    expect(await read(summaryItem)).toMatchObject({ waitingCount: 1, rowCount: 6 });
    expect((await read(activityItem)).run).toBeNull();
  });

  it("survives the failure of every step", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(browser.storage.local, "setAccessLevel").mockRejectedValue(new Error("no levels"));
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    await repairStorage();
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe("a wake by the alarm", () => {
  beforeEach(async () => {
    await setUp(world);
    await watchTyped(sandboxWallet("evm-deadlines"));
  });

  it("fetches each wallet once when repeated at once", async () => {
    await Promise.all([runDueWork(), runDueWork(), runDueWork()]);
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm"]);
    expect((await read(summaryItem)).rowCount).toBe(6);
  });

  it("renews the urgency while the service is down", async () => {
    await runDueWork();
    const soonAtFirst = (await read(summaryItem)).rows.filter(({ urgency }) => urgency === "soon").length;
    expect(soonAtFirst).toBeGreaterThan(0);
    world.sandbox.setFault("500");
    world.pass(25 * day);
    await runDueWork();
    expect((await read(summaryItem)).rows.filter(({ urgency }) => urgency === "soon")).toEqual([]);
  });
});

describe("a permission", () => {
  beforeEach(async () => {
    await setUp(world);
    await watchTyped(sandboxWallet("evm-deadlines"));
  });
  const mayReach = async () => (await read(activityItem)).mayReach;

  it("stops requests when withdrawn and resumes them when granted", async () => {
    world.permission = false;
    await runDueWork();
    expect(await mayReach()).toBe(false);
    expect(await badge()).toBe("badge_alarm");
    expect(world.sandbox.requests).toHaveLength(0);
    world.permission = true;
    await runDueWork();
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});

it("writes nothing, sets no alarm and shows off without consent", async () => {
  await setUp(world);
  await watchTyped(sandboxWallet("evm-deadlines"));
  await update(consentItem, () => ({ version: 0, agreedAt: start }));
  await browser.alarms.clearAll();
  const before = await browser.storage.local.get(null);
  await runDueWork();
  expect(await browser.storage.local.get(null)).toEqual(before);
  expect(await browser.alarms.getAll()).toEqual([]);
  expect(await badge()).toBe("badge_off");
});
