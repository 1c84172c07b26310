import * as z from "zod/mini";
import { alertKinds } from "../alerts/kinds.ts";
import { recordOf } from "../records.ts";
import { smallestValue } from "./settings.ts";
import { changesOf, localSetting, setting, settingsGroup } from "./settings-group.ts";

export const alertKindSettings = settingsGroup(recordOf(alertKinds, () => localSetting(z.boolean(), true)));

export const alertSettings = settingsGroup({
  /** The user switches alerts on in each browser separately. They are on if the browser also permits notifications. */
  on: setting({ schema: z.boolean(), default: false, syncs: false }),
  kinds: setting({
    schema: alertKindSettings.partSchema,
    default: alertKindSettings.defaults,
    syncs: true,
  }),
  /** USD; null for the smallest value of the list. The sync needs names that are unique across both groups. */
  smallestAlert: setting({ schema: z.nullable(smallestValue), default: null, syncs: true }),
});

export type AlertSettings = typeof alertSettings.defaults;

/** Missing settings do not change. */
export const alertSettingChanges = z.intersection(
  changesOf(alertSettings, "kinds"),
  z.object({ kinds: z.exactOptional(changesOf(alertKindSettings)) }),
);
