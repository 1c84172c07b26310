import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Summary } from "../../core/airdrops/summary.ts";
import { keysOf } from "../../core/records.ts";
import type { KeyStatus } from "../../core/refresh/key-status.ts";
import { pluralText } from "../../i18n/plural-text.ts";
import { readSome } from "../../storage/item.ts";
import { consentItem, coversConsent, keyStatusItem, summaryItem } from "../../storage/items.ts";
import { type Settings, settingsItem } from "../../storage/settings/settings.ts";
import { reportBug, sideEffect } from "../effects.ts";
import { mayReach } from "../permissions.ts";

export type BadgeConditions = {
  readonly agreed: boolean;
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: Settings["serviceUrl"];
  readonly mayReach: boolean;
  readonly counts: Settings["badge"];
  readonly summary: Summary;
};

/** Each colour has a contrast of at least 4.5:1 to white text. */
const colours = { red: "#b3261e", amber: "#8f5400", green: "#1d6b3f", grey: "#5f6368" } as const;

type BadgeRow = {
  /** @returns whether the badge applies, or its count: a badge with the count 0 does not apply */
  readonly when: (conditions: BadgeConditions) => boolean | number;
  readonly colour: string;
  readonly text: (count: number) => string;
  readonly title: (count: number) => string;
};

/** The toolbar icon shows the first badge that applies. `core/airdrops/group-totals.ts` makes the counts. */
const badges = {
  off: {
    when: ({ agreed }) => !agreed,
    colour: colours.grey,
    text: () => i18n.t("badge.off"),
    title: () => i18n.t("badge.notAgreed"),
  },
  noKey: {
    when: ({ keyStatus, serviceUrl }) => keyStatus?.serviceUrl !== serviceUrl,
    colour: colours.grey,
    text: () => i18n.t("badge.key"),
    title: () => i18n.t("badge.noKey"),
  },
  keyRefused: {
    when: ({ keyStatus }) => keyStatus?.state === "refused",
    colour: colours.red,
    text: () => i18n.t("badge.alarm"),
    title: () => i18n.t("badge.keyRefused"),
  },
  permissionMissing: {
    when: ({ mayReach }) => !mayReach,
    colour: colours.red,
    text: () => i18n.t("badge.alarm"),
    title: () => i18n.t("badge.permissionMissing"),
  },
  verySoon: {
    when: ({ counts, summary }) => counts === "urgent" && summary.groups.verySoon.count,
    colour: colours.red,
    text: shortCount,
    title: (count) => pluralText("badge.verySoon", count),
  },
  soon: {
    when: ({ counts, summary }) => counts === "urgent" && summary.groups.soon.count,
    colour: colours.amber,
    text: shortCount,
    title: (count) => pluralText("badge.soon", count),
  },
  unseen: {
    when: ({ counts, summary }) => counts === "new" && summary.newCount,
    colour: colours.green,
    text: shortCount,
    title: (count) => pluralText("badge.unseen", count),
  },
  noWallet: {
    when: ({ summary }) => summary.walletCount === 0,
    colour: colours.grey,
    text: () => "",
    title: () => i18n.t("badge.noWallet"),
  },
  nothingNew: {
    when: ({ counts }) => counts === "new",
    colour: colours.grey,
    text: () => "",
    title: () => i18n.t("badge.nothingNew"),
  },
  silent: {
    when: ({ counts }) => counts === "nothing",
    colour: colours.grey,
    text: () => "",
    title: () => i18n.t("badge.silent"),
  },
  calm: {
    when: () => true,
    colour: colours.grey,
    text: () => "",
    title: () => i18n.t("badge.calm"),
  },
} as const satisfies Readonly<Record<string, BadgeRow>>;

type Badge = { readonly kind: keyof typeof badges; readonly count: number };

/** @returns the first badge that applies; `count` is 1 for a badge without a count */
export function badgeOf(conditions: BadgeConditions): Badge {
  for (const kind of keysOf(badges)) {
    const count = Number(badges[kind].when(conditions));
    if (count > 0) return { kind, count };
  }
  return { kind: "calm", count: 1 };
}

/** A badge has room for four characters. */
function shortCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}

let latest = 0;

/** Shows the badge for the stored data. Never rejects. Of several calls at once only the latest paints. */
export async function paintBadge(): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const { kind, count } = badgeOf(await conditionsNow());
    if (own !== latest) return;
    const { text, colour, title } = badges[kind];
    await Promise.all([
      sideEffect(() => browser.action.setBadgeText({ text: text(count) })),
      sideEffect(() => browser.action.setBadgeBackgroundColor({ color: colour })),
      sideEffect(() => browser.action.setBadgeTextColor({ color: "#ffffff" })),
      sideEffect(() => browser.action.setTitle({ title: title(count) })),
    ]);
  } catch (error) {
    reportBug(error);
  }
}

async function conditionsNow(): Promise<BadgeConditions> {
  const read = await readSome([consentItem, keyStatusItem, settingsItem, summaryItem]);
  const { serviceUrl, badge } = read(settingsItem);
  return {
    agreed: coversConsent(read(consentItem)),
    keyStatus: read(keyStatusItem),
    serviceUrl,
    mayReach: await mayReach(serviceUrl),
    counts: badge,
    summary: read(summaryItem),
  };
}
