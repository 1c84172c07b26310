import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { forgetKey, reconcileKeyStatus } from "../../src/background/api-key.ts";
import { handlers } from "../../src/background/main/handlers.ts";
import { open } from "../../src/background/memory.ts";
import { defaultServiceUrl } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { entryOf } from "../../src/core/refresh/schedule.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { keyStatusItem } from "../../src/storage/key-status.ts";
import { activityItem } from "../../src/storage/refresh/activity.ts";
import { scheduleItem } from "../../src/storage/refresh/schedule.ts";
import { update } from "./update.ts";
import { freshWorld, keepKey, sandboxWallet, setUp, start, usableKey, watchTyped } from "./world.ts";

const world = freshWorld();
const keyOf = (secret: string) => ({ secret, serviceUrl: world.sandbox.url });

beforeEach(() => setUp(world));

describe("a stored key", () => {
  it("ends the waits of the service and wallets", async () => {
    const wait = { reason: { kind: "forbidden", at: start }, since: start, until: start + 60_000 } as const;
    const wallet = sandboxWallet("evm-none");
    const id = walletId(wallet);
    await watchTyped(wallet);
    await update(activityItem, (activity) => ({ ...activity, wait }));
    await update(scheduleItem, (schedule) => ({ [id]: { ...entryOf(schedule, id), wait } }));
    await keepKey(keyOf("new"), "unchecked", false);
    expect((await read(activityItem)).wait).toBeNull();
    expect((await read(scheduleItem))[id]?.wait?.until).toBe(start);
  });
});

/** Kills the background after a number of its writes. */
async function killedAfter(writes: number, task: () => Promise<void>): Promise<void> {
  let left = writes;
  const stops = [browser.storage.local, browser.storage.session].flatMap((area) => {
    const set = area.set.bind(area);
    const remove = area.remove.bind(area);
    const alive = () => {
      left -= 1;
      if (left < 0) throw new Error("killed");
    };
    const spies = [
      vi.spyOn(area, "set").mockImplementation(async (values) => {
        alive();
        await set(values);
      }),
      vi.spyOn(area, "remove").mockImplementation(async (keys) => {
        alive();
        await remove(keys);
      }),
    ];
    return spies;
  });
  await task().catch(() => undefined);
  for (const spy of stops) spy.mockRestore();
  await reconcileKeyStatus();
}

describe("a background killed after any of its writes", () => {
  it.each([0, 1, 2, 3, 4])("never uses a removed key (%s writes)", async (writes) => {
    await killedAfter(writes, forgetKey);
    if ((await read(keyStatusItem)) === null) expect(await usableKey()).toBeNull();
    if (writes > 0) expect(await usableKey()).toBeNull();
  });

  it.each([0, 1, 2, 3, 4])("never uses a leftover session key (%s writes)", async (writes) => {
    await keepKey(keyOf("old"), "accepted", true);
    await killedAfter(writes, () => keepKey(keyOf("new"), "accepted", false));
    const status = await read(keyStatusItem);
    const expected = status === null ? null : status.sessionOnly ? "old" : "new";
    expect((await usableKey())?.secret ?? null).toBe(expected);
  });
});

describe("a key that cannot be read", () => {
  const later = { v: 2, d: { secrets: ["top-secret"] } };
  const stored = async () =>
    JSON.stringify([await browser.storage.local.get(), await browser.storage.session.get()]);

  it.each<[string, () => Promise<void>]>([
    ["a removal", forgetKey],
    ["another key", () => keepKey(keyOf("new"), "accepted", true)],
    ["a start", reconcileKeyStatus],
  ])("does not stay stored after %s", async (_what, task) => {
    for (const area of [browser.storage.local, browser.storage.session]) await area.set({ apiKey: later });
    open();
    await task();
    expect(await stored()).not.toContain("top-secret");
  });
});

describe("a service that cannot be read", () => {
  const { local } = browser.storage;

  it.each<[string, () => Promise<void>]>([
    ["damaged settings", () => local.set({ settings: "garbage" })],
    ["a damaged service", () => local.set({ settings: { v: 1, d: { serviceUrl: "http://a.example" } } })],
    ["lost settings", () => local.remove("settings")],
  ])("gets no key or address of the default service: %s", async (_what, lose) => {
    await keepKey({ secret: "for Drops", serviceUrl: defaultServiceUrl }, "accepted", false);
    await lose();
    open();
    expect(await usableKey()).toBeNull();
    await reconcileKeyStatus();
    await handlers.saveSettings({ alwaysAsk: true });
    await world.restartBackground();
    await reconcileKeyStatus();
    expect(await usableKey()).toBeNull();
    expect(await read(keyStatusItem)).toBeNull();
    await keepKey({ secret: "again", serviceUrl: defaultServiceUrl }, "accepted", false);
    expect((await usableKey())?.secret).toBe("again");
  });

  it("is known once a key was entered for it", async () => {
    await local.remove("settings");
    open();
    await keepKey({ secret: "first", serviceUrl: defaultServiceUrl }, "accepted", false);
    await world.restartBackground();
    expect((await usableKey())?.secret).toBe("first");
  });

  it("is known beside another damaged setting", async () => {
    await local.set({ settings: { v: 1, d: { serviceUrl: world.sandbox.url, scan: "later" } } });
    open();
    expect(await usableKey()).toEqual(keyOf(world.sandbox.key));
  });
});

describe("the key status after a start", () => {
  it.each([
    ["was lost", null],
    // Taking a key without characters out of a message would never end.
    ["is damaged", { secret: "", serviceUrl: "https://service.example" }],
  ])("is empty when the key %s", async (_name, key) => {
    await update(apiKeyItem, () => key);
    await reconcileKeyStatus();
    expect(await read(keyStatusItem)).toBeNull();
  });

  it("is forgotten after the key's session ended, until the user changes it", async () => {
    await keepKey(keyOf("for now"), "accepted", true);
    // The browser does so when it closes, and when it updates the extension.
    await browser.storage.session.clear();
    await world.restartBackground();
    for (const later of [5, 4]) {
      world.pass(later);
      await reconcileKeyStatus();
    }
    const { url: serviceUrl } = world.sandbox;
    const forgotten = { state: "forgotten", serviceUrl, sessionOnly: true, at: start + 5 };
    expect(await read(keyStatusItem)).toEqual(forgotten);
    expect(await usableKey()).toBeNull();
    await keepKey(keyOf("again"), "unchecked", true);
    await reconcileKeyStatus();
    expect(await read(keyStatusItem)).toMatchObject({ state: "unchecked" });
    await forgetKey();
    await reconcileKeyStatus();
    expect(await read(keyStatusItem)).toBeNull();
  });

  it("is unchecked when the status was lost", async () => {
    await update(keyStatusItem, () => null);
    world.pass(5);
    await reconcileKeyStatus();
    expect(await read(keyStatusItem)).toMatchObject({
      state: "unchecked",
      sessionOnly: false,
      at: start + 5,
    });
  });

  it("is unchanged when it fits the key", async () => {
    await update(keyStatusItem, (status) => status && ({ ...status, state: "refused" } as const));
    const before = await read(keyStatusItem);
    world.pass(5);
    await reconcileKeyStatus();
    expect(await read(keyStatusItem)).toEqual(before);
  });
});
