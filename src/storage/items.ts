import * as z from "zod/mini";
import type { Failure } from "../airdrops/failure.ts";
import { emptyGlance, type Glance } from "../airdrops/glance.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import { consentVersion, defaultServiceUrl, timing } from "../app.config.ts";
import type { WalletId } from "../networks/network.ts";
import { parseServiceUrl } from "../service-url.ts";
import type { Item } from "./item.ts";
import { failure, glance, snapshot, time, walletIdSchema } from "./schemas.ts";

/** The stored items that have no file of their own. Times are ms since the epoch. */

/** What the person agreed to, and when; null before they did. */
export type Consent = { readonly version: number; readonly agreedAt: number } | null;

/** @returns whether a consent covers what this version sends (F18) */
export function coversConsent(consent: Consent): boolean {
  return consent !== null && consent.version >= consentVersion;
}

export const consentItem: Item<Consent> = {
  key: "consent",
  area: "local",
  version: 1,
  schema: z.nullable(z.object({ version: z.number(), agreedAt: time })),
  fallback: null,
  precious: true,
};

export type Settings = {
  /** Base URL of the service, as `parseServiceUrl` returns it. */
  readonly serviceUrl: string;
  /** Add nothing from a page without asking. */
  readonly alwaysAsk: boolean;
  /** Look on the current page when the popup opens, or only when told. */
  readonly look: "onOpen" | "onDemand";
  /** ms between two scheduled looks at a wallet. */
  readonly refreshEvery: number;
};

const settingShapes: { readonly [K in keyof Settings]: z.ZodMiniType<Settings[K]> } = {
  serviceUrl: z.custom<string>((url) => {
    const parsed = typeof url === "string" ? parseServiceUrl(url) : null;
    return parsed?.ok === true && parsed.url === url;
  }),
  alwaysAsk: z.boolean(),
  look: z.enum(["onOpen", "onDemand"]),
  refreshEvery: z.number().check(z.minimum(timing.refreshEveryMin), z.maximum(timing.refreshEveryMax)),
};

const defaultSettings: Settings = {
  serviceUrl: defaultServiceUrl,
  alwaysAsk: false,
  look: "onOpen",
  refreshEvery: timing.refreshEvery,
};

/** One choice that cannot be read does not undo the others; in its place stands the one that does less by itself. */
function readableSettings(data: unknown): Settings | null {
  if (typeof data !== "object" || data === null) return null;
  const given: Readonly<Record<string, unknown>> = { ...data };
  const read = <K extends keyof Settings>(name: K, instead: Settings[K]): Settings[K] => {
    const value = settingShapes[name].safeParse(given[name]);
    return value.success ? value.data : instead;
  };
  return {
    serviceUrl: read("serviceUrl", defaultSettings.serviceUrl),
    alwaysAsk: read("alwaysAsk", true),
    look: read("look", "onDemand"),
    refreshEvery: read("refreshEvery", defaultSettings.refreshEvery),
  };
}

export const settingsItem: Item<Settings> = {
  key: "settings",
  area: "local",
  version: 1,
  schema: z.object(settingShapes),
  salvage: readableSettings,
  fallback: defaultSettings,
  precious: true,
};

/** All that anybody but the background learns of the key. */
export type KeyStatus = {
  /** `unchecked`: saved, and the service has not answered yet. While `refused`, nothing is asked with it. */
  readonly state: "unchecked" | "accepted" | "refused";
  /** Base URL it was entered for; it is sent nowhere else. */
  readonly serviceUrl: string;
  /** Forgotten when the browser closes. */
  readonly sessionOnly: boolean;
  readonly at: number;
};

export const keyStatusItem: Item<KeyStatus | null> = {
  key: "keyStatus",
  area: "local",
  version: 1,
  schema: z.nullable(
    z.object({
      state: z.enum(["unchecked", "accepted", "refused"]),
      serviceUrl: z.string(),
      sessionOnly: z.boolean(),
      at: time,
    }),
  ),
  fallback: null,
  precious: false,
};

/** The last good answer for one address. */
export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return {
    key: `snapshot:${id}`,
    area: "local",
    version: 1,
    schema: z.nullable(snapshot),
    fallback: null,
    precious: false,
  };
}

export const glanceItem: Item<Glance> = {
  key: "glance",
  area: "local",
  version: 1,
  schema: glance,
  fallback: emptyGlance,
  precious: false,
};

/** Where one wallet stands in the refresh. */
export type WalletSchedule = {
  /** When it is next to be looked up; 0 means at once. */
  readonly dueAt: number;
  /** Failures in a row. */
  readonly failures: number;
  readonly failure: Failure | null;
  readonly attemptedAt: number | null;
};

/** The queue of the refresh: every wallet with its next attempt. */
export type Schedule = Readonly<Partial<Record<WalletId, WalletSchedule>>>;

export const scheduleItem: Item<Schedule> = {
  key: "schedule",
  area: "local",
  version: 1,
  schema: z.record(
    walletIdSchema,
    z.object({
      dueAt: time,
      failures: z.number().check(z.nonnegative()),
      failure: z.nullable(failure),
      attemptedAt: z.nullable(time),
    }),
  ),
  fallback: {},
  precious: false,
};

/** What the refresh is doing, for a person to see. */
export type Activity = {
  /** The run in hand: `done` of `total` wallets. */
  readonly run: { readonly startedAt: number; readonly total: number; readonly done: number } | null;
  /** Why the service is not asked, and until when (null: until the person does something). */
  readonly outage: { readonly failure: Failure; readonly until: number | null } | null;
};

export const activityItem: Item<Activity> = {
  key: "activity",
  area: "local",
  version: 1,
  schema: z.object({
    run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
    outage: z.nullable(z.object({ failure, until: z.nullable(time) })),
  }),
  fallback: { run: null, outage: null },
  precious: false,
};

/** Stored things that could not be read and were put aside under keys of their own, for a person to recover. */
export type Aside = { readonly key: string; readonly keptAs: string; readonly at: number };

export const asidesItem: Item<readonly Aside[]> = {
  key: "asides",
  area: "local",
  version: 1,
  schema: z.array(z.object({ key: z.string(), keptAs: z.string(), at: time })),
  fallback: [],
  precious: false,
};
