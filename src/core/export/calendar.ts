import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { limits, minute, type Time } from "../../config.ts";
import { cleanText } from "../clean-text.ts";
import { describeDeadline, earlyEdge } from "../deadlines/deadline-shown.ts";
import { comparedWithToday, lastWholeDayBy } from "../deadlines/local-day.ts";
import { rank } from "../deadlines/urgency.ts";
import type { Row } from "../list/row.ts";
import { type ContentLine, calendarText, escapeText } from "./calendar-text.ts";

/** A calendar file (RFC 5545). Each event is on the last whole day before an early edge, when a claim is in time. */

export type Deadline = {
  readonly row: Row;
  /** A time on the event's day: the last whole day before the early edge, or today after that day. */
  readonly day: Time;
  /** The event of a narrow window names a day to claim by. The event of a wide one asks for another check. */
  readonly isNarrow: boolean;
  /** Compares the last whole day before the early edge with today. `unchecked`: the airdrop may have expired. */
  readonly place: "ahead" | "today" | "past" | "unchecked";
};

export type CalendarText = {
  summary(deadline: Deadline, name: string): string;
  /** @returns paragraphs, separated by line breaks */
  description(deadline: Deadline, name: string): string;
};

export type CalendarMaking = {
  readonly texts: CalendarText;
  readonly now: Time;
  /** @returns the day in the user's time zone, e.g. `20261121` */
  readonly dayOf: (at: Time) => string;
  /** @returns a trusted link or null, because a calendar opens links without a question */
  readonly pageOf: (row: Row) => string | null;
};

/** @returns null for a deadline that names no day, or one that is over */
export function deadlineOf(row: Row, now: Time): Deadline | null {
  const { deadline } = row.airdrop;
  const shown = describeDeadline({ deadline, fetchedAt: row.fetchedAt }, now);
  // An airdrop that expires within 7 days has an event today, even if no two answers support an edge yet.
  const edge = earlyEdge(deadline) ?? (rank[row.urgency] <= rank.verySoon ? now : null);
  if (edge === null || shown.kind === "over") return null;
  const isNarrow = shown.kind === "by" || shown.kind === "anyTime";
  const lastDay = lastWholeDayBy(edge);
  const place = shown.kind === "mayHaveExpired" ? "unchecked" : comparedWithToday(lastDay, now);
  return { row, day: place === "ahead" ? lastDay : now, isNarrow, place };
}

/** @returns null without deadlines, because a calendar must not be empty */
export function calendarFile(deadlines: readonly Deadline[], making: CalendarMaking): string | null {
  if (deadlines.length === 0) return null;
  return calendarText([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Windfall//Windfall//EN"],
    ["CALSCALE", "GREGORIAN"],
    ...deadlines.flatMap((deadline) => event(deadline, making)),
    ["END", "VCALENDAR"],
  ]);
}

function event(deadline: Deadline, making: CalendarMaking): ContentLine[] {
  const { texts, now, dayOf, pageOf } = making;
  const { row, day, place } = deadline;
  const name = cleanText(row.airdrop.name, limits.nameChars);
  const summary = escapeText(texts.summary(deadline, name));
  const start = dayOf(day);
  const page = pageOf(row);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", uid(row)],
    ["DTSTAMP", utc(now)],
    ["LAST-MODIFIED", utc(now)],
    // A higher number replaces the event of an earlier file. Seconds would exceed 32 bits in 2038.
    ["SEQUENCE", String(Math.floor(now / minute))],
    ["DTSTART;VALUE=DATE", start],
    ["DTEND;VALUE=DATE", nextDate(start)],
    ["SUMMARY", summary],
    ["DESCRIPTION", escapeText(texts.description(deadline, name))],
    ...(page === null ? [] : [["URL", page] as const]),
    ["CLASS", "PRIVATE"],
    ["TRANSP", "TRANSPARENT"],
    ...(place === "ahead" ? alarm(summary) : []),
    ["END", "VEVENT"],
  ];
}

/** Reminds at 9 a.m. on the day before the event. */
function alarm(description: string): ContentLine[] {
  return [
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", description],
    ["TRIGGER", "-PT15H"],
    ["END", "VALARM"],
  ];
}

/** The UID is the same in every file, so that a second import updates the event. The hash hides the address. */
function uid({ wallet, airdrop }: Row): string {
  const name = new TextEncoder().encode(JSON.stringify([wallet.id, airdrop.id]));
  return `windfall-${bytesToHex(sha256(name)).slice(0, 40)}`;
}

function utc(at: Time): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

function nextDate(day: string): string {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  return utc(Date.UTC(Number(year), Number(month) - 1, Number(date) + 1)).slice(0, 8);
}
