import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { paintBadge } from "../../../src/background/toolbar/badge.ts";
import { emptySummary } from "../../../src/core/airdrops/summary.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const summary = {
  ...emptySummary,
  walletCount: 1,
  newCount: 4,
  expiring: { verySoon: 0, soon: 1 },
};

it.each([
  ["urgent", "1", "badge_soon_one 1"],
  ["new", "4", "badge_unseen_other 4"],
  ["nothing", "", "extension_name"],
] as const)("the badge follows the choice “%s” and shows “%s”", async (badge, text, title) => {
  await setUp(world);
  await update(settingsItem, (settings) => ({ ...settings, badge }));
  await update(summaryItem, () => summary);
  const paint = vi.spyOn(browser.action, "setBadgeBackgroundColor");
  await paintBadge();
  expect(paint).toHaveBeenCalledExactlyOnceWith({ color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(await browser.action.getBadgeText({})).toBe(text);
  expect(await browser.action.getTitle({})).toBe(title);
});
