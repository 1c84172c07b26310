import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { savedKey } from "../../../src/background/api-key.ts";
import { storeResult } from "../../../src/background/refresh/fetch-wallet.ts";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { changeState, readState } from "../../../src/background/state.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { type WalletSchedule, withChanged } from "../../../src/core/refresh/schedule.ts";
import { read } from "../../../src/storage/item.ts";
import { keyStatusItem } from "../../../src/storage/key-status.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { wallets as sandboxWallets } from "../../sandbox/wallets.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const hour = 3_600_000;

const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");

describe("a wait of the service", () => {
  it("is ended by a list although a total is next", async () => {
    await setUp(world);
    await watchTyped(world, none);
    world.sandbox.setFault("429", { endpoint: "value" });
    await refreshDue(world.effects);
    await changeState(({ schedule }) => {
      const total = (entry: WalletSchedule) => ({ ...entry, step: "total" as const });
      return { schedule: withChanged(schedule, [walletId(none)], total) };
    }, start);
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue(world.effects);
    expect(world.requestPaths()).toEqual(["airdrops/evm", "value/airdrops/evm", "airdrops/evm"]);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("is ended by a list that is due anyway", async () => {
    await setUp(world);
    await watchTyped(world, deadlines, none);
    world.sandbox.setFault("429", { address: none.address });
    await refreshDue(world.effects);
    await changeState(({ schedule }) => {
      const total = (entry: WalletSchedule) => ({ ...entry, step: "total" as const });
      return { schedule: withChanged(schedule, [walletId(deadlines)], total) };
    }, start);
    world.sandbox.setFault(null);
    world.pass(hour);
    await refreshDue(world.effects);
    const lists = world.sandbox.requests.filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists.filter(({ path }) => path.endsWith(deadlines.address))).toHaveLength(1);
  });
});

it("a refused wallet keeps no other waiting for ever", async () => {
  await setUp(world);
  await watchTyped(world, deadlines, none);
  world.sandbox.setFault("refused-key", { address: deadlines.address });
  await refreshDue(world.effects);
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
  }, start);
  world.pass(hour);
  await refreshDue(world.effects);
  expect((await readState()).activity.wait).toBeNull();
});

describe("a rate limit", () => {
  it("outlasts the refusal of one wallet", async () => {
    await setUp(world);
    await watchTyped(world, none);
    const key = await savedKey();
    if (key === null) throw new Error("no key is saved");
    const limit = { kind: "rateLimited", at: start } as const;
    const wait = { reason: limit, since: start, until: start + hour };
    await update(activityItem, (activity) => ({ ...activity, wait }));
    const rejected = () =>
      ({ kind: "rejected", at: world.effects.now(), message: "no such wallet" }) as const;
    const fetched = { id: walletId(none), key, startedAt: start, waitBefore: null };
    await storeResult({ ...fetched, result: { ok: false, failure: rejected() } }, world.effects);
    expect((await readState()).activity.wait).toEqual(wait);
    world.pass(hour);
    const later = { ...fetched, startedAt: world.effects.now() };
    await storeResult({ ...later, result: { ok: false, failure: rejected() } }, world.effects);
    expect((await readState()).activity.wait).toBeNull();
  });
});

describe("a service", () => {
  it("is not called before the time it named", async () => {
    await setUp(world);
    await watchTyped(world, deadlines);
    world.sandbox.setFault("429");
    await refreshDue(world.effects);
    world.sandbox.setFault(null);
    const sent = world.requestPaths().length;
    world.pass(119_000);
    await requestAll({}, world.effects);
    await refreshDue(world.effects);
    expect(world.requestPaths()).toHaveLength(sent);
    world.pass(2_000);
    await refreshDue(world.effects);
    expect((await read(summaryItem)).rowCount).toBe(6);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("leaves old data and Refresh working when unreachable", async () => {
    await setUp(world);
    await watchTyped(world, deadlines);
    await refreshDue(world.effects);
    world.sandbox.setFault("reset");
    world.pass(7 * hour);
    await refreshDue(world.effects);
    expect((await readState()).activity.wait).toMatchObject({ reason: { kind: "offline" } });
    expect((await read(summaryItem)).rowCount).toBe(6);
    world.sandbox.setFault(null);
    world.pass(1);
    await requestAll({}, world.effects);
    await refreshDue(world.effects);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("counts as reachable once it answers `not found`", async () => {
    await setUp(world);
    await watchTyped(world, deadlines);
    world.sandbox.setFault("reset");
    await refreshDue(world.effects);
    expect((await readState()).activity.wait).toMatchObject({ reason: { kind: "offline" } });
    world.sandbox.setFault("404");
    world.pass(hour);
    await refreshDue(world.effects);
    expect((await readState()).activity.wait).toBeNull();
  });
});

describe("a refusal among parallel requests", () => {
  const twelve = sandboxWallets.slice(0, 12).map(({ network, address }) => ({ network, address }));

  /** Answers the first requests by itself and only then the others as usual. */
  function firstAnswer(answer: () => Response, count = 1) {
    const refused = Promise.withResolvers<void>();
    let requests = 0;
    return {
      count: () => requests,
      effects: {
        ...world.effects,
        fetch: async (...request: Parameters<typeof fetch>) => {
          requests += 1;
          if (requests <= count) {
            if (requests === count) queueMicrotask(refused.resolve);
            return answer();
          }
          await refused.promise;
          return fetch(...request);
        },
      },
    };
  }

  it("keeps the service's wait despite good answers", async () => {
    await setUp(world);
    await watchTyped(world, ...twelve);
    const first = firstAnswer(() => new Response("", { status: 429, headers: { "retry-after": "3600" } }));
    await refreshDue(first.effects);
    expect((await readState()).activity.wait).toMatchObject({ until: start + hour });
    // Four requests were under way. Three of their wallets may also fetch the total.
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("keeps the key refused despite earlier answers", async () => {
    await setUp(world);
    await watchTyped(world, ...twelve);
    const first = firstAnswer(() => new Response("", { status: 401 }), 2);
    await refreshDue(first.effects);
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    expect(first.count()).toBeLessThanOrEqual(7);
  });

  it("leaves the key accepted when only totals are refused", async () => {
    await setUp(world);
    await watchTyped(world, deadlines);
    world.sandbox.setFault("refused-key", { endpoint: "value" });
    await refreshDue(world.effects);
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect(await browser.action.getBadgeText({})).not.toBe("badge_alarm");
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});
