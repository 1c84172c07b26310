import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { setAlarm } from "../../../src/background/refresh/alarm.ts";
import { freshWorld, start } from "../world.ts";

freshWorld();
const second = 1_000;
const hour = 3_600 * second;
const alarm = async () => (await browser.alarms.get("refresh"))?.scheduledTime;

describe("the alarm", () => {
  it("rings when it is told to", async () => {
    await setAlarm(start + hour, start);
    expect(await alarm()).toBe(start + hour);
  });

  it.each([
    ["now", start],
    ["in the past", start - hour],
    ["in a second", start + second],
  ])("told to ring %s rings in 30 s, the soonest that Chrome can", async (_name, at) => {
    await setAlarm(at, start);
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("that is near enough is left alone: made anew at every wake it would never ring", async () => {
    await setAlarm(start, start);
    const create = vi.spyOn(browser.alarms, "create");
    for (let passed = 0; passed < 30; passed += 5) {
      await setAlarm(start + passed * second, start + passed * second);
    }
    expect(create).not.toHaveBeenCalled();
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("rings again by itself: the background that it woke may be killed before it sets another", async () => {
    const create = vi.spyOn(browser.alarms, "create");
    await setAlarm(start + hour, start);
    expect(create).toHaveBeenCalledExactlyOnceWith("refresh", { when: start + hour, periodInMinutes: 60 });
  });

  it("set for later is moved to what is due sooner, and back", async () => {
    await setAlarm(start + 6 * hour, start);
    await setAlarm(start + hour, start);
    expect(await alarm()).toBe(start + hour);
    await setAlarm(start + 6 * hour, start);
    expect(await alarm()).toBe(start + 6 * hour);
    expect(await browser.alarms.getAll()).toHaveLength(1);
  });

  it("that should have rung already is set anew, even for nearly the same time", async () => {
    await setAlarm(start + hour, start);
    const late = start + hour + second;
    await setAlarm(late, late);
    expect(await alarm()).toBe(late + 30 * second);
  });
});
