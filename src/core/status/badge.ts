import { type KeyStatus, keyStateFor } from "../api-key/key-status.ts";
import { type DatedUrgency, datedUrgencies, urgencyRules } from "../deadlines/urgency.ts";
import type { Summary } from "../list/summary.ts";

export type BadgeConditions = {
  readonly agreed: boolean;
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: string;
  readonly mayReach: boolean;
  readonly summary: Pick<Summary, "toolbar" | "walletCount">;
};

type Title =
  | "state.notAgreed.title"
  | "state.noKey.title"
  | "failure.unauthorized"
  | "failure.permissionMissing"
  | "state.fails.title"
  | "state.newer.title"
  | "state.noWallet.title"
  | "extension.name";

/** `of`: the counted airdrops, a part of the tooltip's text key. `text`, null for none, and `title` are keys. */
export type Badge = { readonly tone: "red" | "amber" | "soft" } & (
  | { readonly of: DatedUrgency; readonly count: number }
  | { readonly text: "badge.off" | "badge.key" | "badge.alarm" | null; readonly title: Title }
);

/** @param trouble why storage cannot be used */
export function troubleBadge(trouble: "fails" | "newer"): Badge {
  return { tone: "red", text: "badge.alarm", title: `state.${trouble}.title` };
}

/** @returns what the toolbar icon shows: what stops Windfall, else a count */
export function badgeOf(conditions: BadgeConditions): Badge {
  const { agreed, keyStatus, serviceUrl, mayReach, summary } = conditions;
  if (!agreed) return { tone: "soft", text: "badge.off", title: "state.notAgreed.title" };
  const key = keyStateFor(keyStatus, serviceUrl);
  if (key === "none" || key === "elsewhere")
    return { tone: "soft", text: "badge.key", title: "state.noKey.title" };
  if (key === "refused") return { tone: "red", text: "badge.alarm", title: "failure.unauthorized" };
  if (!mayReach) return { tone: "red", text: "badge.alarm", title: "failure.permissionMissing" };
  const urgency = datedUrgencies.find((each) => summary.toolbar.expiring[each] > 0);
  if (urgency !== undefined)
    return { tone: urgencyRules[urgency].tone, of: urgency, count: summary.toolbar.expiring[urgency] };
  const title = summary.walletCount === 0 ? "state.noWallet.title" : "extension.name";
  return { tone: "soft", text: null, title };
}

/** A badge has room for four characters. */
export function shortCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}
