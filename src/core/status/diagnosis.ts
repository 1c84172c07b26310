import { defaultServiceUrl, limits, type Time } from "../../config.ts";
import { keyStateFor } from "../api-key/key-status.ts";
import type { Summary } from "../list/summary.ts";
import { nextFetchAt } from "../refresh/next-fetch.ts";
import { type Activity, activeIds, type RefreshState } from "../refresh/refresh-state.ts";
import { recentRequests } from "../refresh/request-gate.ts";
import { failureOf } from "../refresh/schedule.ts";
import { hasKey } from "./problem.ts";

export type Evidence = Pick<RefreshState, "activity" | "schedule" | "wallets" | "keyStatus"> & {
  readonly settings: RefreshState["settings"] & { readonly serviceUrl: string };
  readonly version: string;
  readonly userAgent: string;
  readonly summary: Summary;
  readonly sync: { readonly on: boolean; readonly failed: boolean };
  /** Bytes; null where the browser does not measure them. */
  readonly storageUsed: number | null;
  /** Stored data that could not be read, by name. */
  readonly unreadable: readonly string[];
};

/**
 * The state of Windfall for someone who helps the user. It is in English like a log, because the helper reads it. Values
 * are numbers, times, words of this code and the browser's name, never text of the user, a page or the service. So no
 * copy can reveal a key, an address, a label or a site.
 * @returns a line for each fact. Times are ISO 8601 in UTC
 */
export function diagnosisText(evidence: Evidence, now: Time): string {
  const { settings, keyStatus, activity, wallets, schedule, summary, sync } = evidence;
  const key = keyStateFor(keyStatus, settings.serviceUrl);
  const next = nextFetchAt({ wallets, schedule, activity, settings, hasKey: hasKey(evidence) }, now);
  const attempts = Object.values(schedule).map((entry) => entry?.attemptedAt ?? 0);
  const { walletCount, activeCount, waitingCount } = summary;
  const facts = {
    Windfall: evidence.version,
    browser: evidence.userAgent,
    now: iso(now),
    service: settings.serviceUrl === defaultServiceUrl ? "default" : "custom",
    "API key": key,
    "requests today": `${recentRequests(activity.requests, now)} of ${limits.automaticRequests} that no press of the user caused, counted before sending`,
    "next check": next <= now ? "now" : iso(next),
    "last check": iso(Math.max(0, ...attempts) || null),
    "checks stopped": waitText(activity),
    "failed wallets": failuresText(evidence),
    wallets: `${walletCount} (${walletCount - activeCount} paused, ${waitingCount} not checked yet)`,
    sync: sync.on ? `on${sync.failed ? ", failed" : ""}` : "off",
    "bytes stored": evidence.storageUsed ?? "unknown",
    "unreadable data": evidence.unreadable.join(", ") || "none",
  };
  return Object.entries(facts)
    .map(([label, value]) => `${label}: ${value}\n`)
    .join("");
}

/** @param at null or infinity for never */
function iso(at: Time | null): string {
  return at === null || at === Number.POSITIVE_INFINITY ? "never" : new Date(at).toISOString();
}

function waitText({ wait }: Activity): string {
  if (wait?.reason == null) return "no";
  return wait.until === null ? wait.reason.kind : `${wait.reason.kind}, until ${iso(wait.until)}`;
}

/** `server, server, offline` */
function failuresText({ wallets, schedule }: Evidence): string {
  const kinds = activeIds(wallets).flatMap((id) => failureOf(schedule[id] ?? null)?.kind ?? []);
  return kinds.join(", ") || "none";
}
