import { type Settings, settings } from "../core/settings/settings.ts";
import { storedItem } from "./item.ts";

export const settingsItem = storedItem<Settings>({
  key: "settings",
  schema: settings.storedSchema,
  partSchema: settings.partSchema,
  fallback: settings.defaults,
});
