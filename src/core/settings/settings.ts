import * as z from "zod/mini";
import { defaultServiceUrl, limits, timing } from "../../config.ts";
import { parseServiceUrl } from "../service-url.ts";
import { changeSchema, setting, settingsGroup } from "./settings-group.ts";

export const smallestValue = z.number().check(z.nonnegative(), z.maximum(limits.smallestValue));

export const settings = settingsGroup({
  /** A result of `parseServiceUrl`. */
  serviceUrl: setting(
    z.custom<string>((url) => typeof url === "string" && parseServiceUrl(url) === url),
    defaultServiceUrl,
  ),
  /** ms between two scheduled fetches of a wallet. */
  refreshEvery: setting(
    z.number().check(z.minimum(timing.refreshEveryMin), z.maximum(timing.refreshEveryMax)),
    timing.refreshEvery,
  ),
  /** USD. The list folds airdrops of a smaller value. */
  smallestValue: setting(smallestValue, 1),
});

export type Settings = typeof settings.defaults;

/** Another command changes the service's URL, because it checks the permission. */
export const settingChanges = changeSchema(settings, "serviceUrl");
