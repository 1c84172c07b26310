import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { storeResult } from "../../../src/background/refresh/fetch-wallet.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { changeState, readState } from "../../../src/background/state.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { type WalletSchedule, withChanged } from "../../../src/core/refresh/schedule.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem, keyStatusItem, summaryItem } from "../../../src/storage/items.ts";
import { wallets as sandboxWallets } from "../../sandbox/wallets.ts";
import { update } from "../update.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, usableKey, watchTyped } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;

const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

describe("a wait of the service", () => {
  it("is ended by a list although a total is next", async () => {
    await setUp(world);
    await watchTyped(none);
    world.sandbox.setFault("429", { endpoint: "value" });
    await refreshDue();
    await changeState(({ schedule }) => {
      const total = (entry: WalletSchedule) => ({ ...entry, step: "total" as const });
      return { schedule: withChanged(schedule, [walletId(none)], total) };
    });
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue();
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm", "airdrops/evm"]);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("is ended by a list that is due anyway", async () => {
    await setUp(world);
    await watchTyped(deadlines, none);
    world.sandbox.setFault("429", { address: none.address });
    await refreshDue();
    await changeState(({ schedule }) => {
      const total = (entry: WalletSchedule) => ({ ...entry, step: "total" as const });
      return { schedule: withChanged(schedule, [walletId(deadlines)], total) };
    });
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue();
    const lists = world.sandbox.requests.filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists.filter(({ path }) => path.endsWith(deadlines.address))).toHaveLength(1);
  });
});

it("a refused wallet keeps no other waiting for ever", async () => {
  await setUp(world);
  await watchTyped(deadlines, none);
  world.sandbox.setFault("refused-key", { address: deadlines.address });
  await refreshDue();
  // As after a refusal of both wallets and a late good answer, whose total is next.
  await changeState(({ activity, schedule }) => {
    const reason = { kind: "unauthorized", at: start } as const;
    const total = (entry: WalletSchedule) => ({ ...entry, step: "total" as const });
    return {
      activity: {
        ...activity,
        wait: { reason, since: start, until: start + hour },
        faults: [walletId(deadlines), walletId(none)],
      },
      schedule: withChanged(schedule, [walletId(none)], total),
    };
  });
  world.pass(hour);
  await refreshDue();
  expect((await readState()).activity.wait).toBeNull();
});

describe("a rate limit", () => {
  it("outlasts the refusal of one wallet", async () => {
    await setUp(world);
    await watchTyped(none);
    const key = await usableKey();
    if (key === null) throw new Error("no key is saved");
    const limit = { kind: "rateLimited", at: start } as const;
    const wait = { reason: limit, since: start, until: start + hour };
    await update(activityItem, (activity) => ({ ...activity, wait }));
    const rejected = () => ({ kind: "rejected", at: Date.now(), message: "no such wallet" }) as const;
    const fetched = { id: walletId(none), key, startedAt: start, waitBefore: null };
    await storeResult({ ...fetched, result: { ok: false, failure: rejected() } });
    expect((await readState()).activity.wait).toEqual(wait);
    world.pass(hour);
    const later = { ...fetched, startedAt: Date.now() };
    await storeResult({ ...later, result: { ok: false, failure: rejected() } });
    expect((await readState()).activity.wait).toBeNull();
  });
});

describe("a service", () => {
  it("counts as reachable once it answers `not found`", async () => {
    await setUp(world);
    await watchTyped(deadlines);
    world.sandbox.setFault("reset");
    await refreshDue();
    expect((await readState()).activity.wait).toMatchObject({ reason: { kind: "offline" } });
    world.sandbox.setFault("404");
    world.pass(hour);
    await refreshDue();
    expect((await readState()).activity.wait).toBeNull();
  });
});

describe("a refusal among parallel requests", () => {
  const twelve = sandboxWallets.slice(0, 12).map(({ network, address }) => ({ network, address }));

  /** Answers the first requests by itself and only then the others as usual. */
  function firstAnswer(answer: () => Response, count = 1) {
    const refused = Promise.withResolvers<void>();
    let requests = 0;
    world.fetch = async (...request: Parameters<typeof fetch>) => {
      requests += 1;
      if (requests <= count) {
        if (requests === count) queueMicrotask(refused.resolve);
        return answer();
      }
      await refused.promise;
      return realFetch(...request);
    };
    return { count: () => requests };
  }

  it("keeps the service's wait despite good answers", async () => {
    await setUp(world);
    await watchTyped(...twelve);
    const first = firstAnswer(() => new Response("", { status: 429, headers: { "retry-after": "3600" } }));
    await refreshDue();
    expect((await readState()).activity.wait).toMatchObject({ until: start + hour });
    // Four requests were under way. Three of their wallets may also fetch the total.
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("keeps the key refused despite earlier answers", async () => {
    await setUp(world);
    await watchTyped(...twelve);
    const first = firstAnswer(() => new Response("", { status: 401 }), 2);
    await refreshDue();
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("leaves the key accepted when only totals are refused", async () => {
    await setUp(world);
    await watchTyped(deadlines);
    world.sandbox.setFault("refused-key", { endpoint: "value" });
    await refreshDue();
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect(await browser.action.getBadgeText({})).not.toBe("badge_alarm");
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});
