import { describe, expect, it } from "vitest";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { changeState } from "../../../src/background/state.ts";
import { limits } from "../../../src/config.ts";
import { countRequests } from "../../../src/core/refresh/request-gate.ts";
import { withCandidates } from "../../../src/core/wallets/wallet.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem, summaryItem } from "../../../src/storage/items.ts";
import { listsOf, live, unknownWallets } from "../living.ts";
import { freshWorld, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("the request gate", () => {
  /** Leaves room for so many requests. */
  async function leave(room: number): Promise<void> {
    const requests = countRequests([], limits.automaticRequests - room, Date.now());
    await changeState(({ activity }) => ({ activity: { ...activity, requests } }));
  }

  /** Adds wallets as a restored backup does. */
  async function restore(count: number): Promise<void> {
    await changeState(({ wallets }) => ({
      wallets: withCandidates(wallets, unknownWallets(count), 0).wallets,
    }));
  }

  const sent = () => world.requestPaths().length;
  const totals = () => world.requestPaths().filter((path) => path.startsWith("value")).length;

  it("does not limit or count what the user pressed for", async () => {
    await setUp(world);
    await leave(0);
    const { requests } = await read(activityItem);
    await watchTyped(...unknownWallets(5));
    await refreshDue();
    expect(sent()).toBe(10);
    world.pass(day - hour);
    await requestAll({});
    await refreshDue();
    expect(sent()).toBe(15);
    expect((await read(activityItem)).requests).toEqual(requests);
  });

  it("delays restored wallets and loses none", async () => {
    await setUp(world);
    await leave(30);
    await restore(60);
    await refreshDue();
    expect(sent()).toBe(30);
    await live(world, 23 * hour);
    expect(sent()).toBe(30);
    await live(world, 3 * hour);
    expect(totals()).toBeGreaterThanOrEqual(60);
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });

  it("retries only the failed wallets on request", async () => {
    await setUp(world);
    const [first, second] = unknownWallets(2);
    if (first === undefined || second === undefined) throw new Error("no wallets");
    await watchTyped(first);
    await refreshDue();
    world.sandbox.setFault("rejected");
    await watchTyped(second);
    await refreshDue();
    world.sandbox.setFault(null);
    world.pass(minute);
    const lists = () => [first, second].map(({ address }) => listsOf(world, address));
    const [ofFirst = 0, ofSecond = 0] = lists();
    await requestAll({ onlyFailing: true });
    await refreshDue();
    expect(lists()).toEqual([ofFirst, ofSecond + 1]);
    expect((await read(summaryItem)).failingCount).toBe(0);
  });
});
