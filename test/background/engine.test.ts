import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { askForAll, cancelRefresh, refreshDue } from "../../src/background/refresh.ts";
import { changeState, readState } from "../../src/background/state.ts";
import { type NetworkAddress, walletId } from "../../src/networks/network.ts";
import { read } from "../../src/storage/item.ts";
import { glanceItem } from "../../src/storage/items.ts";
import { wallets as sandboxWallets } from "../sandbox/wallets.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "./world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

/** Addresses that the sandbox knows nothing of, each with an answer of no airdrops. */
function unknownWallets(count: number): NetworkAddress[] {
  return Array.from({ length: count }, (_, index) => ({
    network: "evm",
    address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
  }));
}

/** Lives on as the browser would have it: woken by the alarm alone, for so long. */
async function live(ms: number): Promise<void> {
  const end = world.effects.now() + ms;
  for (let wakes = 0; wakes < 2_000; wakes++) {
    const alarm = (await browser.alarms.get("refresh"))?.scheduledTime ?? end;
    if (alarm >= end) return world.pass(end - world.effects.now());
    world.pass(Math.max(0, alarm - world.effects.now()));
    await refreshDue(world.effects);
  }
  throw new Error("woken without end");
}

function listsOf(address: string): number {
  return world.sandbox.requests.filter(({ path }) => path.includes("/v1/airdrops/") && path.endsWith(address))
    .length;
}

describe("a service that fails for a day", () => {
  it.each(["500", "502", "truncated", "not-an-envelope", "rejected", "403", "redirect", "html"] as const)(
    "with %s is asked 30 times at most about a wallet",
    async (fault) => {
      await setUp(world);
      await watchTyped(world, deadlines);
      world.sandbox.setFault(fault);
      await refreshDue(world.effects);
      await live(day);
      expect(listsOf(deadlines.address)).toBeGreaterThan(3);
      expect(listsOf(deadlines.address)).toBeLessThanOrEqual(30);
      world.sandbox.setFault(null);
      await live(2 * hour);
      expect((await read(glanceItem)).rowCount).toBe(6);
    },
  );

  it("is asked about one wallet an hour once five in a row have failed, until one succeeds", async () => {
    await setUp(world);
    await watchTyped(world, ...unknownWallets(12));
    await refreshDue(world.effects);
    world.sandbox.setFault("500");
    world.pass(7 * hour);
    const before = world.asked().length;
    await refreshDue(world.effects);
    // Four at once: three more may be under way when the fifth fails.
    expect(world.asked().length - before).toBeLessThanOrEqual(8);
    const opened = world.asked().length;
    await live(10 * hour);
    expect(world.asked().length - opened).toBeLessThanOrEqual(10);
    expect((await readState()).activity.outage).toMatchObject({ failure: { kind: "server" } });
    world.sandbox.setFault(null);
    await live(2 * hour);
    const { activity, schedule } = await readState();
    expect(activity).toMatchObject({ outage: null, streak: [] });
    expect(Object.values(schedule).every((entry) => entry?.failure === null)).toBe(true);
  });

  it("is probed with one request when the outage is over, not with four", async () => {
    await setUp(world);
    await watchTyped(world, ...unknownWallets(12));
    world.sandbox.setFault("redirect");
    await refreshDue(world.effects);
    const asked = world.asked().length;
    world.pass(2 * minute);
    await refreshDue(world.effects);
    expect(world.asked().length).toBe(asked + 1);
  });
});

describe("one wallet whose question fails as if the whole service did", () => {
  it.each(["reset", "429", "redirect"] as const)("with %s leaves the others their probes", async (fault) => {
    await setUp(world);
    // One at a time, or those under way beside it would hide what a probe alone meets.
    await changeState(({ settings }) => ({ settings: { ...settings, parallel: 1 } }), start);
    const others = unknownWallets(5);
    await watchTyped(world, deadlines, ...others);
    world.sandbox.setFault(fault, { address: deadlines.address });
    await refreshDue(world.effects);
    await live(2 * hour);
    expect((await read(glanceItem)).waitingCount).toBe(1);
    for (const { address } of others) expect(listsOf(address), address).toBeGreaterThan(0);
  });
});

describe("a background that is killed at each request", () => {
  it("asks about a wallet 30 times a day at most", async () => {
    await setUp(world);
    await watchTyped(world, deadlines);
    let requests = 0;
    const dying = {
      ...world.effects,
      fetch: () => {
        requests += 1;
        return new Promise<Response>(() => undefined);
      },
    };
    for (let wake = 0; wake < (day / minute) * 2; wake++) {
      const before = requests;
      const killed = refreshDue(dying).catch(() => undefined);
      // Until it has asked, or has ended because it may not.
      await Promise.race([killed, expect.poll(() => requests, { interval: 1 }).toBeGreaterThan(before)]);
      await world.restartBackground();
      await killed;
      world.pass(30_000);
      if (requests > 40) break;
    }
    expect(requests).toBeGreaterThan(20);
    expect(requests).toBeLessThanOrEqual(30);
  }, 60_000);
});

describe("the daily budget", () => {
  async function setBudget(dailyBudget: number): Promise<void> {
    await changeState(({ settings }) => ({ settings: { ...settings, dailyBudget } }), world.effects.now());
  }

  it("is held by scheduled looks, which come less often", async () => {
    await setUp(world);
    await setBudget(40);
    await watchTyped(world, ...unknownWallets(20));
    await refreshDue(world.effects);
    const { activity } = await readState();
    expect(activity.stretchedTo).toBeGreaterThan(20 * hour);
    const before = world.asked().length;
    await live(3 * day);
    expect(world.asked().length - before).toBeLessThanOrEqual(3 * 40);
    expect((await read(glanceItem)).waitingCount).toBe(0);
  });

  it("is told of before a look on demand goes beyond it, and then is the person's to exceed", async () => {
    await setUp(world);
    await setBudget(10);
    await watchTyped(world, ...unknownWallets(8));
    await refreshDue(world.effects);
    world.pass(minute);
    const asked = world.asked().length;
    expect(asked).toBe(16);
    expect(await askForAll({}, world.effects)).toEqual({ overBudget: { needed: 8, left: 0 } });
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    expect(await askForAll({ beyondBudget: true }, world.effects)).toEqual({ overBudget: null });
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked + 8);
  });

  it("holds back what failed, until the day is over", async () => {
    await setUp(world);
    await setBudget(10);
    await watchTyped(world, ...unknownWallets(5));
    await refreshDue(world.effects);
    world.sandbox.setFault("rejected");
    world.pass(minute);
    await askForAll({ beyondBudget: true }, world.effects);
    await refreshDue(world.effects);
    const asked = world.asked().length;
    await live(20 * hour);
    expect(world.asked()).toHaveLength(asked);
    world.sandbox.setFault(null);
    await live(10 * hour);
    expect(world.asked().length).toBeGreaterThan(asked);
  });
});

describe("a refresh that the person calls off", () => {
  it("ends with what is under way; what was asked for waits for its next time", async () => {
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
    const asked = world.asked().length;
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    // 40 wallets do not fit into 200 requests a day every 6 h.
    await live(14 * hour);
    expect((await read(glanceItem)).waitingCount).toBe(0);
  });
});

describe("a long refresh", () => {
  it("is done in slices of 20 s, between which others get the lock, and asks each question once", async () => {
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
    // It got the lock before the last was answered for.
    expect(other).toBe(-1);
    expect(new Set(world.sandbox.requests.map(({ path }) => path)).size).toBe(world.sandbox.requests.length);
    expect((await readState()).activity.run).toBeNull();
  });
});

describe("a machine that slept for a week", () => {
  it("makes one look at each wallet, not one for each it missed", async () => {
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

  it.each([40, -40])(
    "or whose clock jumps by %s days, asks each wallet once and goes on as before",
    async (days) => {
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
    },
  );
});
