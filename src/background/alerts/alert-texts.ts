import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { walletText } from "../../core/addresses/short-address.ts";
import type { Alert } from "../../core/alerts/due-alerts.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { cleanText } from "../../core/clean-text.ts";
import { language } from "../../i18n/language.ts";
import { pluralText } from "../../i18n/plural-text.ts";

/** One alert, or a summary of many. */
export type AlertNotification =
  | { readonly kind: "one"; readonly alerts: readonly [Alert] }
  | { readonly kind: "many"; readonly alerts: readonly Alert[] };

/** Title and message of a notification. Names come from the service and are cleaned. */
export function notificationText(notification: AlertNotification): {
  readonly title: string;
  readonly message: string;
} {
  if (notification.kind === "many") {
    const { alerts } = notification;
    const parts = alertKinds.flatMap((kind) => {
      const count = alerts.filter((alert) => alert.kind === kind).length;
      return count === 0 ? [] : pluralText(`alert.many.${kind}`, count);
    });
    return { title: pluralText("alert.many.title", alerts.length), message: parts.join(" · ") };
  }
  const [{ kind, airdrop, wallet }] = notification.alerts;
  const name = cleanText(airdrop.name, limits.nameChars);
  const value =
    airdrop.usdValue === null
      ? i18n.t("value.unknown")
      : new Intl.NumberFormat(language(), { style: "currency", currency: "USD" }).format(airdrop.usdValue);
  return {
    title: i18n.t(`alert.one.${kind}`, [name]),
    message: [value, walletText(wallet), i18n.t(`network.${wallet.network}`)].join(" · "),
  };
}
