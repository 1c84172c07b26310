import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../src/background/main/handlers.ts";
import { repairStorage } from "../../src/background/main/startup.ts";
import { forget } from "../../src/background/memory.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { keyStatusItem } from "../../src/storage/items.ts";
import { update } from "./update.ts";
import { freshWorld, keepKey, setUp, start, usableKey } from "./world.ts";

const world = freshWorld();
const keyOf = (secret: string) => ({ secret, serviceUrl: world.sandbox.url });

beforeEach(() => setUp(world));

describe("settings that storage has lost", () => {
  const { local } = browser.storage;
  const losses: readonly (readonly [string, () => Promise<void>])[] = [
    ["damaged settings", () => local.set({ settings: "garbage" })],
    ["a damaged service", () => local.set({ settings: { v: 1, d: { serviceUrl: "http://a.example" } } })],
    ["lost settings", () => local.remove("settings")],
  ];

  beforeEach(() => keepKey(keyOf("kept"), "accepted"));

  it.each(losses)("leave the key with its own service: %s", async (_name, lose) => {
    await lose();
    await world.restartBackground();
    await repairStorage();
    await handlers.saveSettings({ smallestValue: 5 });
    await world.restartBackground();
    expect(await usableKey()).toBeNull();
    await handlers.saveServiceUrl({ url: world.sandbox.url });
    expect((await usableKey())?.secret).toBe("kept");
  });
});

it("a damaged setting leaves the key usable", async () => {
  await keepKey(keyOf("kept"), "accepted");
  const damaged = { serviceUrl: world.sandbox.url, smallestValue: "later" };
  await browser.storage.local.set({ settings: { v: 1, d: damaged } });
  forget();
  expect((await usableKey())?.secret).toBe("kept");
});

describe("the key status after a start", () => {
  it.each([
    ["was lost", null],
    // Taking a key without characters out of a message would never end.
    ["is damaged", { secret: "", serviceUrl: "https://service.example" }],
  ])("is empty when the key %s", async (_name, key) => {
    await update(apiKeyItem, () => key);
    await repairStorage();
    expect(await read(keyStatusItem)).toBeNull();
  });

  it("is unchecked when the status was lost", async () => {
    await update(keyStatusItem, () => null);
    world.pass(5);
    await repairStorage();
    expect(await read(keyStatusItem)).toMatchObject({ state: "unchecked", at: start + 5 });
  });
});
