import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { endOffline, refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { problemOf } from "../../../src/core/status/problem.ts";
import { read } from "../../../src/storage/item.ts";
import { keyStatusItem, scheduleItem, summaryItem } from "../../../src/storage/items.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const deadlines = sandboxWallet("evm-deadlines");

/** @returns the problem that the popup shows */
async function problem(): Promise<string | undefined> {
  return problemOf(await readState(), Date.now())?.kind;
}

describe("a service that fails", () => {
  it("is asked at most once an hour until it works", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(12));
    await refreshDue();
    world.sandbox.setFault("500");
    world.pass(7 * hour);
    const before = world.requestPaths().length;
    await refreshDue();
    // Four requests run at once, so two more may be under way when the second fails.
    expect(world.requestPaths().length - before).toBeLessThanOrEqual(5);
    const opened = world.requestPaths().length;
    await live(world, 10 * hour);
    // Six waits double up to an hour, and the others last an hour.
    expect(world.requestPaths().length - opened).toBeLessThanOrEqual(6 + 9);
    expect(await problem()).toBe("service");
    world.sandbox.setFault(null);
    await live(world, 1.2 * hour);
    expect(await problem()).toBeUndefined();
    expect(await read(summaryItem)).toMatchObject({ waitingCount: 0, failingCount: 0 });
  });

  it("with Retry-After among parallel answers gets no more requests", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(12));
    const limited = Promise.withResolvers<void>();
    let requests = 0;
    world.fetch = async (...request) => {
      requests += 1;
      if (requests === 1) {
        queueMicrotask(limited.resolve);
        return new Response("", { status: 429, headers: { "retry-after": "3600" } });
      }
      await limited.promise;
      return realFetch(...request);
    };
    await refreshDue();
    expect(requests).toBe(4);
    expect(await requestAll({})).toEqual({ until: start + hour });
    await refreshDue();
    expect(requests).toBe(4);
    world.pass(hour);
    expect(await requestAll({})).toEqual({ until: null });
    await refreshDue();
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });

  it("only for totals leaves the key accepted", async () => {
    await setUp(world);
    await watchTyped(deadlines);
    world.sandbox.setFault("refused-key", { endpoint: "value" });
    await refreshDue();
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect(await problem()).toBeUndefined();
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});

it("being online again ends the wait of being offline", async () => {
  await setUp(world);
  await watchTyped(deadlines);
  world.sandbox.setFault("reset");
  await refreshDue();
  await live(world, 3 * hour);
  expect(await problem()).toBe("offline");
  world.sandbox.setFault(null);
  world.pass(5 * minute);
  await endOffline();
  await refreshDue();
  expect(await problem()).toBeUndefined();
});

describe("a refused key", () => {
  const wallets = unknownWallets(6);

  /** Makes the service refuse the key once, at the start. */
  async function refused(): Promise<number> {
    await setUp(world);
    await watchTyped(...wallets);
    world.sandbox.setFault("refused-key");
    await refreshDue();
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused", at: start });
    return world.requestPaths().length;
  }

  it("is tried with another wallet each day, until a good answer", async () => {
    const sent = await refused();
    world.pass(day - minute);
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent);
    await live(world, 3 * day);
    const tried = world.sandbox.requests.slice(sent).map(({ path }) => path);
    expect(tried.length).toBeGreaterThanOrEqual(2);
    expect(new Set(tried).size).toBe(tried.length);
    expect(await read(keyStatusItem)).toMatchObject({ at: start });
    world.sandbox.setFault(null);
    await live(world, 1.1 * day);
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });

  it("gets one try when the user presses Refresh", async () => {
    const sent = await refused();
    world.pass(hour);
    await requestAll({});
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent + 1);
    expect(await browser.action.getBadgeText({})).toBe("badge_alarm");
  });
});

describe("a background that is killed at each request", () => {
  it("fetches a wallet at most 30 times a day", async () => {
    await setUp(world);
    await watchTyped(deadlines);
    let requests = 0;
    for (let wake = 0; wake < (day / minute) * 2; wake++) {
      const sent = Promise.withResolvers<void>();
      world.fetch = () => {
        requests += 1;
        sent.resolve();
        return new Promise<Response>(() => undefined);
      };
      const killed = refreshDue().catch(() => undefined);
      // The refresh sends a request, or ends without one.
      await Promise.race([killed, sent.promise]);
      await world.restartBackground();
      await killed;
      world.pass(30_000);
      if (requests > 40) break;
    }
    expect(requests).toBeGreaterThan(5);
    expect(requests).toBeLessThanOrEqual(30);
    expect((await read(scheduleItem))[walletId(deadlines)]?.wait?.reason).toBeNull();
  }, 60_000);
});
