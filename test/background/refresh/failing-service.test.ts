import { describe, expect, it } from "vitest";
import { endOffline, refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { readState } from "../../../src/background/state.ts";
import { problemOf } from "../../../src/core/status/problem.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { live, unknownWallets } from "../living.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const deadlines = sandboxWallet("evm-deadlines");

/** @returns the problem that the popup shows */
async function problem(): Promise<string | undefined> {
  return problemOf(await readState(), Date.now())?.kind;
}

describe("a service that fails", () => {
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

it("a press asks once although the key was refused", async () => {
  await setUp(world);
  await watchTyped(...unknownWallets(6));
  world.sandbox.setFault("refused-key");
  await refreshDue();
  expect(await problem()).toBe("keyRefused");
  const sent = world.requestPaths().length;
  world.pass(hour);
  await requestAll({});
  await refreshDue();
  expect(world.requestPaths()).toHaveLength(sent + 1);
});
