import type { GeneratedI18nStructure } from "#i18n";
import type { Summary } from "../airdrops/summary.ts";
import { datedUrgencies, urgencyRules } from "../deadlines/urgency.ts";
import { keysOf, recordOf } from "../records.ts";
import { type KeyStatus, keyStateFor } from "../refresh/key-status.ts";

/** The user chooses which airdrops the badge counts. */
export const badgeChoices = ["urgent", "new", "nothing"] as const;

export type BadgeConditions = {
  readonly agreed: boolean;
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: string;
  readonly mayReach: boolean;
  readonly counts: (typeof badgeChoices)[number];
  readonly summary: Pick<Summary, "groups" | "newCount" | "walletCount">;
};

export type BadgeTone = "red" | "amber" | "green" | "soft";

/** A badge applies `when` it says so, or while its `count` is not 0. */
type BadgeRow = { readonly tone: BadgeTone } & (
  | {
      readonly when: (conditions: BadgeConditions) => boolean;
      /** The text key. Null for no text. */
      readonly text: (keyof GeneratedI18nStructure & `badge.${string}`) | null;
      /** The text key of the tooltip. */
      readonly title: keyof GeneratedI18nStructure & string;
    }
  | { readonly count: (conditions: BadgeConditions) => number }
);

/** The toolbar icon shows the first badge that applies. The text keys of the tooltips of counts are `badge.…`. */
export const badges = {
  notAgreed: {
    when: ({ agreed }) => !agreed,
    tone: "soft",
    text: "badge.off",
    title: "state.notAgreed.title",
  },
  noKey: {
    when: ({ keyStatus, serviceUrl }) => ["none", "elsewhere"].includes(keyStateFor(keyStatus, serviceUrl)),
    tone: "soft",
    text: "badge.key",
    title: "state.noKey.title",
  },
  keyRefused: {
    when: ({ keyStatus }) => keyStatus?.state === "refused",
    tone: "red",
    text: "badge.alarm",
    title: "failure.unauthorized",
  },
  permissionMissing: {
    when: ({ mayReach }) => !mayReach,
    tone: "red",
    text: "badge.alarm",
    title: "failure.permissionMissing",
  },
  ...recordOf(datedUrgencies, (urgency) => ({
    count: ({ counts, summary }: BadgeConditions) =>
      counts === "urgent" ? summary.groups[urgency].count : 0,
    tone: urgencyRules[urgency].tone,
  })),
  unseen: { count: ({ counts, summary }) => (counts === "new" ? summary.newCount : 0), tone: "green" },
  noWallet: {
    when: ({ summary }) => summary.walletCount === 0,
    tone: "soft",
    text: null,
    title: "state.noWallet.title",
  },
  calm: { when: () => true, tone: "soft", text: null, title: "extension.name" },
} as const satisfies Readonly<Record<string, BadgeRow>>;

type Kind = keyof typeof badges;
type CountedKind = { [K in Kind]: (typeof badges)[K] extends { count: unknown } ? K : never }[Kind];

export type Badge =
  | { readonly kind: CountedKind; readonly count: number }
  | { readonly kind: Exclude<Kind, CountedKind>; readonly count: null };

/** @returns the first badge that applies */
export function badgeOf(conditions: BadgeConditions): Badge {
  for (const kind of keysOf(badges)) {
    if (isCounted(kind)) {
      const count = badges[kind].count(conditions);
      if (count > 0) return { kind, count };
    } else if (badges[kind].when(conditions)) return { kind, count: null };
  }
  return { kind: "calm", count: null };
}

function isCounted(kind: Kind): kind is CountedKind {
  return "count" in badges[kind];
}

/** A badge has room for four characters. */
export function shortCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}
