import { isEqual } from "../../core/sync/synced-map.ts";
import type { Rules } from "../../core/sync/values.ts";
import { type AlertSettings, alertKindSettings, alertSettings } from "../../storage/settings/alerts.ts";
import { type Settings, settings } from "../../storage/settings/settings.ts";
import {
  changesOf,
  rowsThatSync,
  type SettingsTable,
  type SettingValues,
  valuesThatSync,
} from "../../storage/settings/settings-group.ts";

/** The settings whose rows say that they sync, by name. */

export type StoredSettings = { readonly settings: Settings; readonly alerts: AlertSettings };

/** Keeps alert kinds apart from settings of the same name. */
const kindPrefix = "alert.";

function named<V>(values: Readonly<Record<string, V>>, prefix = ""): [string, V][] {
  return Object.entries(values).map(([name, value]) => [prefix + name, value]);
}

const rows = new Map(named(rowsThatSync(settings)));
const alertRows = new Map([
  ...named(rowsThatSync(alertSettings)),
  ...named(rowsThatSync(alertKindSettings), kindPrefix),
]);

export const syncedRows: Rules["settings"] = new Map([...rows, ...alertRows]);

/** @returns the stored item of a setting */
export function itemOfSetting(name: string): keyof StoredSettings {
  return alertRows.has(name) ? "alerts" : "settings";
}

export function syncedSettings({ settings: chosen, alerts }: StoredSettings): ReadonlyMap<string, unknown> {
  return new Map([
    ...named(valuesThatSync(settings, chosen)),
    ...named(valuesThatSync(alertSettings, alerts)),
    ...named(valuesThatSync(alertKindSettings, alerts.kinds), kindPrefix),
  ]);
}

/** @param synced valid values @returns the settings with these values. Unchanged items stay the same objects */
export function withSynced(mine: StoredSettings, synced: ReadonlyMap<string, unknown>): StoredSettings {
  const { alerts } = mine;
  const kinds = changed(alerts.kinds, changesIn(alertKindSettings, synced, kindPrefix));
  return {
    settings: changed(mine.settings, changesIn(settings, synced)),
    alerts: changed(alerts, { ...changesIn(alertSettings, synced), kinds }),
  };
}

function changesIn<T extends SettingsTable>(
  group: { readonly rows: T },
  synced: ReadonlyMap<string, unknown>,
  prefix = "",
): Partial<SettingValues<T>> {
  const names = Object.keys(rowsThatSync(group)).filter((name) => synced.has(prefix + name));
  return changesOf(group).parse(Object.fromEntries(names.map((name) => [name, synced.get(prefix + name)])));
}

function changed<T extends object>(mine: T, changes: Partial<T>): T {
  const after = { ...mine, ...changes };
  return isEqual(after, mine) ? mine : after;
}
