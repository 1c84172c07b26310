import { describe, expect, it, vi } from "vitest";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { changeState, readState } from "../../../src/background/state.ts";
import { problemOf } from "../../../src/core/status/problem.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { listsOf, live, unknownWallets } from "../living.ts";
import { freshWorld, realFetch, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const deadlines = sandboxWallet("evm-deadlines");

describe("a service that fails for a day", () => {
  it.each([
    ...(["500", "not-an-envelope", "rejected", "403", "redirect", "html"] as const).map(
      (fault) => [fault, 6 * hour] as const,
    ),
    ...(["never", "429-absurd", "too-large"] as const).map((fault) => [fault, 7 * hour] as const),
  ])("gets at most 30 requests per wallet (%s)", async (fault, patience) => {
    // Real timeouts of ten seconds would make the test slow. Only one fault has to reach its own.
    const limit = fault === "never" ? 20 : 80;
    const ms = AbortSignal.timeout.bind(AbortSignal);
    const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => ms(limit));
    await setUp(world);
    await watchTyped(deadlines);
    world.sandbox.setFault(fault);
    await refreshDue();
    await live(world, day);
    expect(listsOf(world, deadlines.address)).toBeGreaterThan(3);
    expect(listsOf(world, deadlines.address)).toBeLessThanOrEqual(30);
    world.sandbox.setFault(null);
    // A busy machine can take longer for a good answer.
    shortened.mockRestore();
    await live(world, patience);
    expect((await read(summaryItem)).rowCount).toBe(6);
  });

  it("is asked at most hourly after five failures", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(12));
    await refreshDue();
    world.sandbox.setFault("500");
    world.pass(7 * hour);
    const before = world.requestPaths().length;
    await refreshDue();
    // Four requests run at once, so three more may be under way when the fifth fails.
    expect(world.requestPaths().length - before).toBeLessThanOrEqual(8);
    const opened = world.requestPaths().length;
    await live(world, 10 * hour);
    // Seven waits double up to an hour, and the others last an hour.
    expect(world.requestPaths().length - opened).toBeLessThanOrEqual(7 + 9);
    expect((await readState()).activity.wait).toMatchObject({ reason: { kind: "server" } });
    world.sandbox.setFault(null);
    await live(world, 7 * hour);
    const { activity, schedule } = await readState();
    expect(activity).toMatchObject({ wait: null, faults: [] });
    expect(Object.values(schedule).every((entry) => entry?.wait === null)).toBe(true);
  });

  it("is probed with one request after the outage", async () => {
    await setUp(world);
    await watchTyped(...unknownWallets(12));
    world.sandbox.setFault("redirect");
    await refreshDue();
    const sent = world.requestPaths().length;
    world.pass(2 * minute);
    await refreshDue();
    expect(world.requestPaths().length).toBe(sent + 1);
  });
});

const refusals = ["refused-key", "403", "redirect", "html"] as const;

/** @returns the problem that the popup shows */
async function problem(): Promise<string | undefined> {
  const { keyStatus, settings, activity } = await readState();
  return problemOf({ keyStatus, settings, activity, summary: await read(summaryItem) })?.kind;
}

describe("an answer for some wallets that seems to be for all", () => {
  it.each(refusals)("leaves the others their interval, said of one (%s)", async (fault) => {
    const [bad, ...others] = unknownWallets(10);
    await setUp(world);
    await watchTyped(...unknownWallets(10));
    world.sandbox.setFault(fault, { address: bad?.address ?? "" });
    await refreshDue();
    for (let quarter = 0; quarter < 12; quarter++) {
      await live(world, 6 * hour);
      expect(await problem()).toBe("someFailing");
    }
    for (const { address } of others) expect(listsOf(world, address), address).toBeGreaterThanOrEqual(12);
    expect(listsOf(world, bad?.address ?? "")).toBeLessThanOrEqual(3 * 14);
    expect((await readState()).keyStatus).toMatchObject({ state: "accepted" });
  });

  it.each(refusals)("stops the others for a day at most, said of a few (%s)", async (fault) => {
    const wallets = unknownWallets(10);
    const bad = new Set(wallets.slice(0, 3).map(({ address }) => address));
    await setUp(world);
    await watchTyped(...wallets);
    world.fetch = (input, options) => {
      const { pathname } = new URL(String(input));
      const isBad = bad.has(pathname.split("/").at(-1) ?? "");
      return realFetch(`${world.sandbox.url}${isBad ? `/fault/${fault}` : ""}${pathname}`, options);
    };
    await refreshDue();
    await live(world, 30 * hour);
    const counts = wallets.map(({ address }) => listsOf(world, address));
    await live(world, 3 * day);
    expect(await problem()).toBe("someFailing");
    for (const [index, { address }] of wallets.entries())
      if (!bad.has(address))
        expect(listsOf(world, address) - (counts[index] ?? 0)).toBeGreaterThanOrEqual(11);
  });
});

describe("a service that refuses every wallet", () => {
  it.each([
    ["refused-key", "keyRefused", day],
    ["403", "service", hour],
    ["redirect", "redirected", hour],
    ["html", "intercepted", hour],
  ] as const)("stops after two wallets, and recovers at once (%s)", async (fault, kind, wait) => {
    await setUp(world);
    await watchTyped(...unknownWallets(10));
    world.sandbox.setFault(fault);
    await refreshDue();
    // Four requests run at once, so three more may be under way when the second fails.
    const first = world.requestPaths().length;
    expect(first).toBeLessThanOrEqual(5);
    expect(await problem()).toBe(kind);
    await live(world, 3 * wait);
    expect(world.requestPaths().length - first).toBeLessThanOrEqual(9);
    expect(await problem()).toBe(kind);
    world.sandbox.setFault(null);
    await live(world, wait + minute);
    expect(await problem()).toBeUndefined();
    expect(await read(summaryItem)).toMatchObject({ waitingCount: 0, failingCount: 0 });
  });

  it.each(refusals)("is said at once with one wallet (%s)", async (fault) => {
    await setUp(world);
    await watchTyped(deadlines);
    world.sandbox.setFault(fault);
    await refreshDue();
    expect((await readState()).activity.wait).toMatchObject({ reason: { kind: expect.any(String) } });
    expect(world.requestPaths()).toHaveLength(1);
  });
});

describe("a wallet that fails as if the service were down", () => {
  it.each(["reset", "429", "redirect"] as const)(
    "leaves the other wallets their probes (%s)",
    async (fault) => {
      await setUp(world);
      // After a wait one wallet is fetched first. Parallel requests would hide a failing probe.
      const wait = { reason: null, since: start, until: start };
      await changeState(({ activity }) => ({ activity: { ...activity, wait } }));
      const others = unknownWallets(5);
      await watchTyped(deadlines, ...others);
      world.sandbox.setFault(fault, { address: deadlines.address });
      await refreshDue();
      await live(world, 2 * hour);
      const { waitingCount, failingCount } = await read(summaryItem);
      expect(waitingCount + failingCount).toBe(1);
      for (const { address } of others) expect(listsOf(world, address), address).toBeGreaterThan(0);
    },
  );
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
    expect(requests).toBeGreaterThan(10);
    expect(requests).toBeLessThanOrEqual(30);
  }, 60_000);
});
