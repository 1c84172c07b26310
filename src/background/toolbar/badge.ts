import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { coversConsent } from "../../core/consent.ts";
import type { ToolbarFacts } from "../../core/list/summary.ts";
import { type Badge, badgeOf, shortCount, troubleBadge } from "../../core/status/badge.ts";
import { worthText } from "../../i18n/money-text.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import { namesText } from "../alerts/alert-texts.ts";
import { reportBug, tryCall } from "../browser-call.ts";
import { readState } from "../state.ts";
import { troubleNow } from "../trouble.ts";

/** Each colour has a contrast of at least 4.5:1 to white text. */
const colours: Readonly<Record<Badge["tone"], string>> = {
  red: "#b3261e",
  amber: "#8f5400",
  soft: "#5f6368",
};

/** Shows the badge for the stored data. Never rejects. */
export async function paintBadge(): Promise<void> {
  try {
    const badge = await badgeNow();
    const { text, title } = badge;
    await Promise.all([
      tryCall(() => browser.action.setBadgeText({ text })),
      tryCall(() => browser.action.setBadgeBackgroundColor({ color: colours[badge.tone] })),
      tryCall(() => browser.action.setBadgeTextColor({ color: "#ffffff" })),
      tryCall(() => browser.action.setTitle({ title })),
    ]);
  } catch (error) {
    reportBug(error);
  }
}

/** While storage fails, the badge says so and depends on nothing stored. */
async function badgeNow() {
  // A failed read is trouble as well.
  const state = troubleNow() === null ? await readState().catch(() => null) : null;
  const trouble = troubleNow();
  if (state === null || trouble !== null) {
    const badge = troubleBadge(trouble ?? "fails");
    return { tone: badge.tone, ...textsOf(badge, null, null) };
  }
  const { consent, keyStatus, settings, activity, summary } = state;
  const agreed = coversConsent(consent);
  const { serviceUrl } = settings;
  const badge = badgeOf({ agreed, keyStatus, serviceUrl, mayReach: activity.mayReach, summary });
  // The user blurs values so that nobody near the screen reads them.
  const worth = state.appearance.blurred ? null : worthText(summary.toolbar.worth);
  return { tone: badge.tone, ...textsOf(badge, worth, lastDayText(summary.toolbar.lastDay)) };
}

/** @returns a line about the airdrops whose rows say "claim today"; null for none */
function lastDayText({ names, others }: ToolbarFacts["lastDay"]): string | null {
  if (names.length === 0) return null;
  return i18n.t("named", [i18n.t("deadline.today.spoken"), namesText(names, others)]);
}

/**
 * @param worth of the wallets that are not paused; null to leave it out. A line of its own says it, because the count
 *   is of fewer airdrops
 * @param lastDay a line; null for none
 */
function textsOf(
  badge: Badge,
  worth: string | null,
  lastDay: string | null,
): { readonly text: string; readonly title: string } {
  const total = worth === null ? null : i18n.t("named", [i18n.t("value.total"), worth]);
  const titled = (title: string) => [lastDay, title, total].filter((line) => line !== null).join("\n");
  if ("count" in badge)
    return { text: shortCount(badge.count), title: titled(pluralText(`badge.${badge.of}`, badge.count)) };
  if (badge.title === "extension.name") return { text: "", title: titled(i18n.t(badge.title)) };
  return { text: badge.text === null ? "" : i18n.t(badge.text), title: i18n.t(badge.title) };
}
