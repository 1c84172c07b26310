import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { dayAfter } from "../../../core/deadlines/local-day.ts";
import { type CalendarText, calendarFile, type Deadline } from "../../../core/export/calendar.ts";
import { formatDate, formatMonthDay, formatUsd } from "../text/format.ts";
import { localDay, saveFile } from "./save-file.ts";

/** Saves deadlines as a calendar file. */

/** Describes a deadline and the next step, with no time later than its early edge. */
export function knownText({ day, place, row }: Deadline): string {
  switch (place) {
    case "ahead":
      return i18n.t("calendar.known.ahead", [formatDate(dayAfter(day)), formatDate(day)]);
    case "today":
    case "past":
      return i18n.t(`calendar.known.${place}`);
    case "unchecked":
      return i18n.t("calendar.known.unchecked", [formatDate(row.fetchedAt)]);
  }
}

/** The title of the calendar event. */
function summary({ day, place, isNarrow }: Deadline, name: string): string {
  if (place === "unchecked") return i18n.t("calendar.unchecked", [name]);
  if (isNarrow)
    return place === "ahead"
      ? i18n.t("calendar.claim.ahead", [name, formatMonthDay(day)])
      : i18n.t(`calendar.claim.${place}`, [name]);
  return place === "ahead"
    ? i18n.t("calendar.check.ahead", [name, formatMonthDay(dayAfter(day))])
    : i18n.t(`calendar.check.${place}`, [name]);
}

const texts: CalendarText = {
  summary,
  reminder: ({ isNarrow }, name) =>
    i18n.t(isNarrow ? "calendar.claim.tomorrow" : "calendar.check.tomorrow", [name]),
  description: (deadline) => {
    const { row } = deadline;
    const { usdValue } = row.airdrop;
    return [
      knownText(deadline),
      // The label or a shortened address: users share calendars, which need not contain the whole address.
      i18n.t("calendar.wallet", [walletText(row.wallet), i18n.t(`network.${row.wallet.network}`)]),
      i18n.t("calendar.value", [usdValue === null ? i18n.t("value.unknown") : formatUsd(usdValue)]),
      i18n.t("calendar.asOf", [formatDate(row.fetchedAt)]),
    ].join("\n");
  },
};

/**
 * @param serviceUrl base URL of the service; links to its site need no question
 * @returns the name of the saved file; null when there is no deadline to save
 */
export function saveCalendar(
  what: "deadlines" | "deadline",
  deadlines: readonly Deadline[],
  serviceUrl: string,
  now: Time,
): string | null {
  const pageOf = ({ airdrop }: Row) => {
    const page = linkTrust(airdrop.url, serviceUrl);
    return page.kind === "trusted" ? page.url : null;
  };
  const dayOf = (at: number) => localDay(at).replaceAll("-", "");
  const file = calendarFile(deadlines, { texts, now, dayOf, pageOf });
  return file === null ? null : saveFile(what, "ics", file, now);
}
