import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { walletText } from "../../core/addresses/short-address.ts";
import { totalOf } from "../../core/airdrops/money.ts";
import type { Alert } from "../../core/alerts/due-alerts.ts";
import { cleanText } from "../../core/clean-text.ts";
import { nearest } from "../../core/deadlines/deadline-shown.ts";
import { deadlineText } from "../../i18n/deadline-text.ts";
import { isolated } from "../../i18n/language.ts";
import { sumText } from "../../i18n/money-text.ts";
import { pluralText } from "../../i18n/plural-text.ts";

/** Names in one line; the others are counted. */
const mostNames = 3;

/**
 * Title and message of a notification. A summary has the most urgent words as its title, then the value of all and the
 * other words. Names come from the service and are cleaned.
 */
export function notificationText(alerts: readonly Alert[]): {
  readonly title: string;
  readonly message: string;
} {
  const airdrops = [...Map.groupBy(alerts, ({ airdrop }) => airdrop.id).values()];
  const [title = "", ...others] = [...Map.groupBy(airdrops, wordsOf)].map(([words, same]) =>
    i18n.t("named", [words, namesOf(same.flat())]),
  );
  const [first] = alerts;
  const isOfOne = airdrops.length === 1 || first?.kind === "lastDay";
  const details = first !== undefined && isOfOne && others.length === 0 ? ownersOf(first, alerts) : others;
  return { title, message: [valueText(alerts), ...details].map(isolated).join(" · ") };
}

/** @returns the words of the row about an airdrop that is not new, which are true now: its time may have passed */
function wordsOf(alerts: readonly Alert[]): string {
  if (alerts.every(({ kind }) => kind === "new")) return i18n.t("alert.new");
  return deadlineText(nearest(alerts.map(({ deadline }) => deadline)))?.spoken ?? "";
}

function ownersOf({ wallet }: Alert, alerts: readonly Alert[]): string[] {
  const count = new Set(alerts.map((alert) => alert.wallet.id)).size;
  if (count > 1) return [pluralText("count.wallets", count)];
  return [walletText(wallet), i18n.t(`network.${wallet.network}`)];
}

/** Counts an airdrop of several wallets once, as the list does. */
function countAirdrops(alerts: readonly Alert[]): number {
  return new Set(alerts.map(({ airdrop }) => airdrop.id)).size;
}

/** Repeated names count once. */
function namesOf(alerts: readonly Alert[]): string {
  const names = [...new Set(alerts.map(({ airdrop }) => airdrop.name))];
  return namesText(names.slice(0, mostNames), names.length - mostNames);
}

/** @param names at least one @param others the number of the others, if any */
export function namesText(names: readonly string[], others: number): string {
  const shown = names
    .map((name) => cleanText(name, limits.nameChars))
    .reduce((before, name) => i18n.t("joined", [before, name]));
  return others > 0 ? `${shown} ${pluralText("count.more", others)}` : shown;
}

function valueText(alerts: readonly Alert[]): string {
  const { known } = totalOf(alerts.map(({ airdrop }) => airdrop));
  const unknown = countAirdrops(alerts.filter(({ airdrop }) => airdrop.usdValue === null));
  return sumText({ known, unknown, count: countAirdrops(alerts) });
}
