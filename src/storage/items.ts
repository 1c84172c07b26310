import * as z from "zod/mini";
import { limits, type Time } from "../config.ts";
import { type WalletId, walletIdSchema } from "../core/addresses/network.ts";
import { type Snapshot, snapshotSchema } from "../core/airdrops/snapshot.ts";
import { type Ledger, ledgerSchema } from "../core/alerts/ledger.ts";
import { type KeyStatus, keyStatusSchema } from "../core/api-key/key-status.ts";
import { type Consent, consentSchema } from "../core/consent.ts";
import { urgencies } from "../core/deadlines/urgency.ts";
import {
  mostUnlisted,
  mostUnseen,
  type Unlisted,
  type Unseen,
  unlistedSchema,
  unseenSchema,
} from "../core/list/list-changes.ts";
import { type ListView, usualView } from "../core/list/list-view.ts";
import { emptySummary, type Summary } from "../core/list/summary.ts";
import { summarySchema } from "../core/list/summary-schema.ts";
import { type DismissedAirdrop, dismissedAirdrop } from "../core/marks/dismissals.ts";
import { type Opened, openedSchema } from "../core/marks/opened.ts";
import { type Activity, activitySchema } from "../core/refresh/refresh-state.ts";
import { type Schedule, walletScheduleSchema } from "../core/refresh/schedule.ts";
import { alertSettings } from "../core/settings/alert-settings.ts";
import { type Settings, settings } from "../core/settings/settings.ts";
import {
  changeSchema,
  type SettingsGroup,
  type SettingsTable,
  setting,
  settingsGroup,
} from "../core/settings/settings-group.ts";
import { type Shape, time } from "../core/shapes.ts";
import { type Synced, syncedSchema } from "../core/wallets/synced.ts";
import { type Wallet, walletSchema } from "../core/wallets/wallet.ts";
import { type Item, listItem, storedItem } from "./item.ts";

export const consentItem = storedItem<Consent>({
  key: "consent",
  schema: consentSchema,
  fallback: null,
});

export const settingsItem = storedItem<Settings>({
  key: "settings",
  schema: settings.schema,
  // Without its service the whole is unreadable, because the default service is not the user's choice.
  partSchema: z.intersection(z.object({ serviceUrl: settings.rows.serviceUrl.schema }), settings.partSchema),
  fallback: settings.defaults,
});

/** One unreadable setting costs no other. */
/* @__NO_SIDE_EFFECTS__ */
function groupItem<T extends SettingsTable>(key: string, { schema, partSchema, defaults }: SettingsGroup<T>) {
  return storedItem({ key, schema, partSchema, fallback: defaults });
}

const listView = settingsGroup({
  wallet: setting(z.nullable(walletIdSchema), usualView.wallet),
  urgency: setting(z.nullable(z.enum(urgencies)), usualView.urgency),
});

export const listViewShape: z.ZodMiniType<ListView> = listView.schema;

export const listViewItem: Item<ListView> = groupItem("listView", listView);

export const themes = ["light", "dark", "system"] as const;

const appearance = settingsGroup({
  theme: setting(z.enum(themes), "system"),
  /** Hides amounts from people nearby. */
  blurred: setting(z.boolean(), false),
});

export type Appearance = typeof appearance.defaults;

export const appearanceChanges = changeSchema(appearance);

export const appearanceItem = groupItem("appearance", appearance);

export const keyStatusItem = storedItem<KeyStatus | null>({
  key: "keyStatus",
  schema: z.nullable(keyStatusSchema),
  fallback: null,
});

/** When the user last opened X to ask for a key; null for never. */
export const keyAskedItem = storedItem<Time | null>({
  key: "keyAsked",
  schema: z.nullable(time),
  fallback: null,
});

export const pageHost = z.string().check(z.maxLength(limits.urlChars));

/**
 * Hosts whose pages open without a question while the service URL stays the same. It is no setting, because settings
 * are in the backup, and another browser may have another service.
 */
export const pageHostsItem = storedItem<readonly string[]>({
  key: "pageHosts",
  schema: z.readonly(z.array(pageHost)),
  fallback: [],
});

/** The wallet that was added last comes last. */
export const watchlistItem = listItem<Wallet>({ key: "watchlist", entry: walletSchema });

/** The data that undo restores. */
const removed = z.object({
  wallet: walletSchema,
  ledger: z.nullable(ledgerSchema),
  opened: z.array(openedSchema),
});
export type Removed = Shape<typeof removed>;

/** The latest comes last. */
export const removedItem = storedItem<readonly Removed[]>({
  key: "removed",
  area: "session",
  schema: z.array(removed),
  fallback: [],
});

/** How the key of each wallet's item begins. */
export const snapshotPrefix = "snapshot:";

// Made once: with 198 wallets, a start that makes the schema for each takes 2 ms longer.
const snapshotOrNull = z.nullable(snapshotSchema);

export function snapshotItem(id: WalletId): Item<Snapshot | null> {
  return storedItem({ key: `${snapshotPrefix}${id}`, schema: snapshotOrNull, fallback: null });
}

export const summaryItem = storedItem<Summary>({
  key: "summary",
  // A refresh writes it four times a second. Airdrops in 198 wallets make it half a megabyte.
  isText: true,
  // Snapshots restore a summary, so it needs no upgrades.
  schema: summarySchema,
  fallback: emptySummary,
});

export const dismissalsItem = listItem<DismissedAirdrop>({
  key: "dismissals",
  entry: dismissedAirdrop,
});

/** The one that was opened last comes last. */
export const openedItem = listItem<Opened>({ key: "opened", entry: openedSchema });

/** The oldest comes first. */
export const unlistedItem = storedItem<readonly Unlisted[]>({
  key: "unlisted",
  schema: z.array(unlistedSchema).check(z.maxLength(mostUnlisted)),
  fallback: [],
});

/** The oldest comes first. */
export const unseenItem = storedItem<readonly Unseen[]>({
  key: "unseen",
  schema: z.array(unseenSchema).check(z.maxLength(mostUnseen)),
  fallback: [],
});

export const scheduleItem = storedItem<Schedule>({
  key: "schedule",
  // Each answer writes it. As an object of 198 wallets, it took half of a refresh's processor time in Firefox.
  isText: true,
  schema: z.record(walletIdSchema, walletScheduleSchema),
  fallback: {},
});

export const activityItem = storedItem<Activity>({
  key: "activity",
  schema: activitySchema,
  fallback: { run: null, mayReach: true, wait: null, totalsWait: null, suspect: null, requests: [] },
});

export const alertSettingsItem = groupItem("alertSettings", alertSettings);

const ledgerOrNull = z.nullable(ledgerSchema);

export function ledgerItem(id: WalletId): Item<Ledger | null> {
  return storedItem({ key: `ledger:${id}`, schema: ledgerOrNull, fallback: null });
}

/** Shown alerts that storage could not note (`alertKey`). The session's storage needs no disk. */
export const shownAlertsItem = storedItem<readonly string[]>({
  key: "shownAlerts",
  area: "session",
  schema: z.array(z.string()),
  fallback: [],
});

/** `failed`: the browser's sync refused the last exchange, or did not answer in time. */
type Sync = Synced & { readonly failed: boolean };

export const syncItem = storedItem<Sync>({
  key: "sync",
  schema: z.extend(syncedSchema, { failed: z.boolean() }),
  fallback: { on: false, since: 0, copy: {}, failed: false },
});

const saved = z.object({ key: z.string(), at: time, value: z.unknown() });

/** `value`: the part of the item `key` that could not be read, as it was stored. */
export type Saved = Shape<typeof saved>;

/** It stays until the user deletes it. The newest comes last. */
export const savedItem = listItem<Saved>({ key: "saved", entry: saved });

/** `fails`: storage refused a call, or did not answer. `newer`: a newer version of Windfall stored something. */
const trouble = z.enum(["fails", "newer"]);
export type Trouble = z.output<typeof trouble>;

/** Pages follow it in the session's storage, which needs no disk. */
export const troubleItem = storedItem<Trouble | null>({
  key: "trouble",
  area: "session",
  schema: z.nullable(trouble),
  fallback: null,
});

/** The items that a backup has. */
export const keptItems = {
  wallets: watchlistItem,
  dismissals: dismissalsItem,
  settings: settingsItem,
  alerts: alertSettingsItem,
} as const;

/** All that the user typed or chose. What cannot be read of it is saved, because only the user can give it back. */
export const userItems = {
  ...keptItems,
  appearance: appearanceItem,
  listView: listViewItem,
  pageHosts: pageHostsItem,
  opened: openedItem,
  sync: syncItem,
  saved: savedItem,
} as const;

/** The items that the popup reads first: the summary, and the small items around it. */
export const firstItems = {
  consent: consentItem,
  keyStatus: keyStatusItem,
  settings: settingsItem,
  pageHosts: pageHostsItem,
  activity: activityItem,
  summary: summaryItem,
  listView: listViewItem,
  appearance: appearanceItem,
  unseen: unseenItem,
} as const;

/** Every item but the key and those of single wallets, by the name of its part of the background's state. */
export const stateItems = {
  ...firstItems,
  ...userItems,
  removed: removedItem,
  schedule: scheduleItem,
  unlisted: unlistedItem,
  keyAsked: keyAskedItem,
  shownAlerts: shownAlertsItem,
} as const;
