import { describe, expect, it, vi } from "vitest";
import { airdrop } from "../../fixtures.ts";
import { day, hour, watching } from "../deadlines/watching.ts";

/** @returns a wallet with one airdrop whose row names the last whole day by `edge`, with that day still ahead */
function named(edge: number) {
  const w = watching();
  const soon = [airdrop("a", { urgency: "soon" })];
  w.fetch(edge - 6 * day, soon);
  w.fetch(edge - 5 * day, soon);
  w.fetch(edge - 4.75 * day, [airdrop("a", { urgency: "verySoon" })]);
  return w;
}

const told = ["lastDay a"];

describe("the alert of the last safe day", () => {
  it.each([
    ["America/Los_Angeles", "2026-12-01T12:00Z", "2026-11-30T17:00Z", "2026-12-01T08:00Z"],
    // The clock goes back that day, and forward.
    ["Europe/London", "2026-10-26T00:30Z", "2026-10-25T09:00Z", "2026-10-26T00:00Z"],
    ["Europe/London", "2026-03-30T12:00Z", "2026-03-29T08:00Z", "2026-03-29T23:00Z"],
    // A day without a midnight.
    ["America/Santiago", "2026-09-07T12:00Z", "2026-09-06T12:00Z", "2026-09-07T03:00Z"],
  ])("in %s before %s comes from %s until %s", (name, ...times) => {
    vi.stubEnv("TZ", name);
    const [edge = 0, from = 0, end = 0] = times.map((time) => Date.parse(time));
    const w = named(edge);
    expect(w.wait(from - 1)).toEqual([]);
    for (const [time, words] of [
      [from, "today"],
      [end - 1, "today"],
      [end, "mayExpireToday"],
      [edge, "mayHaveExpired"],
    ] as const) {
      const asleep = named(edge);
      expect(asleep.wait(time)).toEqual(told);
      expect(asleep.saying()).toEqual([words]);
      expect(asleep.wait(time + 1)).toEqual([]);
    }
  });

  const edge = Date.parse("2026-12-01T12:00Z");
  const morning = Date.parse("2026-11-30T09:00Z");

  it("comes once to a traveller", () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const w = named(edge);
    expect(w.wait(Date.parse("2026-11-30T00:00Z"))).toEqual(told);
    vi.stubEnv("TZ", "America/Los_Angeles");
    for (let later = 0; later < 36; later++)
      expect(w.wait(Date.parse("2026-11-30T00:00Z") + later * hour)).toEqual([]);
  });

  it("comes again once answers move the day", () => {
    vi.stubEnv("TZ", "UTC");
    const w = named(edge);
    expect(w.wait(morning)).toEqual(told);
    const soon = [airdrop("a", { urgency: "soon" })];
    w.fetch(morning + hour, soon);
    w.fetch(morning + 26 * hour, soon);
    w.fetch(morning + 30 * hour, [airdrop("a", { urgency: "verySoon" })]);
    expect(w.wait(morning + 4 * day)).toEqual([]);
    expect(w.wait(morning + 5 * day)).toEqual(told);
  });
});
