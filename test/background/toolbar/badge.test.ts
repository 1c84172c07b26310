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
    ["counts what expires within 7 days", {}, { kind: "verySoon", count: 2 }],
    ["else what expires within 30", { summary: urgent(0, 3) }, { kind: "soon", count: 3 }],
    [
      "counts new airdrops where the user wants that",
      { counts: "new", summary: { ...urgent(2, 3), newCount: 4 } },
      { kind: "unseen", count: 4 },
    ],
    ["says nothing without new airdrops", { counts: "new" }, { kind: "nothingNew" }],
    ["counts nothing where the user wants that", { counts: "nothing" }, { kind: "silent" }],
    ["asks for a key even so", { counts: "nothing", keyStatus: null }, { kind: "noKey" }],
    ["else says nothing", { summary: urgent(0, 0) }, { kind: "calm" }],
    ["says that there is no wallet", { summary: emptySummary }, { kind: "noWallet" }],
    ["says off before consent, whatever else", { agreed: false, keyStatus: null }, { kind: "off" }],
    ["asks for a key", { keyStatus: null }, { kind: "noKey" }],
    ["asks for a key to another service", { serviceUrl: "https://other.example" }, { kind: "noKey" }],
    ["says a refused key", { keyStatus: { ...status, state: "refused" } }, { kind: "keyRefused" }],
    ["says a permission taken away", { mayReach: false }, { kind: "permissionMissing" }],
    [
      "counts with a key not checked yet",
      { keyStatus: { ...status, state: "unchecked" } },
      { kind: "verySoon", count: 2 },
    ],
  ])("%s", (_name, changes, badge) => {
    expect(badgeOf({ ...conditions, ...changes })).toMatchObject(badge);
  });
});

describe("on the toolbar", () => {
  it.each([
    ["new", "4", "badge_unseen_other 4"],
    ["nothing", "", "badge_silent"],
  ] as const)("with %s airdrops chosen shows “%s”", async (badge, text, title) => {
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
  ])("with %i very soon and %i soon shows %s", async (verySoon, soon, text, title) => {
    await setUp(world);
    await update(summaryItem, () => urgent(verySoon, soon));
    const paint = vi.spyOn(browser.action, "setBadgeBackgroundColor");
    await paintBadge();
    expect(paint).toHaveBeenCalledExactlyOnceWith({ color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(await browser.action.getBadgeText({})).toBe(text);
    expect(await browser.action.getTitle({})).toBe(title);
  });
});
