import { describe, expect, it, vi } from "vitest";
import {
  comparedWithToday,
  dayAfter,
  lastWholeDayBy,
  localDay,
} from "../../../src/core/deadlines/local-day.ts";

describe("lastWholeDayBy", () => {
  it.each([
    ["UTC", "2026-11-28T15:00:00Z", "2026-11-27"],
    ["UTC", "2026-11-27T23:59:59Z", "2026-11-26"],
    ["UTC", "2027-01-01T12:00:00Z", "2026-12-31"],
    ["America/Los_Angeles", "2026-11-28T05:00:00Z", "2026-11-26"],
    ["Pacific/Kiritimati", "2026-11-28T15:00:00Z", "2026-11-28"],
    // The clock goes back at 1:00 UTC that day, and forward at 1:00 UTC.
    ["Europe/London", "2026-10-26T00:00:00Z", "2026-10-25"],
    ["Europe/London", "2026-03-29T23:00:00Z", "2026-03-29"],
    // No midnight on 6 September 2026: the clock goes forward from 0:00 to 1:00.
    ["America/Santiago", "2026-09-06T04:00:00Z", "2026-09-05"],
  ])("in %s returns the day before %s: %s", (name, time, expected) => {
    vi.stubEnv("TZ", name);
    const last = lastWholeDayBy(Date.parse(time));
    expect(localDay(last)).toBe(expected);
    expect(new Date(last).setHours(24, 0, 0, 0)).toBeLessThanOrEqual(Date.parse(time));
    expect(localDay(dayAfter(last)) > expected).toBe(true);
  });

  it("returns a day that is ahead, today or past", () => {
    vi.stubEnv("TZ", "Asia/Kolkata");
    const last = lastWholeDayBy(Date.parse("2026-11-28T12:00:00Z"));
    // Midnight there is at 18:30 UTC.
    expect(comparedWithToday(last, Date.parse("2026-11-26T18:29:59Z"))).toBe("ahead");
    expect(comparedWithToday(last, Date.parse("2026-11-26T18:30:00Z"))).toBe("today");
    expect(comparedWithToday(last, Date.parse("2026-11-27T18:30:00Z"))).toBe("past");
  });
});
