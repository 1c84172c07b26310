import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { limits } from "../../config.ts";
import type { Row } from "../airdrops/row.ts";
import { cleanText } from "../clean-text.ts";
import { describeDeadline } from "../deadlines/deadline-shown.ts";
import { lastWholeDayBy, placeOf } from "../deadlines/local-day.ts";
import { minute } from "../duration.ts";
import { type ContentLine, calendarText, escapeText } from "./calendar-text.ts";

/**
 * Deadlines as a calendar file (RFC 5545). The service names no date, so an event claims none: it stands on the
 * last whole day of the user's calendar that ends before the early edge. A user who claims on it is in time, wherever
 * in its window the deadline is.
 */

/** A deadline as a calendar can show it. Times are ms since the epoch. */
export type Deadline = {
  readonly row: Row;
  /** Noon of the day the event stands on; today where the last whole day before the early edge has passed. */
  readonly day: number;
  /** Whether the window is narrow enough to name a day to claim by; otherwise the event asks for another check. */
  readonly isNarrow: boolean;
  /** Where the last whole day before the early edge lies; `unchecked`: the edge has passed since the last answer. */
  readonly place: "ahead" | "today" | "past" | "unchecked";
};

/** The texts of an event, from the catalogue. */
export type CalendarText = {
  summary(deadline: Deadline, name: string): string;
  /** Read on the day before. */
  reminder(deadline: Deadline, name: string): string;
  /** In paragraphs, with line breaks between. */
  description(deadline: Deadline, name: string): string;
};

/** What a calendar file needs besides the deadlines. */
export type CalendarMaking = {
  readonly texts: CalendarText;
  /** ms since the epoch. */
  readonly now: number;
  /** @returns the day a time falls on for the person, `20261121` */
  readonly dayOf: (at: number) => string;
  /** @returns the page an event may link to, or null: a calendar asks nobody before it opens one */
  readonly pageOf: (row: Row) => string | null;
};

/**
 * @param now ms since the epoch
 * @returns what a calendar can say of an airdrop's deadline; null while no date is known, or once it is over
 */
export function deadlineOf(row: Row, now: number): Deadline | null {
  const { deadline } = row.airdrop;
  const shown = describeDeadline({ deadline, fetchedAt: row.fetchedAt }, now);
  if (deadline === null || shown.kind === "over" || shown.kind === "unknown") return null;
  const isNarrow = shown.kind === "by" || shown.kind === "anyTime";
  const lastDay = lastWholeDayBy(deadline.from);
  const place = shown.kind === "mayHaveExpired" ? "unchecked" : placeOf(lastDay, now);
  return { row, day: place === "ahead" ? lastDay : now, isNarrow, place };
}

/**
 * @returns the calendar of these deadlines, also of a single one; null for none, because a calendar may not be empty
 */
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
  const start = dayOf(day);
  const page = pageOf(row);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", uid(row)],
    ["DTSTAMP", utc(now)],
    ["LAST-MODIFIED", utc(now)],
    // A file that is made later says what is known later: minutes, because seconds outgrow 32 bits in 2038.
    ["SEQUENCE", String(Math.floor(now / minute))],
    ["DTSTART;VALUE=DATE", start],
    ["DTEND;VALUE=DATE", dayAfter(start)],
    ["SUMMARY", escapeText(texts.summary(deadline, name))],
    ["DESCRIPTION", escapeText(texts.description(deadline, name))],
    ...(page === null ? [] : [["URL", page] as const]),
    ["CLASS", "PRIVATE"],
    // It keeps nobody from a meeting.
    ["TRANSP", "TRANSPARENT"],
    ...(place === "ahead" ? alarm(escapeText(texts.reminder(deadline, name))) : []),
    ["END", "VEVENT"],
  ];
}

/**
 * At 9 in the morning of the day before: a whole day begins at midnight, and no user wants to be woken then. An event of
 * today has none, because its day before has passed.
 */
function alarm(description: string): ContentLine[] {
  return [
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", description],
    ["TRIGGER", "-PT15H"],
    ["END", "VALARM"],
  ];
}

/**
 * The same for one airdrop of one wallet in every file, so that importing again changes the event instead of adding
 * one. A digest, for a calendar travels, and an address need not travel with it.
 */
function uid({ wallet, airdrop }: Row): string {
  const name = new TextEncoder().encode(JSON.stringify([wallet.id, airdrop.id]));
  return `windfall-${bytesToHex(sha256(name)).slice(0, 40)}`;
}

/** `20261121T090000Z` */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** @param day `20261121` @returns the day after, `20261122` */
function dayAfter(day: string): string {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  return utc(Date.UTC(Number(year), Number(month) - 1, Number(date) + 1)).slice(0, 8);
}
