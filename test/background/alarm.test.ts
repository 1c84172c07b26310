import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { setAlarm } from "../../src/background/alarm.ts";
import { freshWorld, start } from "./world.ts";

freshWorld();
const second = 1_000;
const hour = 3_600 * second;
const alarm = async () => (await browser.alarms.get("refresh"))?.scheduledTime;

describe("the alarm", () => {
  it("rings at its time", async () => {
    await setAlarm(start + hour, start);
    expect(await alarm()).toBe(start + hour);
  });

  it.each([
    ["for now", start],
    ["for the past", start - hour],
    ["for the next second", start + second],
  ])("rings after 30 s, Chrome's minimum, when set %s", async (_name, at) => {
    await setAlarm(at, start);
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("stays when its time is near enough", async () => {
    await setAlarm(start, start);
    const create = vi.spyOn(browser.alarms, "create");
    for (let passed = 0; passed < 30; passed += 5) {
      await setAlarm(start + passed * second, start + passed * second);
    }
    expect(create).not.toHaveBeenCalled();
    expect(await alarm()).toBe(start + 30 * second);
  });

  it("repeats by itself", async () => {
    const create = vi.spyOn(browser.alarms, "create");
    await setAlarm(start + hour, start);
    expect(create).toHaveBeenCalledExactlyOnceWith("refresh", { when: start + hour, periodInMinutes: 60 });
  });

  it("moves to an earlier time and back", async () => {
    await setAlarm(start + 6 * hour, start);
    await setAlarm(start + hour, start);
    expect(await alarm()).toBe(start + hour);
    await setAlarm(start + 6 * hour, start);
    expect(await alarm()).toBe(start + 6 * hour);
    expect(await browser.alarms.getAll()).toHaveLength(1);
  });

  it("is set again once its time has passed", async () => {
    await setAlarm(start + hour, start);
    const late = start + hour + second;
    await setAlarm(late, late);
    expect(await alarm()).toBe(late + 30 * second);
  });
});
