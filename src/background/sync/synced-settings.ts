import type { Value } from "../../core/sync/replica.ts";
import { type AlertSettings, alertKindSettings, alertSettings } from "../../storage/settings/alerts.ts";
import { type Settings, settings } from "../../storage/settings/settings.ts";
import {
  changesOf,
  rowsFor,
  type Setting,
  type SettingsTable,
  type SettingValues,
  valuesFor,
} from "../../storage/settings/settings-group.ts";

/** Settings as sync records: one record for each setting whose row says that it syncs. */

export type StoredSettings = { readonly settings: Settings; readonly alerts: AlertSettings };

/** Values by record name. A setting that was never changed may be missing. */
export type SyncedSettings = ReadonlyMap<string, Value>;

/** Keeps records of alert kinds apart from settings of the same name. */
const kindPrefix = "alert.";

/** The row of each record, by the stored item that holds the setting. */
const records: { readonly [K in keyof StoredSettings]: ReadonlyMap<string, Setting<unknown>> } = {
  settings: recordsOf(settings),
  alerts: new Map([...recordsOf(alertSettings), ...recordsOf(alertKindSettings, kindPrefix)]),
};

function recordsOf(group: { readonly rows: SettingsTable }, prefix = ""): Map<string, Setting<unknown>> {
  return new Map(Object.entries(rowsFor(group, "syncs")).map(([name, row]) => [prefix + name, row]));
}

/** @returns the stored item of a record; null for an unknown record */
export function itemOfSetting(name: string): keyof StoredSettings | null {
  if (records.settings.has(name)) return "settings";
  return records.alerts.has(name) ? "alerts" : null;
}

/** @returns the value as this browser writes it; undefined for an unknown record or an invalid value */
export function settingIn(name: string, value: Value): Value | undefined {
  const row = records.settings.get(name) ?? records.alerts.get(name);
  const read = row === undefined ? undefined : readValue(row, value);
  return read?.success === true ? toValue(read.data) : undefined;
}

export function syncedSettings({ settings: chosen, alerts }: StoredSettings): SyncedSettings {
  return new Map([
    ...recordsWith(valuesFor(settings, "syncs", chosen)),
    ...recordsWith(valuesFor(alertSettings, "syncs", alerts)),
    ...recordsWith(valuesFor(alertKindSettings, "syncs", alerts.kinds), kindPrefix),
  ]);
}

function recordsWith(values: Readonly<Record<string, unknown>>, prefix = ""): [string, Value][] {
  return Object.entries(values).map(([name, value]) => [prefix + name, toValue(value)]);
}

/** JSON for a value of several parts, so that two devices' parts never mix, and for a fraction: records hold integers. */
function toValue(value: unknown): Value {
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  return value === null ? null : JSON.stringify(value);
}

function readValue(row: Setting<unknown>, value: Value) {
  const plain = row.schema.safeParse(value);
  return plain.success || typeof value !== "string" ? plain : row.schema.safeParse(parseJson(value));
}

/** @returns undefined for a text that is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the settings with synced values. Unchanged items stay the same objects */
export function withSynced(mine: StoredSettings, synced: SyncedSettings): StoredSettings {
  const { alerts } = mine;
  return {
    settings: changed(mine.settings, changesIn(settings, synced)),
    alerts: changed(alerts, {
      ...changesIn(alertSettings, synced),
      kinds: changed(alerts.kinds, changesIn(alertKindSettings, synced, kindPrefix)),
    }),
  };
}

/** @returns the settings of a group that have a valid record */
function changesIn<T extends SettingsTable>(
  group: { readonly rows: T },
  synced: SyncedSettings,
  prefix = "",
): Partial<SettingValues<T>> {
  const found = Object.entries(rowsFor(group, "syncs")).flatMap(([name, row]) => {
    const value = synced.get(prefix + name);
    const setting = value === undefined ? null : readValue(row, value);
    return setting?.success === true ? [[name, setting.data]] : [];
  });
  return changesOf(group).parse(Object.fromEntries(found));
}

function changed<T extends object>(mine: T, changes: Partial<T>): T {
  const after = { ...mine, ...changes };
  return JSON.stringify(after) === JSON.stringify(mine) ? mine : after;
}
