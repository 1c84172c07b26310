import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import { timing } from "../../src/config.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "./world.ts";

const world = freshWorld();

it("sends no request and sets no frequent alarm", async () => {
  await setUp(world);
  await watchTyped(world, sandboxWallet("evm-deadlines"));
  const { local } = browser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, "set").mockImplementation(async (values) => {
    if (Object.hasOwn(values, "schedule")) throw new Error("quota");
    await set(values);
  });
  await expect(refreshDue(world.effects)).rejects.toThrow();
  expect(world.requestPaths()).toHaveLength(0);
  const alarm = await browser.alarms.get("refresh");
  expect((alarm?.scheduledTime ?? 0) - world.effects.now()).toBeGreaterThan(timing.alarmMin * 10);
});
