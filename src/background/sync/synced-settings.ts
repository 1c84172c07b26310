import { type AlertSettings, alertSettings } from "../../core/settings/alert-settings.ts";
import { type Settings, settings } from "../../core/settings/settings.ts";
import {
  changesOf,
  rowsThatSync,
  type SettingsTable,
  type SettingValues,
  valuesThatSync,
} from "../../core/settings/settings-group.ts";
import { isEqual } from "../../core/sync/synced-map.ts";
import type { Rules } from "../../core/sync/values.ts";

export type StoredSettings = { readonly settings: Settings; readonly alerts: AlertSettings };

const alertRows = rowsThatSync(alertSettings);

/** The settings whose rows say that they sync, by name. */
export const syncedRows: Rules["settings"] = new Map(
  Object.entries({ ...rowsThatSync(settings), ...alertRows }),
);

/** @returns the stored item of a setting */
export function itemOfSetting(name: string): keyof StoredSettings {
  return Object.hasOwn(alertRows, name) ? "alerts" : "settings";
}

export function syncedSettings({ settings: chosen, alerts }: StoredSettings): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries({ ...valuesThatSync(settings, chosen), ...valuesThatSync(alertSettings, alerts) }),
  );
}

/** @param synced valid values @returns the settings with these values. Unchanged items stay the same objects */
export function withSynced(mine: StoredSettings, synced: ReadonlyMap<string, unknown>): StoredSettings {
  return {
    settings: changed(mine.settings, changesIn(settings, synced)),
    alerts: changed(mine.alerts, changesIn(alertSettings, synced)),
  };
}

function changesIn<T extends SettingsTable>(
  group: { readonly rows: T },
  synced: ReadonlyMap<string, unknown>,
): Partial<SettingValues<T>> {
  const names = Object.keys(rowsThatSync(group)).filter((name) => synced.has(name));
  return changesOf(group).parse(Object.fromEntries(names.map((name) => [name, synced.get(name)])));
}

function changed<T extends object>(mine: T, changes: Partial<T>): T {
  const after = { ...mine, ...changes };
  return isEqual(after, mine) ? mine : after;
}
