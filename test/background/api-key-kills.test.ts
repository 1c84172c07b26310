import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { forgetKey, keepKey, reconcileKeyStatus } from "../../src/background/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { keyStatusItem } from "../../src/storage/items.ts";
import { freshWorld, setUp, start, usableKey } from "./world.ts";

const world = freshWorld();
const keyOf = (secret: string) => ({ secret, serviceUrl: world.sandbox.url });

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
  await reconcileKeyStatus(start);
}

beforeEach(() => setUp(world));

describe("a background killed after any of its writes", () => {
  it.each([0, 1, 2, 3, 4])("never uses a removed key (%s writes)", async (writes) => {
    await killedAfter(writes, forgetKey);
    if ((await read(keyStatusItem)) === null) expect(await usableKey()).toBeNull();
    if (writes > 0) expect(await usableKey()).toBeNull();
  });

  it.each([0, 1, 2, 3, 4])("never uses a leftover session key (%s writes)", async (writes) => {
    await keepKey(keyOf("old"), "accepted", true, start);
    await killedAfter(writes, () => keepKey(keyOf("new"), "accepted", false, start));
    const status = await read(keyStatusItem);
    const expected = status === null ? null : status.sessionOnly ? "old" : "new";
    expect((await usableKey())?.secret ?? null).toBe(expected);
  });

  it.each([0, 1, 2, 3, 4])("never stores a session key permanently (%s writes)", async (writes) => {
    await killedAfter(writes, () => keepKey(keyOf("new"), "accepted", true, start));
    const status = await read(keyStatusItem);
    if (status?.sessionOnly)
      expect(JSON.stringify(await browser.storage.local.get())).not.toContain(world.sandbox.key);
  });
});
