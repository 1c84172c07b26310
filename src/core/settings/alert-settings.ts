import * as z from "zod/mini";
import { changeSchema, setting, settingsGroup } from "./settings-group.ts";

/** Each kind of alert belongs to one of these (`switchOf`). Alerts come if the browser also permits notifications. */
export const alertSettings = settingsGroup({
  new: setting(z.boolean(), false),
  /** Within 7 days, and on the last safe day. */
  expiring: setting(z.boolean(), false),
});

export type AlertSettings = typeof alertSettings.defaults;

/** Missing settings do not change. */
export const alertSettingChanges = changeSchema(alertSettings);

export function hasAlerts(settings: AlertSettings): boolean {
  return settings.new || settings.expiring;
}

/** The optional permission of alerts. The browser asks the user for it in the click that switches alerts on. */
export const alertPermission: { permissions: ["notifications"] } = { permissions: ["notifications"] };
