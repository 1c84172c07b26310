import { type AlertSettings, alertSettings } from "../../core/settings/alert-settings.ts";
import { type Settings, settings } from "../../core/settings/settings.ts";
import { changesOf, rowsThatSync } from "../../core/settings/settings-group.ts";
import { isEqual } from "../../core/sync/synced-map.ts";
import type { Rules } from "../../core/sync/values.ts";

/** The settings whose rows say that they sync, by name. */
export const syncedRows: Rules["settings"] = new Map(
  Object.entries({ ...rowsThatSync(settings), ...rowsThatSync(alertSettings) }),
);

/** @param groups without those that could not be read */
export function syncedSettings(groups: readonly (Settings | AlertSettings)[]): ReadonlyMap<string, unknown> {
  return new Map(groups.flatMap((group) => Object.entries(group).filter(([name]) => syncedRows.has(name))));
}

/** @param synced valid values @returns the settings with these values. Unchanged groups stay the same objects */
export function withSynced(
  mine: { readonly settings: Settings; readonly alerts: AlertSettings },
  synced: ReadonlyMap<string, unknown>,
): typeof mine {
  const values = Object.fromEntries(synced);
  return {
    settings: changed(mine.settings, changesOf(settings).parse(values)),
    alerts: changed(mine.alerts, changesOf(alertSettings).parse(values)),
  };
}

function changed<T extends object>(mine: T, changes: Partial<T>): T {
  const after = { ...mine, ...changes };
  return isEqual(after, mine) ? mine : after;
}
