import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import {
  forgetKey,
  keepKey,
  reconcileKeyStatus,
  savedKey,
  usableKey,
} from "../../../src/background/service/api-key.ts";
import { isSameKey } from "../../../src/core/refresh/bound-key.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { read } from "../../../src/storage/item.ts";
import { keyStatusItem } from "../../../src/storage/items.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { StorageWriteError, update } from "../../../src/storage/transaction.ts";
import { freshWorld, setUp, start } from "../world.ts";

const world = freshWorld();
const keyOf = (secret: string) => ({ secret, serviceUrl: world.sandbox.url });

beforeEach(() => setUp(world));

describe("the key that is handed out", () => {
  it("is the one that was kept last, for a session or for good", async () => {
    await keepKey(keyOf("for good"), "accepted", false, start);
    await keepKey(keyOf("for now"), "accepted", true, start);
    expect(await savedKey()).toEqual(keyOf("for now"));
    await keepKey(keyOf("again for good"), "accepted", false, start);
    expect(await savedKey()).toEqual(keyOf("again for good"));
  });

  it("is none once the service is another one, and is there again when it is set back", async () => {
    const { url } = world.sandbox;
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: "https://service.example" }));
    expect(await savedKey()).toBeNull();
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: url }));
    expect(await savedKey()).toEqual(keyOf(world.sandbox.key));
  });

  it.each([
    ["accepted", true],
    ["unchecked", true],
    ["refused", false],
  ] as const)("to ask with, while it is %s: %s", async (state, usable) => {
    await update(keyStatusItem, (status) => status && { ...status, state });
    expect((await usableKey(start)) !== null).toBe(usable);
  });
});

describe("a key that is kept", () => {
  it("leaves nothing of the one before, wherever that was", async () => {
    await keepKey(keyOf("old-secret"), "accepted", true, start);
    await keepKey(keyOf("new-secret"), "accepted", false, start);
    const stored = [await browser.storage.local.get(), await browser.storage.session.get()];
    expect(JSON.stringify(stored)).not.toContain("old-secret");
  });

  it("and cannot be stored leaves the one before", async () => {
    await keepKey(keyOf("for now"), "accepted", true, start);
    const full = vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await expect(keepKey(keyOf("for good"), "accepted", false, start)).rejects.toThrow(StorageWriteError);
    expect(await usableKey(start)).toEqual(keyOf("for now"));
    full.mockRestore();
    await keepKey(keyOf("for good"), "accepted", false, start);
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await expect(keepKey(keyOf("for now"), "accepted", true, start)).rejects.toThrow(StorageWriteError);
    expect(await usableKey(start)).toEqual(keyOf("for good"));
  });

  it("and is refused by the session leaves the one before", async () => {
    vi.spyOn(browser.storage.session, "set").mockRejectedValue(new Error("quota"));
    await expect(keepKey(keyOf("for now"), "accepted", true, start)).rejects.toThrow(StorageWriteError);
    expect(await usableKey(start)).toEqual(keyOf(world.sandbox.key));
  });

  it("ends an outage, for another key may be taken where the last one was not", async () => {
    const open = { failure: { kind: "forbidden", at: start }, until: start + 60_000 } as const;
    await update(activityItem, (activity) => ({ ...activity, breaker: { open, failedWallets: [] } }));
    await keepKey(keyOf("new"), "unchecked", false, start);
    expect((await read(activityItem)).breaker.open).toBeNull();
  });

  it("shows others its state and never itself", async () => {
    await keepKey(keyOf("top-secret"), "unchecked", true, start + 1);
    expect(await read(keyStatusItem)).toEqual({
      state: "unchecked",
      serviceUrl: world.sandbox.url,
      sessionOnly: true,
      at: start + 1,
    });
  });

  it("is forgotten everywhere", async () => {
    await forgetKey();
    expect(await savedKey()).toBeNull();
    expect(await read(keyStatusItem)).toBeNull();
  });
});

describe("what is shown of the key agrees with the key:", () => {
  it("none, when it went with the last session", async () => {
    await update(apiKeyItem, () => null);
    await reconcileKeyStatus(start);
    expect(await read(keyStatusItem)).toBeNull();
  });

  it("unchecked, when what was known of it is lost", async () => {
    await update(keyStatusItem, () => null);
    await reconcileKeyStatus(start + 5);
    expect(await read(keyStatusItem)).toMatchObject({
      state: "unchecked",
      sessionOnly: false,
      at: start + 5,
    });
  });

  it("unchanged, when they do agree", async () => {
    await update(keyStatusItem, (status) => status && ({ ...status, state: "refused" } as const));
    const before = await read(keyStatusItem);
    await reconcileKeyStatus(start + 5);
    expect(await read(keyStatusItem)).toEqual(before);
  });
});

it("two keys are the same only with the same secret for the same service", () => {
  const key = { secret: "a", serviceUrl: "https://service.example" };
  expect(isSameKey(key, { ...key })).toBe(true);
  expect(isSameKey(key, { ...key, secret: "b" })).toBe(false);
  expect(isSameKey(key, { ...key, serviceUrl: "https://other.example" })).toBe(false);
  expect(isSameKey(null, null)).toBe(false);
  expect(isSameKey(key, null)).toBe(false);
});
