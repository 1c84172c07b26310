import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust, type ServicePages } from "../../../core/airdrops/link.ts";
import { dayAfter, localDay } from "../../../core/deadlines/local-day.ts";
import { type CalendarText, calendarFile, type Deadline } from "../../../core/export/calendar.ts";
import type { Row } from "../../../core/list/row.ts";
import { formatMonthDay } from "../../../i18n/format-month-day.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { formatDate } from "../text/format.ts";
import { saveFile } from "./save-file.ts";

/** Saves deadlines as a calendar file. */

/** The title of the calendar event, with no time later than the early edge. */
function summary({ day, place, isNarrow }: Deadline, name: string): string {
  if (place === "unchecked") return i18n.t("calendar.unchecked", [name]);
  if (place !== "ahead") return i18n.t("calendar.now", [name]);
  return isNarrow
    ? i18n.t("calendar.claim", [name, formatMonthDay(day)])
    : i18n.t("calendar.check", [name, formatMonthDay(dayAfter(day))]);
}

const texts: CalendarText = {
  summary,
  description: ({ row: { airdrop, wallet, fetchedAt } }) =>
    [
      i18n.t("deadline.estimate"),
      // The label or a shortened address: users share calendars, which need not contain the whole address.
      `${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`,
      airdrop.usdValue === null ? i18n.t("value.unknown") : formatUsd(airdrop.usdValue),
      i18n.t("calendar.asOf", [formatDate(fetchedAt)]),
    ].join("\n"),
};

/**
 * @param pages the links to them stand in the file
 * @returns the name of the saved file; null when there is no deadline to save
 */
export function saveCalendar(
  what: "deadlines" | "deadline",
  deadlines: readonly Deadline[],
  pages: ServicePages,
  now: Time,
): string | null {
  const pageOf = ({ airdrop }: Row) => {
    const page = linkTrust(airdrop.url, pages);
    return page.kind === "trusted" ? page.url : null;
  };
  const dayOf = (at: number) => localDay(at).replaceAll("-", "");
  const file = calendarFile(deadlines, { texts, now, dayOf, pageOf });
  return file === null ? null : saveFile(what, "ics", file, now);
}
