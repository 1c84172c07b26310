import { describe, expect, it } from "vitest";
import { quietUntil } from "../../../src/core/alerts/quiet-hours.ts";

/** In the local time zone. */
const at = (hours: number, minutes = 0, date = 20) => new Date(2026, 10, date, hours, minutes).getTime();
const night = { from: 22 * 60, to: 7 * 60 + 30 };
const nap = { from: 13 * 60, to: 14 * 60 };

describe("quietUntil", () => {
  it.each([
    ["is null before the night", night, at(21, 59), null],
    ["returns the end as the night begins", night, at(22), at(7, 30, 21)],
    ["returns the end after midnight", night, at(3, 0, 21), at(7, 30, 21)],
    ["is null as the night ends", night, at(7, 30), null],
    ["returns the end within a day", nap, at(13, 20), at(14)],
    ["is null after the end within a day", nap, at(14), null],
    ["is null without quiet hours", null, at(3), null],
    ["is null for hours without length", { from: 60, to: 60 }, at(1), null],
  ])("%s", (_name, quiet, now, until) => {
    expect(quietUntil(quiet, now)).toBe(until);
  });
});
