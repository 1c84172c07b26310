import { i18n } from "#i18n";
import { defaultServiceUrl, type Time } from "../../../config.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import type { FailureKind } from "../../../core/failures.ts";
import { type KeyStatus, keyStateFor } from "../../../core/refresh/key-status.ts";
import { nextFetchAt } from "../../../core/refresh/next-fetch.ts";
import { type Activity, activeIds } from "../../../core/refresh/refresh-state.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { failureOf, type Schedule } from "../../../core/refresh/schedule.ts";
import type { AlertSettings } from "../../../storage/settings/alerts.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import type { SyncState } from "../../../storage/settings/sync.ts";
import type { Wallet } from "../../../storage/wallets/watchlist.ts";
import { failureText, plural } from "../../shared/text/error-text.ts";
import { formatCount, formatWhen } from "../../shared/text/format.ts";
import { formatBytes, formatList, formatMoment } from "../shared/option-formats.ts";

export type Evidence = {
  readonly version: string;
  readonly userAgent: string;
  readonly settings: Settings;
  readonly keyStatus: KeyStatus | null;
  readonly activity: Activity;
  readonly schedule: Schedule;
  readonly wallets: readonly Wallet[];
  readonly summary: Summary;
  readonly alerts: AlertSettings;
  readonly sync: SyncState;
  /** Bytes; null where the browser does not measure them. */
  readonly storageUsed: number | null;
  /** Data that could not be read, by the key of its item. */
  readonly quarantine: Readonly<Record<string, unknown>>;
};

export type DiagnosisRow = { readonly label: string; readonly value: string };

/**
 * The state of Windfall for the user and for support. Values are numbers, times, Windfall's own words and the browser's
 * name, never text of the user, a page or the service. So no copy can reveal a key, an address, a label or a site.
 * @returns the table. A label with several values has several rows
 */
export function diagnosisRows(evidence: Evidence, now: Time): readonly DiagnosisRow[] {
  const { settings, keyStatus, activity, wallets, schedule, summary } = evidence;
  const key = keyStateFor(keyStatus, settings.serviceUrl);
  const hasKey = key !== "none" && key !== "elsewhere";
  const next = nextFetchAt({ wallets, schedule, activity, settings, hasKey }, now);
  const attempts = Object.values(schedule).map((entry) => entry?.attemptedAt ?? 0);
  const row = (label: string, ...values: readonly string[]): DiagnosisRow[] =>
    values.map((value) => ({ label, value }));
  return [
    ...row(i18n.t("diagnostics.version"), evidence.version),
    ...row(i18n.t("diagnostics.browser"), evidence.userAgent),
    ...row(
      i18n.t("diagnostics.service.label"),
      i18n.t(`diagnostics.service.${settings.serviceUrl === defaultServiceUrl ? "default" : "other"}`),
    ),
    ...row(i18n.t("diagnostics.key.label"), i18n.t(`diagnostics.key.${key}`)),
    ...row(
      i18n.t("diagnostics.requests"),
      i18n.t("diagnostics.ofBudget", [
        formatCount(recentRequests(activity.requests, now)),
        formatCount(settings.dailyBudget),
      ]),
    ),
    ...row(
      i18n.t("diagnostics.next.label"),
      next <= now ? i18n.t("diagnostics.next.soon") : whenOrNone(next, now),
    ),
    ...row(i18n.t("diagnostics.lastFetchAt"), whenText(Math.max(0, ...attempts) || null, now)),
    ...row(i18n.t("diagnostics.wait"), waitText(activity, now)),
    ...row(i18n.t("diagnostics.failures"), ...failureTexts(evidence)),
    ...row(
      i18n.t("diagnostics.wallets"),
      i18n.t("diagnostics.ofWallets", [
        formatCount(summary.walletCount),
        formatCount(summary.walletCount - summary.activeCount),
        formatCount(summary.waitingCount),
      ]),
    ),
    ...row(i18n.t("diagnostics.alerts"), i18n.t(evidence.alerts.on ? "diagnostics.yes" : "diagnostics.no")),
    ...row(i18n.t("diagnostics.sync"), ...syncTexts(evidence, now)),
    ...row(
      i18n.t("diagnostics.storage"),
      evidence.storageUsed === null ? i18n.t("diagnostics.unknown") : formatBytes(evidence.storageUsed),
    ),
    ...row(
      i18n.t("diagnostics.quarantine"),
      formatList(Object.keys(evidence.quarantine)) || i18n.t("diagnostics.none"),
    ),
  ];
}

/** @returns the rows as plain text: a dated heading, then a line for each. */
export function diagnosisText(rows: readonly DiagnosisRow[], now: Time): string {
  const lines = rows.map(({ label, value }) => i18n.t("diagnostics.line", [label, value]));
  return [i18n.t("diagnostics.heading", [formatMoment(now)]), "", ...lines, ""].join("\n");
}

function whenOrNone(at: number, now: number): string {
  return at === Number.POSITIVE_INFINITY ? i18n.t("diagnostics.none") : formatWhen(at, now);
}

function whenText(at: number | null, now: number): string {
  return at === null ? i18n.t("diagnostics.never") : formatWhen(at, now);
}

function waitText({ wait }: Activity, now: number): string {
  if (wait?.reason == null) return i18n.t("diagnostics.none");
  const why = failureText(wait.reason);
  if (wait.until === null) return why;
  return wait.until > now
    ? i18n.t("diagnostics.until", [why, formatWhen(wait.until, now)])
    : i18n.t("diagnostics.tryNow", [why]);
}

function failureTexts({ wallets, schedule }: Evidence): readonly string[] {
  const counts = new Map<FailureKind, number>();
  for (const id of activeIds(wallets)) {
    const kind = failureOf(schedule[id] ?? null)?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (counts.size === 0) return [i18n.t("diagnostics.none")];
  return [...counts].map(([kind, count]) => plural("diagnostics.failed", count, failureText({ kind })));
}

function syncTexts({ sync }: Evidence, now: number): readonly string[] {
  if (!sync.on) return [i18n.t("diagnostics.no")];
  const last = i18n.t("diagnostics.syncedAt", [whenText(sync.lastAt, now)]);
  return sync.failed ? [last, i18n.t("sync.failed")] : [last];
}
