import * as z from "zod/mini";
import { defaultServiceUrl, limits, timing } from "../../config.ts";
import { parseServiceUrl } from "../service-url.ts";
import { changesOf, setting, settingsGroup } from "./settings-group.ts";

export const smallestValue = z.number().check(z.nonnegative(), z.maximum(limits.smallestValue));

export const settings = settingsGroup({
  /** A result of `parseServiceUrl`. It does not sync, because the API key is bound to it and does not sync either. */
  serviceUrl: setting({
    schema: z.custom<string>((url) => typeof url === "string" && parseServiceUrl(url) === url),
    default: defaultServiceUrl,
    syncs: false,
  }),
  /** Asks the user before any finding is added. */
  alwaysAsk: setting({ schema: z.boolean(), default: false, syncs: true }),
  scan: setting({
    schema: z.enum(["onOpen", "onDemand"]),
    default: "onOpen",
    syncs: true,
  }),
  /** ms between two scheduled fetches of a wallet. */
  refreshEvery: setting({
    schema: z.number().check(z.minimum(timing.refreshEveryMin), z.maximum(timing.refreshEveryMax)),
    default: timing.refreshEvery,
    syncs: true,
  }),
  /** USD. The list folds airdrops of a smaller value. */
  smallestValue: setting({ schema: smallestValue, default: 1, syncs: true }),
});

export type Settings = typeof settings.defaults;

/** Another command changes the service's URL, because it checks the permission. */
export const settingChanges = changesOf(settings, "serviceUrl");
