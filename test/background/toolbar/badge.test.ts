import { expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { paintBadge } from "../../../src/background/toolbar/badge.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { update } from "../update.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const summary = {
  ...emptySummary,
  walletCount: 1,
  toolbar: { ...emptySummary.toolbar, expiring: { verySoon: 0, soon: 1 } },
};

it("the badge shows the count, its colour and its title", async () => {
  await setUp(world);
  await update(summaryItem, () => summary);
  const paint = vi.spyOn(browser.action, "setBadgeBackgroundColor");
  await paintBadge();
  expect(paint).toHaveBeenCalledExactlyOnceWith({ color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(await browser.action.getBadgeText({})).toBe("1");
  expect(await browser.action.getTitle({})).toBe("badge_soon_one 1");
});
