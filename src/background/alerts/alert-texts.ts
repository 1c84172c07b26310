import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { walletText } from "../../core/addresses/short-address.ts";
import { totalOf } from "../../core/airdrops/money.ts";
import type { Alert } from "../../core/alerts/due-alerts.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { cleanText } from "../../core/clean-text.ts";
import { claimBy } from "../../i18n/claim-by.ts";
import { isolated } from "../../i18n/language.ts";
import { sumText } from "../../i18n/money-text.ts";
import { pluralText } from "../../i18n/plural-text.ts";

/** Names in one line; the others are counted. */
const mostNames = 3;

/**
 * Title and message of a notification. A summary has the most urgent kind as its title, then the value of all and the
 * other kinds. Names come from the service and are cleaned.
 */
export function notificationText(alerts: readonly Alert[]): {
  readonly title: string;
  readonly message: string;
} {
  const [title = "", ...others] = alertKinds.flatMap((kind) => {
    const named = alerts.filter((alert) => alert.kind === kind);
    return named.length === 0 ? [] : i18n.t(`alert.${kind}`, [namesOf(named)]);
  });
  const [first] = alerts;
  const isOfOne = countAirdrops(alerts) === 1 || first?.kind === "lastDay";
  const details =
    first !== undefined && isOfOne && others.length === 0
      ? [...ownersOf(first, alerts), ...adviceOf(first)]
      : others;
  return { title, message: [valueText(alerts), ...details].map(isolated).join(" · ") };
}

function ownersOf({ wallet }: Alert, alerts: readonly Alert[]): string[] {
  const count = new Set(alerts.map((alert) => alert.wallet.id)).size;
  if (count > 1) return [pluralText("count.wallets", count)];
  return [walletText(wallet), i18n.t(`network.${wallet.network}`)];
}

/** @returns the day to claim by, or what a last day is, marked as an estimate; nothing while no day is known */
function adviceOf({ kind, deadline, at }: Alert): string[] {
  const words = kind === "lastDay" ? i18n.t("deadline.lastSafeDay") : claimBy(deadline, at)?.words;
  return words === undefined ? [] : [i18n.t("deadline.estimated", [words])];
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
