import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { walletText } from "../../core/addresses/short-address.ts";
import { alertKinds } from "../../core/alerts/kinds.ts";
import { cleanText } from "../../core/clean-text.ts";
import { language } from "../../i18n/language.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import type { AlertNotification } from "../../storage/settings/alerts.ts";

/** Title and message of a notification. Names come from the service and are cleaned. */
export function notificationText(notification: AlertNotification): {
  readonly title: string;
  readonly message: string;
} {
  if (notification.kind === "many") {
    const total = alertKinds.reduce((sum, kind) => sum + notification.counts[kind], 0);
    const parts = alertKinds.flatMap((kind) => {
      const count = notification.counts[kind];
      return count === 0 ? [] : pluralText(`alert.many.${kind}`, count);
    });
    return { title: pluralText("alert.many.title", total), message: parts.join(" · ") };
  }
  const { kind, airdrop, wallet } = notification.alert;
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
