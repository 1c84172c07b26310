import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { cancelRefresh, refreshDue } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { wallets as sandboxWallets } from "../../sandbox/wallets.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

describe("a refresh that the user cancels", () => {
  it("ends with the requests under way", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(40));
    let requests = 0;
    world.fetch = async (...request: Parameters<typeof fetch>) => {
      requests += 1;
      if (requests === 6) await cancelRefresh();
      return realFetch(...request);
    };
    await refreshDue();
    expect(requests).toBeLessThanOrEqual(12);
    expect((await readState()).activity.run).toBeNull();
    const sent = world.requestPaths().length;
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent);
    // 40 wallets do not fit into 200 requests a day every 6 h.
    await live(world, 14 * hour);
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });
});

describe("a device that slept for a week", () => {
  it("fetches each wallet once", async () => {
    await setUp(world);
    await watchTyped(deadlines, none, ...sandboxWallets.slice(0, 3));
    await refreshDue();
    const { wallets } = await readState();
    const before = world.sandbox.requests.length;
    world.pass(7 * day);
    await refreshDue();
    await refreshDue();
    const lists = world.sandbox.requests.slice(before).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists).toHaveLength(wallets.length);
  });

  it.each([40, -40])("fetches each wallet once after a clock jump (%s days)", async (days) => {
    await setUp(world);
    await watchTyped(deadlines, none);
    await refreshDue();
    const before = world.sandbox.requests.length;
    world.pass(days * day);
    await refreshDue();
    await refreshDue();
    const lists = world.sandbox.requests.slice(before).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists).toHaveLength(2);
    expect(await browser.alarms.get("refresh")).toMatchObject({
      scheduledTime: expect.toSatisfy((at: number) => at <= start + days * day + 7 * hour),
    });
  });
});
