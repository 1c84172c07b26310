import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type SeenDeadline, windowAfterLook } from "../../src/airdrops/deadline-window.ts";
import type { Row } from "../../src/airdrops/row.ts";
import { cleanText } from "../../src/airdrops/text.ts";
import { type CalendarMaking, calendarFile, deadlineOf } from "../../src/export/calendar.ts";
import { seed } from "../seed.ts";
import { day, hostileName, now, row } from "./rows.ts";

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll("-", "");

const making: CalendarMaking = {
  words: {
    summary: ({ kind }, name) => `${kind}: ${name}`,
    reminder: (name) => `tomorrow: ${name}`,
    description: ({ end }, name) => `${name}\nby ${utcDay(end)}`,
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

/** The events of a file, as a calendar reads them. */
function events(file: string | null): InstanceType<typeof ICAL.Component>[] {
  if (file === null) return [];
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
}

/** What a calendar shows of each event. */
function shown(file: string | null) {
  return events(file).map((component) => {
    const { startDate, endDate, summary, description } = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString();
    return { start: startDate.toString(), end: endDate.toString(), summary, description, alarm };
  });
}

const value = (file: string | null, name: string) =>
  events(file).map((component) => String(component.getFirstPropertyValue(name)));

/** Looked at at times in days from now. */
function seenAt(
  ...looks: readonly (readonly [urgency: "none" | "soon" | "verySoon", days: number])[]
): SeenDeadline {
  let seen: SeenDeadline | null = null;
  for (const [urgency, days] of looks) {
    const lookedAt = now + days * day;
    seen = { window: windowAfterLook(seen, urgency, lookedAt), lookedAt };
  }
  if (seen === null) throw new Error("never looked at");
  return seen;
}

describe("a deadline in a calendar", () => {
  it("is a whole day, the first on which it may expire, with an alarm at 9 the day before", () => {
    const flipped = row({ urgency: "soon", seen: seenAt(["none", -0.25], ["soon", 0]) });
    expect(shown(fileOf([flipped]))).toEqual([
      {
        start: "2026-12-20",
        end: "2026-12-21",
        summary: "about: Orchard",
        description: "Orchard\nby 20261222",
        alarm: "-PT15H",
      },
    ]);
  });

  it("of which only a flag is known is the first day that the flag allows", () => {
    expect(shown(fileOf([row({ urgency: "soon" })]))).toMatchObject([
      { start: "2026-11-27", summary: "from: Orchard", description: "Orchard\nby 20261222" },
    ]);
  });

  it("that may be any day now is today, with no alarm for yesterday", () => {
    expect(shown(fileOf([row({ urgency: "verySoon" })]))).toEqual([
      {
        start: "2026-11-21",
        end: "2026-11-22",
        summary: "now: Orchard",
        description: "Orchard\nby 20261129",
        alarm: undefined,
      },
    ]);
  });

  it("that nobody knows, or that is over, is none", () => {
    const over = row({ urgency: "verySoon", seen: seenAt(["verySoon", -20]) });
    expect(fileOf([row({ urgency: "none" }), over])).toBeNull();
  });

  it("is on the day it is for the person", () => {
    const dayOf = () => "20261231";
    expect(shown(fileOf([row({ urgency: "soon" })], { dayOf }))).toMatchObject([
      { start: "2026-12-31", end: "2027-01-01" },
    ]);
  });

  it("takes nobody's time, links to the page that it may, and keeps the address to itself", () => {
    const file = fileOf([row({ urgency: "soon" })]);
    expect(value(file, "transp")).toEqual(["TRANSPARENT"]);
    expect(value(file, "url")).toEqual(["https://www.drops.bot/airdrops/orchard"]);
    expect(value(file, "dtstamp")).toEqual(["2026-11-21T12:00:00Z"]);
    expect(file).not.toMatch(/d8dA6BF2/i);
    expect(fileOf([row({ urgency: "soon" })], { pageOf: () => null })).not.toContain("URL");
  });

  it("is written as RFC 5545 has it", () => {
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
      "DTSTART;VALUE=DATE:20261127",
      "DTEND;VALUE=DATE:20261128",
      "SUMMARY:from: Seeds\\, oats\\; C:\\\\x",
      "DESCRIPTION:Seeds\\, oats\\; C:\\\\x\\nby 20261222",
      "URL:https://www.drops.bot/airdrops/orchard",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:tomorrow: Seeds\\, oats\\; C:\\\\x",
      "TRIGGER:-PT15H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("imported again is the same event, and the later file wins", () => {
    const [first, later] = [now, now + 3 * 3_600_000].map((at) =>
      fileOf([row({ urgency: "soon" })], { now: at }),
    );
    expect(value(later ?? null, "uid")).toEqual(value(first ?? null, "uid"));
    const [before, after] = [first, later].map((file) => Number(value(file ?? null, "sequence")[0]));
    expect(after).toBeGreaterThan(before ?? 0);
    expect(after).toBeLessThan(2 ** 31);
  });

  it("is another event for another airdrop, or another wallet", () => {
    const one = row({ urgency: "soon" });
    const elsewhere = { ...one, wallet: { ...one.wallet, id: "solana:x" as const } };
    const uids = value(fileOf([one, row({ urgency: "soon", id: "lantern" }), elsewhere]), "uid");
    expect(new Set(uids).size).toBe(3);
  });
});

const cleaned = (name: string) => cleanText(name, 120);

const urgency = fc.constantFrom("none" as const, "soon" as const, "verySoon" as const);

it("a day is never after a deadline that is still to come, whatever was seen of it", () => {
  const gaps = fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 60, noNaN: true }), gaps, (ahead, waits) => {
      const deadline = now + ahead * day;
      let seen: SeenDeadline | null = null;
      let at = now;
      for (const wait of waits) {
        at += wait * day;
        if (at >= deadline) break;
        const left = deadline - at;
        const flag = left <= 7 * day ? "verySoon" : left <= 30 * day ? "soon" : "none";
        seen = { window: windowAfterLook(seen, flag, at), lookedAt: at };
        const found = deadlineOf(row({ urgency: flag, seen }), at);
        if (found === null) expect(flag).toBe("none");
        else {
          expect(found.day).toBeGreaterThanOrEqual(at);
          expect(found.day).toBeLessThanOrEqual(deadline);
          expect(found.end).toBeGreaterThanOrEqual(deadline);
        }
      }
    }),
    { seed, numRuns: 300 },
  );
});

it("a calendar reads back what was written, whatever things are called, in lines that no reader refuses", () => {
  const named = fc.record({ name: hostileName, id: hostileName, urgency });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 4 }), (given) => {
      const rows = given.map((over) => row(over));
      const file = fileOf(rows, {
        words: {
          summary: (_deadline, name) => `May expire: ${name}`,
          reminder: (name) => `Tomorrow; ${name}`,
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
      // Only what the file's own lines say is read: a name begins none.
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
