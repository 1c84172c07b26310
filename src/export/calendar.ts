import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { describeDeadline, earlyEdge } from "../airdrops/deadline-window.ts";
import type { Row } from "../airdrops/row.ts";
import { cleanText } from "../airdrops/text.ts";
import { limits } from "../app.config.ts";
import { minute } from "../duration.ts";
import { type ContentLine, calendarText, escapeText } from "./calendar-text.ts";

/**
 * Deadlines as a calendar file (F25, RFC 5545). The service names no date, so an event claims none: it is a whole day,
 * the first on which the airdrop may expire, and its words say so. Who claims before it is in time, wherever in its
 * window the deadline is.
 */

/** A deadline as a calendar can show it. Times are ms since the epoch. */
export type Deadline = {
  readonly row: Row;
  /** The first day on which it may expire: the early edge of its window, or now where that has passed. */
  readonly day: number;
  /** By then at the latest it has expired. */
  readonly end: number;
  /** `about`: the window is a few days wide. `from`: all that is known is a flag. `now`: it may expire any day. */
  readonly kind: "about" | "from" | "now";
};

/** The words of an event, from the catalogue. */
export type CalendarWords = {
  summary(deadline: Deadline, name: string): string;
  /** Read on the day before, when the summary's today is tomorrow. */
  reminder(name: string): string;
  /** In paragraphs, with line breaks between. */
  description(deadline: Deadline, name: string): string;
};

/** What a calendar file needs besides the deadlines. */
export type CalendarMaking = {
  readonly words: CalendarWords;
  /** ms since the epoch. */
  readonly now: number;
  /** @returns the day a time falls on for the person, `20261121` */
  readonly dayOf: (at: number) => string;
  /** @returns the page an event may link to, or null: a calendar asks nobody before it opens one (F9) */
  readonly pageOf: (row: Row) => string | null;
};

/**
 * @param now ms since the epoch
 * @returns what a calendar can say of an airdrop's deadline; null while no end is known, or once it is over: there is
 *   no day to name
 */
export function deadlineOf(row: Row, now: number): Deadline | null {
  const { window } = row.airdrop;
  const shown = describeDeadline({ window, lookedAt: row.fetchedAt }, now);
  const edge = earlyEdge(window);
  if (edge === null || window.to === null || shown.kind === "over" || shown.kind === "unknown") return null;
  const kind = edge <= now ? "now" : shown.kind === "about" ? "about" : "from";
  // A window that ended within the last day may still be open for as long as the service rounds.
  return { row, day: Math.max(edge, now), end: Math.max(window.to, now), kind };
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
  const { words, now, dayOf, pageOf } = making;
  const { row, day } = deadline;
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
    ["SUMMARY", escapeText(words.summary(deadline, name))],
    ["DESCRIPTION", escapeText(words.description(deadline, name))],
    ...(page === null ? [] : [["URL", page] as const]),
    ["CLASS", "PRIVATE"],
    // It keeps nobody from a meeting.
    ["TRANSP", "TRANSPARENT"],
    ...(start === dayOf(now) ? [] : alarm(escapeText(words.reminder(name)))),
    ["END", "VEVENT"],
  ];
}

/**
 * At 9 in the morning of the day before: a whole day begins at midnight, and nobody wants to be woken then. None for an
 * event of today, whose day before has passed.
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
