import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { walletText } from "../../core/addresses/short-address.ts";
import { totalOf } from "../../core/airdrops/total.ts";
import type { Alert } from "../../core/alerts/due-alerts.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { cleanText } from "../../core/clean-text.ts";
import { formatUsd } from "../../i18n/format-usd.ts";
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
  const [first, ...more] = alerts;
  const details =
    first === undefined || more.length > 0
      ? others
      : [walletText(first.wallet), i18n.t(`network.${first.wallet.network}`)];
  return { title, message: [valueText(alerts), ...details].map(isolated).join(" · ") };
}

/** Isolates a part from the direction of the others: an Arabic notification would mix value, wallet and network. */
function isolated(part: string): string {
  return `\u2068${part}\u2069`;
}

function namesOf(alerts: readonly Alert[]): string {
  const names = [...new Set(alerts.map(({ airdrop }) => cleanText(airdrop.name, limits.nameChars)))];
  const shown = names.slice(0, mostNames).reduce((before, name) => i18n.t("joined", [before, name]));
  const left = names.length - mostNames;
  return left > 0 ? `${shown} ${pluralText("count.more", left)}` : shown;
}

function valueText(alerts: readonly Alert[]): string {
  const { known, unknown } = totalOf(alerts.map(({ airdrop }) => airdrop));
  if (unknown === alerts.length) return i18n.t("value.unknown");
  const usd = formatUsd(known);
  return unknown === 0 ? usd : `${usd} ${pluralText("value.andUnknown", unknown)}`;
}
