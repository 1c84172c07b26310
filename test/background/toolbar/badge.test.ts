import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { type BadgeConditions, badgeOf, paintBadge } from "../../../src/background/toolbar/badge.ts";
import { noGroups } from "../../../src/core/airdrops/group-totals.ts";
import { emptySummary } from "../../../src/core/airdrops/summary.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { update } from "../../../src/storage/transaction.ts";
import { freshWorld, setUp, start } from "../world.ts";

const world = freshWorld();
const serviceUrl = "https://service.example";
const groupsOf = (verySoon: number, soon: number) => ({
  ...noGroups,
  verySoon: { ...noGroups.verySoon, count: verySoon },
  soon: { ...noGroups.soon, count: soon },
});
const urgent = (verySoon: number, soon: number) => ({
  ...emptySummary,
  walletCount: 1,
  groups: groupsOf(verySoon, soon),
});

const conditions: BadgeConditions = {
  agreed: true,
  keyStatus: { state: "accepted", serviceUrl, sessionOnly: false, at: start },
  serviceUrl,
  mayReach: true,
  counts: "urgent",
  summary: urgent(2, 3),
};
const status = { state: "accepted", serviceUrl, sessionOnly: false, at: start } as const;

describe("the badge", () => {
  it.each<[string, Partial<BadgeConditions>, Partial<ReturnType<typeof badgeOf>>]>([
    ["counts airdrops that expire within 7 days", {}, { kind: "verySoon", count: 2 }],
    [
      "otherwise counts airdrops that expire within 30 days",
      { summary: urgent(0, 3) },
      { kind: "soon", count: 3 },
    ],
    [
      "counts new airdrops if the user chose so",
      { counts: "new", summary: { ...urgent(2, 3), newCount: 4 } },
      { kind: "unseen", count: 4 },
    ],
    ["is empty without new airdrops", { counts: "new" }, { kind: "nothingNew" }],
    ["is empty if the user chose so", { counts: "nothing" }, { kind: "silent" }],
    [
      "asks for a key even if the user chose nothing",
      { counts: "nothing", keyStatus: null },
      { kind: "noKey" },
    ],
    ["is empty when nothing expires soon", { summary: urgent(0, 0) }, { kind: "calm" }],
    ["says that there is no wallet", { summary: emptySummary }, { kind: "noWallet" }],
    ["says off before consent", { agreed: false, keyStatus: null }, { kind: "off" }],
    ["asks for a key", { keyStatus: null }, { kind: "noKey" }],
    ["asks for a key for another service", { serviceUrl: "https://other.example" }, { kind: "noKey" }],
    ["reports a refused key", { keyStatus: { ...status, state: "refused" } }, { kind: "keyRefused" }],
    ["reports a withdrawn permission", { mayReach: false }, { kind: "permissionMissing" }],
    [
      "counts with an unchecked key",
      { keyStatus: { ...status, state: "unchecked" } },
      { kind: "verySoon", count: 2 },
    ],
  ])("%s", (_name, changes, badge) => {
    expect(badgeOf({ ...conditions, ...changes })).toMatchObject(badge);
  });
});

describe("paintBadge", () => {
  it.each([
    ["new", "4", "badge_unseen_other 4"],
    ["nothing", "", "badge_silent"],
  ] as const)("follows the choice “%s” and shows “%s”", async (badge, text, title) => {
    await setUp(world);
    await update(settingsItem, (settings) => ({ ...settings, badge }));
    await update(summaryItem, () => ({ ...urgent(2, 3), newCount: 4 }));
    await paintBadge();
    expect(await browser.action.getBadgeText({})).toBe(text);
    expect(await browser.action.getTitle({})).toBe(title);
  });

  it.each([
    [2, 0, "2", "badge_verySoon_other 2"],
    [0, 1, "1", "badge_soon_one 1"],
    [999, 0, "999", "badge_verySoon_other 999"],
    [1_000, 0, "999+", "badge_verySoon_other 1,000"],
    [0, 0, "", "badge_calm"],
  ])("shows %i very soon and %i soon as “%s”", async (verySoon, soon, text, title) => {
    await setUp(world);
    await update(summaryItem, () => urgent(verySoon, soon));
    const paint = vi.spyOn(browser.action, "setBadgeBackgroundColor");
    await paintBadge();
    expect(paint).toHaveBeenCalledExactlyOnceWith({ color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(await browser.action.getBadgeText({})).toBe(text);
    expect(await browser.action.getTitle({})).toBe(title);
  });
});
