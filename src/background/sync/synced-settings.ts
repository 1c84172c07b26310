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

/** Settings as records of the browser's sync: one record for each setting whose row says that it syncs. */

/** The stored items that hold settings which sync. */
export type StoredSettings = { readonly settings: Settings; readonly alerts: AlertSettings };

/** Values of records by name; those that were never changed may be missing. */
export type SyncedSettings = ReadonlyMap<string, Value>;

/** The name of a kind's record begins with this, so that no setting has the same name. */
const kindPrefix = "alert.";

/** How each record is read, by the stored item that holds the setting. */
const records: { readonly [K in keyof StoredSettings]: ReadonlyMap<string, Setting<unknown>> } = {
  settings: recordsOf(settings),
  alerts: new Map([...recordsOf(alertSettings), ...recordsOf(alertKindSettings, kindPrefix)]),
};

function recordsOf(group: { readonly rows: SettingsTable }, prefix = ""): Map<string, Setting<unknown>> {
  return new Map(Object.entries(rowsFor(group, "syncs")).map(([name, row]) => [prefix + name, row]));
}

/** @returns the stored item that holds the setting of this record; null where none does */
export function itemOfSetting(name: string): keyof StoredSettings | null {
  if (records.settings.has(name)) return "settings";
  return records.alerts.has(name) ? "alerts" : null;
}

/** @returns the value of a record as this browser writes it; undefined where the record or its value is unknown here */
export function settingIn(name: string, value: Value): Value | undefined {
  const row = records.settings.get(name) ?? records.alerts.get(name);
  const read = row === undefined ? undefined : readValue(row, value);
  return read?.success === true ? toValue(read.data) : undefined;
}

/** @returns the records of this browser's settings */
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

/** A value of several parts is one JSON text, so that its parts are never mixed with another browser's. */
function toValue(value: unknown): Value {
  if (typeof value === "boolean" || typeof value === "number" || typeof value === "string") return value;
  return value === null ? null : JSON.stringify(value);
}

function readValue(row: Setting<unknown>, value: Value) {
  const plain = row.schema.safeParse(value);
  return plain.success || typeof value !== "string" ? plain : row.schema.safeParse(parseJson(value));
}

/** @returns undefined for what is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns what this browser stores once it follows the records. What does not change stays the same object. */
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

/** @returns the settings of a group that have a record which can be read */
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
