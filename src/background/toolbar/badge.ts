import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import { type Badge, type BadgeConditions, badgeOf, shortCount } from "../../core/status/badge.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import { worthText } from "../../i18n/worth-text.ts";
import { consentItem } from "../../storage/consent.ts";
import { appearanceItem } from "../../storage/display.ts";
import { type Read, readSome } from "../../storage/item.ts";
import { keyStatusItem } from "../../storage/key-status.ts";
import { settingsItem } from "../../storage/settings.ts";
import { summaryItem } from "../../storage/summary.ts";
import { reportBug, sideEffect } from "../effects.ts";
import { mayReach } from "../sites/permissions.ts";

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
    const read = await readSome([consentItem, keyStatusItem, settingsItem, summaryItem, appearanceItem]);
    const badge = badgeOf(await conditionsIn(read));
    if (own !== latest) return;
    // The user blurs values so that nobody near the screen reads them.
    const worth = read(appearanceItem).blurred ? null : worthText(read(summaryItem).worth);
    const { text, title } = textsOf(badge, worth);
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

async function conditionsIn(read: Read): Promise<BadgeConditions> {
  const { serviceUrl } = read(settingsItem);
  return {
    agreed: coversConsent(read(consentItem)),
    keyStatus: read(keyStatusItem),
    serviceUrl,
    mayReach: await mayReach(serviceUrl),
    summary: read(summaryItem),
  };
}

/** @param worth of all wallets; null to leave it out. A second line says it, because the count is of fewer airdrops */
function textsOf(badge: Badge, worth: string | null): { readonly text: string; readonly title: string } {
  const titled = (title: string) =>
    worth === null ? title : `${title}\n${i18n.t("named", [i18n.t("value.total"), worth])}`;
  if ("count" in badge)
    return { text: shortCount(badge.count), title: titled(pluralText(`badge.${badge.of}`, badge.count)) };
  if (badge.title === "extension.name") return { text: "", title: titled(i18n.t(badge.title)) };
  return { text: badge.text === null ? "" : i18n.t(badge.text), title: i18n.t(badge.title) };
}
