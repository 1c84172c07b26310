import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { setAlarm } from "../../src/background/alarm.ts";
import { freshWorld, start } from "./world.ts";

const world = freshWorld();
const second = 1_000;
const hour = 3_600 * second;
const alarm = async () => (await browser.alarms.get("refresh"))?.scheduledTime;

describe("the alarm", () => {
  it.each([
    ["for now", start],
    ["for the past", start - hour],
    ["for the next second", start + second],
  ])("rings after 30 s, Chrome's minimum, when set %s", async (_name, at) => {
    await setAlarm(at);
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("stays when its time is near enough", async () => {
    await setAlarm(start);
    const create = vi.spyOn(browser.alarms, "create");
    for (let passed = 0; passed < 30; passed += 5) {
      await setAlarm(Date.now());
      world.pass(5 * second);
    }
    expect(create).not.toHaveBeenCalled();
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("repeats by itself", async () => {
    const create = vi.spyOn(browser.alarms, "create");
    await setAlarm(start + hour);
    expect(create).toHaveBeenCalledExactlyOnceWith("refresh", { when: start + hour, periodInMinutes: 60 });
  });

  it("moves to an earlier time and back", async () => {
    await setAlarm(start + 6 * hour);
    await setAlarm(start + hour);
    expect(await alarm()).toBe(start + hour);
    await setAlarm(start + 6 * hour);
    expect(await alarm()).toBe(start + 6 * hour);
    expect(await browser.alarms.getAll()).toHaveLength(1);
  });

  it("is set again once its time has passed", async () => {
    await setAlarm(start + hour);
    world.pass(hour + second);
    const late = Date.now();
    await setAlarm(late);
    expect(await alarm()).toBe(late + 30 * second);
  });
});
