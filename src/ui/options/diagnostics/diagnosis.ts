import { totalOf } from "../../../core/airdrops/total.ts";
import type { FailureKind } from "../../../core/failures.ts";
import { type KeyStatus, keyStateFor } from "../../../core/refresh/key-status.ts";
import { type FetchConditions, type NextFetch, nextFetch } from "../../../core/refresh/next-fetch.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { intervalOf, recentRequests } from "../../../core/refresh/request-budget.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { allSites } from "../../../core/site-permission.ts";
import type { Quarantined } from "../../../storage/items.ts";
import type { AlertSettings } from "../../../storage/settings/alerts.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import type { SyncState } from "../../../storage/settings/sync.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import type { StorageUsed } from "./storage-used.ts";
import { storedKind } from "./stored-items.ts";

/**
 * The state of Windfall for the user and for support. It holds only numbers, times and Windfall's
 * own words. It has no place for text from the user, a page or the service, and none for names of wallets or
 * sites, so that no copy can reveal them. Times are ms since the epoch.
 */
export type Diagnosis = {
  readonly version: string;
  readonly browser: string;
  readonly service: "default" | "other";
  readonly key: "none" | "elsewhere" | KeyStatus["state"];
  /** The times of the refusal and of the next try; null for a working key. */
  readonly keyRefusal: { readonly since: number; readonly until: number | null } | null;
  readonly spent: number;
  readonly budget: number;
  /** ms between two fetches of a wallet, and whether the budget made this longer than the user's setting. */
  readonly every: number;
  readonly stretched: boolean;
  readonly next: NextFetch;
  /** The last fetch of any wallet, and the last good answer for any. */
  readonly lastFetchAt: number | null;
  readonly answeredAt: number | null;
  /** Why and until when Windfall asks the service nothing. */
  readonly wait: { readonly kind: FailureKind; readonly until: number | null } | null;
  /** The number of wallets whose last fetch failed, by the kind of failure. */
  readonly failures: readonly { readonly kind: FailureKind; readonly wallets: number }[];
  readonly wallets: { readonly all: number; readonly paused: number; readonly waiting: number };
  readonly airdrops: { readonly listed: number; readonly unknown: number };
  readonly alerts: boolean;
  readonly sync: Pick<SyncState, "on" | "lastAt" | "failed">;
  /** The sites that Windfall scans without a click; null until the browser has answered. */
  readonly sites: { readonly everywhere: boolean; readonly some: number } | null;
  readonly storage: StorageUsed | null;
  /** The kinds of the items in quarantine, without the wallet; `?` for an unknown kind. */
  readonly quarantine: readonly string[];
};

export type Evidence = {
  readonly version: string;
  readonly userAgent: string;
  readonly settings: Settings;
  readonly defaultServiceUrl: string;
  readonly keyStatus: KeyStatus | null;
  readonly activity: Activity;
  readonly wallets: readonly WalletView[];
  readonly alerts: AlertSettings;
  readonly sync: SyncState;
  /** Patterns as `sitesOf` returns them; null until the browser has answered. */
  readonly granted: readonly string[] | null;
  readonly storage: StorageUsed | null;
  readonly quarantine: readonly Quarantined[];
};

/** @param now ms since the epoch */
export function diagnose(evidence: Evidence, now: number): Diagnosis {
  const { settings, activity, wallets, sync, granted } = evidence;
  const reason = activity.wait?.reason ?? null;
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  const answered = wallets.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot]));
  const total = totalOf(answered.flatMap(({ airdrops }) => airdrops));
  return {
    version: evidence.version,
    browser: browserOf(evidence.userAgent),
    service: settings.serviceUrl === evidence.defaultServiceUrl ? "default" : "other",
    key: keyOf(evidence),
    keyRefusal: keyRefusalOf(evidence),
    spent: recentRequests(activity.requests, now),
    budget: settings.dailyBudget,
    every: intervalOf(evidence),
    stretched: activity.stretchedTo !== null,
    next: nextFetch(conditionsOf(evidence), now),
    lastFetchAt: latest(wallets.map(({ schedule }) => schedule?.attemptedAt ?? null)),
    answeredAt: latest(answered.map(({ fetchedAt }) => fetchedAt)),
    wait: reason === null ? null : { kind: reason.kind, until: activity.wait?.until ?? null },
    failures: countFailures(active),
    wallets: {
      all: wallets.length,
      paused: wallets.length - active.length,
      waiting: active.filter(({ snapshot }) => snapshot === null).length,
    },
    airdrops: {
      listed: answered.reduce((sum, { airdrops }) => sum + airdrops.length, 0),
      unknown: total.unknown,
    },
    alerts: evidence.alerts.on,
    sync: { on: sync.on, lastAt: sync.lastAt, failed: sync.failed },
    sites:
      granted === null
        ? null
        : {
            everywhere: granted.includes(allSites),
            some: granted.filter((pattern) => pattern !== allSites).length,
          },
    storage: evidence.storage,
    quarantine: [...new Set(evidence.quarantine.map(({ key }) => storedKind(key) ?? "?"))],
  };
}

function keyOf({ keyStatus, settings }: Evidence): Diagnosis["key"] {
  return keyStateFor(keyStatus, settings.serviceUrl);
}

function keyRefusalOf(evidence: Evidence): Diagnosis["keyRefusal"] {
  const { keyStatus, activity } = evidence;
  if (keyStatus === null || keyOf(evidence) !== "refused") return null;
  return { since: keyStatus.at, until: activity.wait?.until ?? null };
}

function conditionsOf(evidence: Evidence): FetchConditions {
  const { wallets, activity, settings } = evidence;
  const key = keyOf(evidence);
  const scheduled = wallets.flatMap(({ id, schedule }) => (schedule === null ? [] : [[id, schedule]]));
  return {
    wallets: wallets.map(({ wallet }) => wallet),
    schedule: Object.fromEntries(scheduled),
    activity,
    settings,
    hasKey: key !== "none" && key !== "elsewhere",
  };
}

function countFailures(active: readonly WalletView[]): Diagnosis["failures"] {
  const counts = new Map<FailureKind, number>();
  for (const { schedule } of active) {
    const kind = failureOf(schedule)?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, wallets]) => ({ kind, wallets })).sort((a, b) => b.wallets - a.wallets);
}

function latest(times: readonly (number | null)[]): number | null {
  return times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
}

const browsers = ["Edg", "OPR", "Firefox", "Chrome"] as const;
const names = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome" } as const;
const systems = ["Android", "CrOS", "Windows", "Mac OS X", "Linux"] as const;

/** @returns `Firefox 142.0, Linux`, composed of known words only; empty for an unknown browser */
export function browserOf(userAgent: string): string {
  const system = systems.find((name) => userAgent.includes(name));
  for (const name of browsers) {
    const version = new RegExp(`\\b${name}/(\\d{1,4}(?:\\.\\d{1,5}){0,3})\\b`).exec(userAgent)?.[1];
    if (version !== undefined) return [`${names[name]} ${version}`, ...(system ? [system] : [])].join(", ");
  }
  return system ?? "";
}
