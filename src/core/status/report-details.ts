import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { FailureKind } from "../failures.ts";
import type { Summary } from "../list/summary.ts";
import type { Activity } from "../refresh/refresh-state.ts";
import type { WalletSchedule } from "../refresh/schedule.ts";

type Known = {
  readonly version: string;
  readonly userAgent: string;
  readonly summary: Pick<
    Summary,
    "walletCount" | "activeCount" | "waitingCount" | "rowCount" | "dismissedCount"
  >;
  readonly activity: Pick<Activity, "mayReach" | "wait" | "totalsWait">;
  readonly schedule: Readonly<Partial<Record<WalletId, Pick<WalletSchedule, "wait">>>>;
};

/**
 * The details that help to explain a bug: versions, counts, and of the last failure of each kind the kind and the time.
 * They are in English, because the maintainers read them. They hold no text of the user, a page or the service.
 */
export function reportDetails({ version, userAgent, summary, activity, schedule }: Known): string {
  const { walletCount, activeCount, waitingCount, rowCount, dismissedCount } = summary;
  const waits = [activity.wait, activity.totalsWait, ...Object.values(schedule).map((entry) => entry?.wait)];
  const last = new Map<FailureKind, Time>();
  for (const { kind, at } of waits.flatMap((wait) => wait?.reason ?? []))
    last.set(kind, Math.max(at, last.get(kind) ?? at));
  return [
    `Windfall: ${version}`,
    `Browser: ${userAgent}`,
    `Wallets: ${walletCount}, ${walletCount - activeCount} paused, ${waitingCount} not checked yet`,
    `Airdrops: ${rowCount} listed, ${dismissedCount} hidden or claimed`,
    ...(activity.mayReach ? [] : ["Permission for the service: missing"]),
    ...[...last].map(([kind, at]) => `Last failure "${kind}": ${new Date(at).toISOString()}`),
  ].join("\n");
}
