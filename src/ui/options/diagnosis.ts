import type { FailureKind } from "../../airdrops/failure.ts";
import { totalOf } from "../../airdrops/total.ts";
import { allSites } from "../../site-permission.ts";
import { spentLately } from "../../spending.ts";
import type { Activity } from "../../storage/activity.ts";
import type { AlertSettings } from "../../storage/alerts.ts";
import { type Aside, type KeyStatus, keyRetryAt } from "../../storage/items.ts";
import type { Settings } from "../../storage/settings.ts";
import type { SyncState } from "../../storage/sync.ts";
import type { WalletView } from "../wallets.ts";
import type { StorageUsed } from "./storage-used.ts";
import { storedKind } from "./stored-items.ts";

/**
 * How Windfall is doing (F30), for the person and for whoever helps them. Numbers, times and words of our own only: no
 * text that anybody typed, that a page or the service wrote, or that names a wallet or a site has a place in it. So
 * nothing of these can be copied along, whatever is stored. Times are ms since the epoch.
 */
export type Diagnosis = {
  readonly version: string;
  readonly browser: string;
  readonly service: "default" | "other";
  readonly key: "none" | "elsewhere" | KeyStatus["state"];
  /** Since when the key is refused, and when it is tried again; null while it is not. */
  readonly keyRefusal: { readonly since: number; readonly retryAt: number } | null;
  readonly spent: number;
  readonly budget: number;
  /** ms between two looks at a wallet, and whether the budget made them longer than the person set. */
  readonly every: number;
  readonly stretched: boolean;
  readonly next: NextLook;
  /** The last look at any wallet, and the last good answer for any. */
  readonly lookedAt: number | null;
  readonly answeredAt: number | null;
  readonly outage: { readonly kind: FailureKind; readonly until: number | null } | null;
  /** Wallets whose last look failed, by why. */
  readonly failures: readonly { readonly kind: FailureKind; readonly wallets: number }[];
  readonly wallets: { readonly all: number; readonly paused: number; readonly waiting: number };
  readonly airdrops: { readonly listed: number; readonly unknown: number };
  readonly alerts: boolean;
  readonly sync: Pick<SyncState, "on" | "lastAt"> & { readonly problem: SyncProblem };
  /** Where Windfall looks by itself; null until the browser has told. */
  readonly sites: { readonly everywhere: boolean; readonly some: number } | null;
  readonly storage: StorageUsed | null;
  /** Stored things that could not be read: the items' own names, never whose; `?` for one this version does not know. */
  readonly asides: readonly string[];
};

type SyncProblem = NonNullable<SyncState["problem"]>["kind"] | null;

/** When a wallet is looked up next. */
type NextLook =
  | { readonly kind: "running" }
  | { readonly kind: "soon" }
  /** When enough of what was spent is a day old. */
  | { readonly kind: "budget" }
  | { readonly kind: "at"; readonly at: number }
  /** Nothing is looked up: no key that could be used, no wallet that is not paused, or an outage that only a person ends. */
  | { readonly kind: "never"; readonly why: "key" | "wallets" | "outage" };

/** All that a diagnosis is made from. */
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
  readonly asides: readonly Aside[];
};

/** @param now ms since the epoch */
export function diagnose(evidence: Evidence, now: number): Diagnosis {
  const { settings, activity, wallets, sync, granted } = evidence;
  const active = wallets.filter(({ wallet }) => !wallet.paused);
  const answered = wallets.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot]));
  const total = totalOf(answered.flatMap(({ airdrops }) => airdrops));
  return {
    version: evidence.version,
    browser: browserOf(evidence.userAgent),
    service: settings.serviceUrl === evidence.defaultServiceUrl ? "default" : "other",
    key: keyOf(evidence),
    keyRefusal: keyRefusalOf(evidence),
    spent: spentLately(activity.spending, now),
    budget: settings.dailyBudget,
    every: activity.stretchedTo ?? settings.refreshEvery,
    stretched: activity.stretchedTo !== null,
    next: nextLook(evidence, active, now),
    lookedAt: latest(wallets.map(({ schedule }) => schedule?.attemptedAt ?? null)),
    answeredAt: latest(answered.map(({ fetchedAt }) => fetchedAt)),
    outage:
      activity.outage === null ? null : { kind: activity.outage.failure.kind, until: activity.outage.until },
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
    sync: { on: sync.on, lastAt: sync.lastAt, problem: sync.problem?.kind ?? null },
    sites:
      granted === null
        ? null
        : {
            everywhere: granted.includes(allSites),
            some: granted.filter((pattern) => pattern !== allSites).length,
          },
    storage: evidence.storage,
    asides: [...new Set(evidence.asides.map(({ key }) => storedKind(key) ?? "?"))],
  };
}

function keyOf({ keyStatus, settings }: Evidence): Diagnosis["key"] {
  if (keyStatus === null) return "none";
  return keyStatus.serviceUrl === settings.serviceUrl ? keyStatus.state : "elsewhere";
}

function keyRefusalOf(evidence: Evidence): Diagnosis["keyRefusal"] {
  const { keyStatus } = evidence;
  if (keyStatus === null || keyOf(evidence) !== "refused") return null;
  return { since: keyStatus.at, retryAt: keyRetryAt(keyStatus) };
}

/** As the background will do it, but for the pace of a wallet's failures, which may make it later. */
function nextLook(evidence: Evidence, active: readonly WalletView[], now: number): NextLook {
  const { run, outage } = evidence.activity;
  const key = keyOf(evidence);
  if (key === "none" || key === "elsewhere") return { kind: "never", why: "key" };
  if (active.length === 0) return { kind: "never", why: "wallets" };
  if (outage !== null && outage.until === null) return { kind: "never", why: "outage" };
  if (run !== null) return { kind: "running" };
  // 0 is what a person asked for, which the budget does not hold back.
  const due = Math.min(...active.map(({ schedule }) => schedule?.dueAt ?? 1));
  const at = Math.max(keyRefusalOf(evidence)?.retryAt ?? due, outage?.until ?? 0);
  if (due > 0 && at <= now && spentLately(evidence.activity.spending, now) >= evidence.settings.dailyBudget)
    return { kind: "budget" };
  return at <= now ? { kind: "soon" } : { kind: "at", at };
}

function countFailures(active: readonly WalletView[]): Diagnosis["failures"] {
  const counts = new Map<FailureKind, number>();
  for (const { schedule } of active) {
    const kind = schedule?.failure?.kind;
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

/** @returns `Firefox 142.0, Linux`, in words of ours whatever the browser says; empty for one we do not know */
export function browserOf(userAgent: string): string {
  const system = systems.find((name) => userAgent.includes(name));
  for (const name of browsers) {
    const version = new RegExp(`\\b${name}/(\\d{1,4}(?:\\.\\d{1,5}){0,3})\\b`).exec(userAgent)?.[1];
    if (version !== undefined) return [`${names[name]} ${version}`, ...(system ? [system] : [])].join(", ");
  }
  return system ?? "";
}
