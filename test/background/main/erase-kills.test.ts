import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { repairStorage, runDueWork } from "../../../src/background/main/startup.ts";
import { exchange } from "../../../src/background/sync.ts";
import type { CommandName, Request } from "../../../src/messaging/commands.ts";
import { read } from "../../../src/storage/item.ts";
import { consentItem } from "../../../src/storage/items.ts";
import { logoCache } from "../../../src/storage/logo-cache.ts";
import { freshWorld } from "../world.ts";
import { expectErased, livedIn } from "./erased.ts";

const world = freshWorld();

function command<N extends CommandName>(name: N, request: Request<N>) {
  return handlers[name](request);
}

beforeEach(() => livedIn(world));

/**
 * Kills the background after a number of its changes to the browser.
 * @returns whether the kill came before the end
 */
async function killedAfter(changes: number, task: () => Promise<unknown>): Promise<boolean> {
  let left = changes;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Error("killed");
  };
  const { local, session, sync } = browser.storage;
  const spies = [local, session, sync].flatMap((area) => {
    const set = area.set.bind(area);
    const remove = area.remove.bind(area);
    const clear = area.clear.bind(area);
    return [
      vi.spyOn(area, "set").mockImplementation(async (values) => {
        step();
        await set(values);
      }),
      vi.spyOn(area, "remove").mockImplementation(async (keys) => {
        step();
        await remove(keys);
      }),
      vi.spyOn(area, "clear").mockImplementation(async () => {
        step();
        await clear();
      }),
    ];
  });
  const give = vi.mocked(browser.permissions.remove);
  const giveNow = give.getMockImplementation();
  give.mockImplementation(async (...given) => {
    step();
    return (await giveNow?.(...given)) ?? false;
  });
  const clearAlarms = vi.spyOn(browser.alarms, "clearAll").mockImplementation(async () => {
    step();
    return browser.alarms.clear("refresh");
  });
  const paint = vi.spyOn(browser.action, "setBadgeText");
  const paintNow = paint.getMockImplementation();
  paint.mockImplementation(async () => step());
  await task().catch(() => undefined);
  for (const spy of [...spies, clearAlarms]) spy.mockRestore();
  if (paintNow === undefined) paint.mockRestore();
  if (giveNow !== undefined) give.mockImplementation(giveNow);
  return left < 0;
}

describe("a background killed while it erases", () => {
  it.each([
    ["a storage", false],
    ["a storage and the browser's sync", true],
  ])("leaves all data or none in %s", async (_, fromSync) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const ends = new Set<string>();
    // An erasure has fewer than 40 changes, so the last one is not killed.
    for (let changes = 0; changes < 40; changes++) {
      if (changes > 0) await livedIn(world);
      await command("setSync", { on: fromSync });
      if (fromSync) await exchange();
      const before = await browser.storage.local.get();
      const wasKilled = await killedAfter(changes, () => command("eraseAll", { fromSync }));
      await world.restartBackground();
      await repairStorage();
      await runDueWork();
      const isUntouched = (await read(consentItem)) !== null;
      ends.add(isUntouched ? "nothing" : "all");
      if (isUntouched) {
        // The kill came before the erasure, so only sync may be switched off.
        const after = await browser.storage.local.get();
        const { sync: _was, activity: _busy, summary: _made, ...kept } = before;
        expect(after).toMatchObject(kept);
        expect(world.sites).toHaveLength(3);
      } else await expectErased(world);
      if (!wasKilled) {
        expect([...ends]).toEqual(["nothing", "all"]);
        return;
      }
    }
    throw new Error("erasing does not end");
  });
});

describe("an erasure that a start of the background finishes", () => {
  const startAgain = async () => {
    await world.restartBackground();
    await repairStorage();
    await runDueWork();
  };

  it("tries again until the browser deletes logos and permissions", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    await (await caches.open(logoCache)).put("https://a.example/a.png", new Response("picture"));
    const broken = new DOMException("broken", "UnknownError");
    vi.spyOn(caches, "delete").mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
    vi.mocked(browser.permissions.remove).mockImplementationOnce(async () => undefined);
    await command("eraseAll", { fromSync: false });
    await startAgain();
    expect(await caches.has(logoCache)).toBe(true);
    await startAgain();
    expect(await caches.has(logoCache)).toBe(false);
    await expectErased(world);
  });
});
