import { describe, expect, it } from "vitest";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { changeState } from "../../../src/background/state.ts";
import { addWallets } from "../../../src/background/wallets/watchlist.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { listsOf, live, unknownWallets } from "../living.ts";
import { freshWorld, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("the daily budget", () => {
  async function setBudget(dailyBudget: number): Promise<void> {
    await changeState(({ settings }) => ({ settings: { ...settings, dailyBudget } }), world.effects.now());
  }

  it("limits scheduled fetches by a longer interval", async () => {
    await setUp(world);
    await setBudget(40);
    await watchTyped(world, ...unknownWallets(20));
    await refreshDue(world.effects);
    const before = world.requestPaths().length;
    await live(world, 3 * day);
    expect(world.requestPaths().length - before).toBeLessThanOrEqual(3 * 40);
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });

  it("does not limit the user's own Refresh", async () => {
    await setUp(world);
    await setBudget(10);
    await watchTyped(world, ...unknownWallets(5));
    await refreshDue(world.effects);
    world.pass(minute);
    const sent = world.requestPaths().length;
    expect(sent).toBe(10);
    await requestAll({}, world.effects);
    await refreshDue(world.effects);
    expect(world.requestPaths()).toHaveLength(sent + 5);
  });

  it("does not limit the user's own additions", async () => {
    await setUp(world);
    await watchTyped(world, ...unknownWallets(192));
    await refreshDue(world.effects);
    expect((await read(summaryItem)).waitingCount).toBe(0);
    const before = world.requestPaths().length;
    await live(world, 23 * hour);
    expect(world.requestPaths()).toHaveLength(before);
  });

  it("retries only the failed wallets on request", async () => {
    await setUp(world);
    const [first, second] = unknownWallets(2);
    if (first === undefined || second === undefined) throw new Error("no wallets");
    await watchTyped(world, first);
    await refreshDue(world.effects);
    world.sandbox.setFault("rejected");
    await watchTyped(world, second);
    await refreshDue(world.effects);
    world.sandbox.setFault(null);
    world.pass(minute);
    const lists = () => [first, second].map(({ address }) => listsOf(world, address));
    const [ofFirst = 0, ofSecond = 0] = lists();
    await requestAll({ onlyFailing: true }, world.effects);
    await refreshDue(world.effects);
    expect(lists()).toEqual([ofFirst, ofSecond + 1]);
    expect((await read(summaryItem)).failingCount).toBe(0);
  });

  it("limits wallets that the user did not request", async () => {
    await setUp(world);
    await setBudget(10);
    await addWallets(
      unknownWallets(12).map((wallet) => ({ ...wallet, source: { kind: "typed", at: 0 } as const })),
      false,
      world.effects.now(),
    );
    await refreshDue(world.effects);
    // Four wallets are fetched at once, and each of the last four may need one request more than is left.
    expect(world.requestPaths().length).toBeLessThanOrEqual(10 + 4);
    await live(world, day);
    expect(world.requestPaths().length).toBeLessThanOrEqual(2 * (10 + 4));
  });

  it("holds back retries until the day is over", async () => {
    await setUp(world);
    await setBudget(10);
    await watchTyped(world, ...unknownWallets(5));
    await refreshDue(world.effects);
    world.sandbox.setFault("rejected");
    world.pass(minute);
    await requestAll({}, world.effects);
    await refreshDue(world.effects);
    const sent = world.requestPaths().length;
    await live(world, 20 * hour);
    expect(world.requestPaths()).toHaveLength(sent);
    world.sandbox.setFault(null);
    await live(world, 10 * hour);
    expect(world.requestPaths().length).toBeGreaterThan(sent);
  });
});
