import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { forgetKey, repairKey } from "../../src/background/api-key.ts";
import { handlers } from "../../src/background/main/handlers.ts";
import { open } from "../../src/background/memory.ts";
import { defaultServiceUrl } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { entryOf } from "../../src/core/refresh/schedule.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { activityItem, keyStatusItem, scheduleItem } from "../../src/storage/items.ts";
import { update } from "./update.ts";
import { freshWorld, keepKey, sandboxWallet, setUp, start, usableKey, watchTyped } from "./world.ts";

const world = freshWorld();
const keyOf = (secret: string) => ({ secret, serviceUrl: world.sandbox.url });

beforeEach(() => setUp(world));

describe("a stored key", () => {
  it("ends the waits of the service and wallets", async () => {
    const wait = { reason: { kind: "server", at: start }, since: start, until: start + 60_000 } as const;
    const wallet = sandboxWallet("evm-none");
    const id = walletId(wallet);
    await watchTyped(wallet);
    await update(activityItem, (activity) => ({ ...activity, wait }));
    await update(scheduleItem, (schedule) => ({ [id]: { ...entryOf(schedule, id), wait } }));
    await keepKey(keyOf("new"), "unchecked");
    expect((await read(activityItem)).wait).toBeNull();
    expect((await read(scheduleItem))[id]?.wait).toBeNull();
  });
});

describe("a key that cannot be read", () => {
  const later = { v: 2, d: { secrets: ["top-secret"] } };
  it.each<[string, () => Promise<void>]>([
    ["a removal", forgetKey],
    ["another key", () => keepKey(keyOf("new"), "accepted")],
    ["a start", repairKey],
  ])("does not stay stored after %s", async (_what, task) => {
    await browser.storage.local.set({ apiKey: later });
    open();
    await task();
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain("top-secret");
  });
});

describe("a service that cannot be read", () => {
  const { local } = browser.storage;

  it.each<[string, () => Promise<void>]>([
    ["damaged settings", () => local.set({ settings: "garbage" })],
    ["a damaged service", () => local.set({ settings: { v: 1, d: { serviceUrl: "http://a.example" } } })],
    ["lost settings", () => local.remove("settings")],
  ])("gets no key or address of the default service: %s", async (_what, lose) => {
    await keepKey({ secret: "for Drops", serviceUrl: defaultServiceUrl }, "accepted");
    await lose();
    open();
    expect(await usableKey()).toBeNull();
    await repairKey();
    await handlers.saveSettings({ smallestValue: 5 });
    await world.restartBackground();
    await repairKey();
    expect(await usableKey()).toBeNull();
    expect(await read(keyStatusItem)).toBeNull();
    await keepKey({ secret: "again", serviceUrl: defaultServiceUrl }, "accepted");
    expect((await usableKey())?.secret).toBe("again");
  });

  it("is known once a key was entered for it", async () => {
    await local.remove("settings");
    open();
    await keepKey({ secret: "first", serviceUrl: defaultServiceUrl }, "accepted");
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
    await repairKey();
    expect(await read(keyStatusItem)).toBeNull();
  });

  it("is unchecked when the status was lost", async () => {
    await update(keyStatusItem, () => null);
    world.pass(5);
    await repairKey();
    expect(await read(keyStatusItem)).toMatchObject({ state: "unchecked", at: start + 5 });
  });

  it("is unchanged when it fits the key", async () => {
    await update(keyStatusItem, (status) => status && ({ ...status, state: "refused" } as const));
    const before = await read(keyStatusItem);
    world.pass(5);
    await repairKey();
    expect(await read(keyStatusItem)).toEqual(before);
  });
});
