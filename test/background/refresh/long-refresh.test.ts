import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { cancelRefresh, refreshDue } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { wallets as sandboxWallets } from "../../sandbox/wallets.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

describe("a refresh that the user cancels", () => {
  it("ends with the requests under way", async () => {
    await setUp(world);
    await watchTyped(world, ...unknownWallets(40));
    let requests = 0;
    const effects = {
      ...world.effects,
      fetch: async (...request: Parameters<typeof fetch>) => {
        requests += 1;
        if (requests === 6) await cancelRefresh(world.effects);
        return fetch(...request);
      },
    };
    await refreshDue(effects);
    expect(requests).toBeLessThanOrEqual(12);
    expect((await readState()).activity.run).toBeNull();
    const sent = world.requestPaths().length;
    await refreshDue(world.effects);
    expect(world.requestPaths()).toHaveLength(sent);
    // 40 wallets do not fit into 200 requests a day every 6 h.
    await live(world, 14 * hour);
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });
});

describe("a long refresh", () => {
  it("releases the lock every 20 s and repeats no fetch", async () => {
    await setUp(world);
    const many = unknownWallets(30);
    await watchTyped(world, ...many);
    let other = 0;
    const effects = {
      ...world.effects,
      fetch: (...request: Parameters<typeof fetch>) => {
        world.pass(2_000);
        return fetch(...request);
      },
    };
    const whole = refreshDue(effects);
    const between = navigator.locks.request("refresh", async () => {
      other = (await readState()).schedule[walletId(many[29] ?? none)]?.attemptedAt ?? -1;
    });
    await Promise.all([whole, between]);
    // The other task got the lock before the last answer.
    expect(other).toBe(-1);
    expect(new Set(world.sandbox.requests.map(({ path }) => path)).size).toBe(world.sandbox.requests.length);
    expect((await readState()).activity.run).toBeNull();
  });
});

describe("a device that slept for a week", () => {
  it("fetches each wallet once", async () => {
    await setUp(world);
    await watchTyped(world, deadlines, none, ...sandboxWallets.slice(0, 3));
    await refreshDue(world.effects);
    const { wallets } = await readState();
    const before = world.sandbox.requests.length;
    world.pass(7 * day);
    await refreshDue(world.effects);
    await refreshDue(world.effects);
    const lists = world.sandbox.requests.slice(before).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists).toHaveLength(wallets.length);
  });

  it.each([40, -40])("fetches each wallet once after a clock jump (%s days)", async (days) => {
    await setUp(world);
    await watchTyped(world, deadlines, none);
    await refreshDue(world.effects);
    const before = world.sandbox.requests.length;
    world.pass(days * day);
    await refreshDue(world.effects);
    await refreshDue(world.effects);
    const lists = world.sandbox.requests.slice(before).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists).toHaveLength(2);
    expect(await browser.alarms.get("refresh")).toMatchObject({
      scheduledTime: expect.toSatisfy((at: number) => at <= start + days * day + 7 * hour),
    });
  });
});
