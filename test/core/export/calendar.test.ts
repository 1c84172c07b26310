import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { cleanText } from "../../../src/core/clean-text.ts";
import type { DatedAnswer } from "../../../src/core/deadlines/deadline-shown.ts";
import { deadlineAfter } from "../../../src/core/deadlines/deadline-window.ts";
import { type CalendarMaking, calendarFile, deadlineOf } from "../../../src/core/export/calendar.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { seed } from "../../seed.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";
import { day, hostileName, now, row, supported } from "./rows.ts";

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll("-", "");

const making: CalendarMaking = {
  texts: {
    summary: ({ place, isNarrow }, name) => `${isNarrow ? "claim" : "check"} ${place}: ${name}`,
    description: ({ day: on }, name) => `${name}\non ${utcDay(on)}`,
  },
  now,
  dayOf: utcDay,
  pageOf: ({ airdrop }) => airdrop.url,
};

function fileOf(rows: readonly Row[], over: Partial<CalendarMaking> = {}): string | null {
  const at = over.now ?? now;
  const deadlines = rows.flatMap((one) => deadlineOf(one, at) ?? []);
  return calendarFile(deadlines, { ...making, ...over });
}

/** Reads the file like a calendar. */
function events(file: string | null): InstanceType<typeof ICAL.Component>[] {
  if (file === null) return [];
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
}

function shown(file: string | null) {
  return events(file).map((component) => {
    const { startDate, endDate, summary, description } = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString();
    return { start: startDate.toString(), end: endDate.toString(), summary, description, alarm };
  });
}

const value = (file: string | null, name: string) =>
  events(file).map((component) => String(component.getFirstPropertyValue(name)));

/** @param answers their times in days from now */
function seenAt(...answers: readonly (readonly [urgency: Flag, days: number])[]): DatedAnswer {
  let seen: DatedAnswer = { deadline: null, fetchedAt: 0 };
  for (const [urgency, days] of answers) {
    const at = now + days * day;
    seen = { deadline: supported(deadlineAfter(seen.deadline, flagsOf(urgency), at)), fetchedAt: at };
  }
  return seen;
}

describe("a deadline in a calendar", () => {
  it("is on the last whole day before the edge", () => {
    const flipped = row({ seen: seenAt(["soon", -1.25], ["soon", -0.25], ["verySoon", 0]) });
    expect(shown(fileOf([flipped]))).toEqual([
      {
        start: "2026-11-25",
        end: "2026-11-26",
        summary: "claim ahead: Orchard",
        description: "Orchard\non 20261125",
        alarm: "-PT15H",
      },
    ]);
  });

  it.each([
    ["may be any day now", seenAt(["verySoon", 0]), "check past"],
    ["may be from tomorrow on", seenAt(["soon", -5.4], ["none", 0]), "check today"],
    ["may be later today", seenAt(["soon", -5.9], ["none", 0]), "check past"],
    ["may have passed", seenAt(["soon", -10]), "check unchecked"],
    [
      "may be any day in a narrow window",
      seenAt(["soon", -6.3], ["soon", -5.3], ["verySoon", -5.2], ["verySoon", -0.1]),
      "claim past",
    ],
  ])("that %s is on today, without an alarm", (_name, seen, summary) => {
    expect(shown(fileOf([row({ seen })]))).toEqual([
      {
        start: "2026-11-21",
        end: "2026-11-22",
        summary: `${summary}: Orchard`,
        description: "Orchard\non 20261121",
        alarm: undefined,
      },
    ]);
  });

  it("without a supported edge is on today if urgent", () => {
    const deadline = deadlineAfter(null, flagsOf("soon"), now);
    expect(fileOf([row({ seen: { deadline, fetchedAt: now } })])).toBeNull();
    const urgent = deadlineAfter(null, flagsOf("verySoon"), now);
    expect(shown(fileOf([row({ seen: { deadline: urgent, fetchedAt: now } })]))).toMatchObject([
      { start: "2026-11-21", summary: "check past: Orchard" },
    ]);
  });

  it("is left out if it is unknown or over", () => {
    const over = row({ seen: seenAt(["verySoon", -40]) });
    expect(fileOf([row({ urgency: "none" }), over])).toBeNull();
  });

  it("is on the user's local day", () => {
    const dayOf = () => "20261231";
    expect(shown(fileOf([row({ urgency: "soon" })], { dayOf }))).toMatchObject([
      { start: "2026-12-31", end: "2027-01-01" },
    ]);
  });

  it("is written as RFC 5545 requires", () => {
    const file = fileOf([row({ urgency: "soon", name: "Seeds, oats; C:\\x" })]) ?? "";
    const lines = file.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.map((line) => line.replace(/^UID:windfall-[0-9a-f]{40}$/, "UID:windfall-…"))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Windfall//Windfall//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:windfall-…",
      "DTSTAMP:20261121T120000Z",
      "LAST-MODIFIED:20261121T120000Z",
      `SEQUENCE:${now / 60_000}`,
      "DTSTART;VALUE=DATE:20261126",
      "DTEND;VALUE=DATE:20261127",
      "SUMMARY:check ahead: Seeds\\, oats\\; C:\\\\x",
      "DESCRIPTION:Seeds\\, oats\\; C:\\\\x\\non 20261126",
      "URL:https://www.drops.bot/airdrops/orchard",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:check ahead: Seeds\\, oats\\; C:\\\\x",
      "TRIGGER:-PT15H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(file).not.toMatch(/d8dA6BF2/i);
    expect(fileOf([row({ urgency: "soon" })], { pageOf: () => null })).not.toContain("URL");
  });

  it("replaces the event of an earlier file", () => {
    const [first, later] = [now, now + 3 * 3_600_000].map((at) =>
      fileOf([row({ urgency: "soon" })], { now: at }),
    );
    expect(value(later ?? null, "uid")).toEqual(value(first ?? null, "uid"));
    const [before, after] = [first, later].map((file) => Number(value(file ?? null, "sequence")[0]));
    expect(after).toBeGreaterThan(before ?? 0);
    expect(after).toBeLessThan(2 ** 31);
  });

  it("has one event for each airdrop and wallet", () => {
    const one = row({ urgency: "soon" });
    const elsewhere = { ...one, wallet: { ...one.wallet, id: "solana:x" as const } };
    const uids = value(fileOf([one, row({ urgency: "soon", id: "lantern" }), elsewhere]), "uid");
    expect(new Set(uids).size).toBe(3);
  });
});

const cleaned = (name: string) => cleanText(name, 120);

const urgency = fc.constantFrom("none" as const, "soon" as const, "verySoon" as const);

it("calendarFile is readable by strict readers with any name", () => {
  const named = fc.record({ name: hostileName, id: hostileName, urgency });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 4 }), (given) => {
      const rows = given.map((over) => row(over));
      const file = fileOf(rows, {
        texts: {
          summary: (_deadline, name) => `May expire: ${name}`,
          description: (_deadline, name) => `a\n${name}\\;,`,
        },
      });
      const dated = rows.filter(({ urgency }) => urgency !== "none");
      expect(file === null).toBe(dated.length === 0);
      if (file === null) return;
      expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of file.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      // A name must not begin a line.
      const lines = file.replaceAll("\r\n ", "").split("\r\n");
      expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(dated.length);
      expect(shown(file).map(({ summary }) => summary.slice("May expire: ".length))).toEqual(
        dated.map(({ airdrop }) => cleaned(airdrop.name)),
      );
      expect(shown(file).map(({ description }) => description)).toEqual(
        dated.map(({ airdrop }) => `a\n${cleaned(airdrop.name)}\\;,`),
      );
    }),
    { seed, numRuns: 300 },
  );
});
