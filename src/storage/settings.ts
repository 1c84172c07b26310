import * as z from "zod/mini";
import { type Settings, settings } from "../core/settings/settings.ts";
import { storedItem } from "./item.ts";

export const settingsItem = storedItem<Settings>({
  key: "settings",
  schema: settings.storedSchema,
  // Without its service the whole is unreadable, because the default service is not the user's choice.
  partSchema: z.intersection(z.object({ serviceUrl: settings.rows.serviceUrl.schema }), settings.partSchema),
  fallback: settings.defaults,
});
