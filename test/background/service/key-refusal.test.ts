import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { StorageWriteError } from "../../../src/background/memory.ts";
import { refreshDue, requestAll } from "../../../src/background/refresh/refresh.ts";
import { testKey } from "../../../src/background/service/key-commands.ts";
import { readState } from "../../../src/background/state.ts";
import { paintBadge } from "../../../src/background/toolbar/badge.ts";
import { read } from "../../../src/storage/item.ts";
import { keyStatusItem, summaryItem } from "../../../src/storage/items.ts";
import { unknownWallets } from "../living.ts";
import { update } from "../update.ts";
import { freshWorld, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const wallets = unknownWallets(6);

/** Makes the service refuse the key once, at the start. */
async function refused(): Promise<number> {
  await setUp(world);
  await watchTyped(...wallets);
  world.sandbox.setFault("refused-key");
  await refreshDue();
  expect(await read(keyStatusItem)).toMatchObject({ state: "refused", at: start });
  expect((await readState()).activity.wait).toMatchObject({ until: start + day });
  return world.requestPaths().length;
}

describe("a refused key", () => {
  it("is tried again with one wallet once a day", async () => {
    const sent = await refused();
    world.pass(day - minute);
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent);
    world.pass(minute);
    await refreshDue();
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent + 1);
    expect(await read(keyStatusItem)).toMatchObject({ at: start });
    expect((await readState()).activity.wait).toMatchObject({ until: start + 2 * day });
  });

  it("is tried with another wallet the next day", async () => {
    await refused();
    for (let days = 0; days < 3; days++) {
      world.pass(day);
      await refreshDue();
    }
    const lists = world.sandbox.requests.slice(-3).map(({ path }) => path);
    expect(new Set(lists).size).toBe(3);
  });

  it("is accepted after one good answer, and fetches resume", async () => {
    await refused();
    world.sandbox.setFault(null);
    world.pass(day);
    await refreshDue();
    expect(await read(keyStatusItem)).toEqual(
      expect.objectContaining({ state: "accepted", at: start + day }),
    );
    expect((await read(summaryItem)).waitingCount).toBe(0);
  });

  it("is tried once a day although each try is killed", async () => {
    const sent = await refused();
    world.pass(day);
    let requests = 0;
    world.fetch = () => {
      requests += 1;
      return new Promise<Response>(() => undefined);
    };
    for (let wake = 0; wake < 4; wake++) {
      const killed = refreshDue().catch(() => undefined);
      await Promise.race([killed, expect.poll(() => requests, { interval: 1 }).toBe(1)]);
      await world.restartBackground();
      await killed;
      world.pass(hour);
    }
    expect(requests).toBe(1);
    expect(world.requestPaths()).toHaveLength(sent);
  });

  it("keeps its daily try when the service was unreachable", async () => {
    await refused();
    world.pass(day);
    world.sandbox.setFault("reset");
    await refreshDue();
    world.sandbox.setFault(null);
    world.pass(2 * minute);
    await refreshDue();
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
  });

  it("gets one try when the user presses Refresh", async () => {
    const sent = await refused();
    world.pass(hour);
    await requestAll({});
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(sent + 1);
  });
});

describe("a key that never worked", () => {
  async function unchecked(): Promise<void> {
    await setUp(world);
    await update(keyStatusItem, (status) => status && ({ ...status, state: "unchecked" } as const));
    await watchTyped(...wallets);
  }
  const badge = async () => {
    await paintBadge();
    return await browser.action.getBadgeText({});
  };

  it.each(["403", "rejected", "refused-key"] as const)(
    "is not accepted after the answer %s",
    async (fault) => {
      await unchecked();
      world.sandbox.setFault(fault);
      await refreshDue();
      expect(await read(keyStatusItem)).toMatchObject({ state: "notAccepted", at: start });
      expect((await readState()).activity.wait).toMatchObject({
        reason: { kind: "unauthorized", message: expect.any(String) },
        until: start + day,
      });
      expect(await badge()).toBe("badge_key");
      const sent = world.requestPaths().length;
      world.pass(day - minute);
      await refreshDue();
      expect(world.requestPaths()).toHaveLength(sent);
    },
  );

  it("is accepted by one good answer beside such answers", async () => {
    await unchecked();
    world.sandbox.setFault("rejected");
    world.sandbox.holdRequests(wallets[1]?.address);
    const refreshed = refreshDue();
    await expect.poll(async () => (await read(keyStatusItem))?.state).toBe("notAccepted");
    world.sandbox.setFault(null);
    world.sandbox.release();
    await refreshed;
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
    expect((await readState()).activity.wait).toBeNull();
  });
});

it("fails a test when storage refuses the result", async () => {
  await setUp(world);
  vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
  await expect(testKey()).rejects.toBeInstanceOf(StorageWriteError);
});
