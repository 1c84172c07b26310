import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import { type Badge, type BadgeConditions, badgeOf, shortCount } from "../../core/toolbar/badge.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import { readSome } from "../../storage/item.ts";
import { consentItem, keyStatusItem, summaryItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { reportBug, sideEffect } from "../effects.ts";
import { mayReach } from "../permissions.ts";

/** Each colour has a contrast of at least 4.5:1 to white text. */
const colours: Readonly<Record<Badge["tone"], string>> = {
  red: "#b3261e",
  amber: "#8f5400",
  soft: "#5f6368",
};

let latest = 0;

/** Shows the badge for the stored data. Never rejects. Of several calls at once only the latest paints. */
export async function paintBadge(): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const badge = badgeOf(await conditionsNow());
    if (own !== latest) return;
    const { text, title } = textsOf(badge);
    await Promise.all([
      sideEffect(() => browser.action.setBadgeText({ text })),
      sideEffect(() => browser.action.setBadgeBackgroundColor({ color: colours[badge.tone] })),
      sideEffect(() => browser.action.setBadgeTextColor({ color: "#ffffff" })),
      sideEffect(() => browser.action.setTitle({ title })),
    ]);
  } catch (error) {
    reportBug(error);
  }
}

async function conditionsNow(): Promise<BadgeConditions> {
  const read = await readSome([consentItem, keyStatusItem, settingsItem, summaryItem]);
  const { serviceUrl } = read(settingsItem);
  return {
    agreed: coversConsent(read(consentItem)),
    keyStatus: read(keyStatusItem),
    serviceUrl,
    mayReach: await mayReach(serviceUrl),
    summary: read(summaryItem),
  };
}

function textsOf(badge: Badge): { readonly text: string; readonly title: string } {
  if ("count" in badge)
    return { text: shortCount(badge.count), title: pluralText(`badge.${badge.of}`, badge.count) };
  return { text: badge.text === null ? "" : i18n.t(badge.text), title: i18n.t(badge.title) };
}
