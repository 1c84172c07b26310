import { type GeneratedI18nStructure, i18n } from "#i18n";
import { limits } from "../../config.ts";
import { shortAddress } from "../../core/addresses/short-address.ts";
import { type AlertKind, alertKinds } from "../../core/alerts/kinds.ts";
import { cleanText } from "../../core/clean-text.ts";
import { language } from "../../i18n/language.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import type { AlertNotification } from "../../storage/settings/alerts.ts";

/** Text keys that hold a number, without their plural form. */
type Counted = "badge.verySoon" | "badge.soon" | "alert.many.title" | `alert.many.${AlertKind}`;

/** Never, unless the catalogue has a text for every one of the counted things. */
type InCatalogue<K extends Counted> = `${K}.other` extends keyof GeneratedI18nStructure ? K : never;

/** @returns the catalogue's text for a number of things */
export const counted: (key: InCatalogue<Counted>, count: number) => string = pluralText;

/** The two texts of a notification. Names are remote text, and cleaned. */
export function notificationText(notification: AlertNotification): {
  readonly title: string;
  readonly message: string;
} {
  if (notification.kind === "many") {
    const total = alertKinds.reduce((sum, kind) => sum + notification.counts[kind], 0);
    const parts = alertKinds.flatMap((kind) => {
      const count = notification.counts[kind];
      return count === 0 ? [] : counted(`alert.many.${kind}`, count);
    });
    return { title: counted("alert.many.title", total), message: parts.join(" · ") };
  }
  const { kind, airdrop, wallet } = notification.alert;
  const name = cleanText(airdrop.name, limits.nameChars);
  const owner =
    wallet.label === null ? shortAddress(wallet.address) : cleanText(wallet.label, limits.nameChars);
  const value =
    airdrop.usdValue === null
      ? i18n.t("value.unknown")
      : new Intl.NumberFormat(language(), { style: "currency", currency: "USD" }).format(airdrop.usdValue);
  return {
    title: i18n.t(`alert.one.${kind}`, [name]),
    message: [value, owner, i18n.t(`network.${wallet.network}`)].join(" · "),
  };
}
