import * as z from "zod/mini";
import { urgencies } from "../core/deadlines/urgency.ts";
import { type ListView, usualView } from "../core/list/list-view.ts";
import { sorts } from "../core/list/sort-orders.ts";
import { localItem } from "./item.ts";
import { network, walletIdSchema } from "./schemas.ts";
import { changesOf, localSetting, settingsGroup } from "./settings/settings-group.ts";

const listView = settingsGroup({
  sort: localSetting(z.enum(sorts), usualView.sort),
  wallet: localSetting(z.nullable(walletIdSchema), usualView.wallet),
  network: localSetting(z.nullable(network), usualView.network),
  urgency: localSetting(z.nullable(z.enum(urgencies)), usualView.urgency),
});

export const listViewShape: z.ZodMiniType<ListView> = listView.schema;

export const listViewItem = localItem<ListView>({
  key: "listView",
  schema: listView.schema,
  fallback: listView.defaults,
  irreplaceable: true,
});

export const themes = ["light", "dark", "system"] as const;

const appearance = settingsGroup({
  theme: localSetting(z.enum(themes), "system"),
  /** Hides amounts from people nearby. */
  blurred: localSetting(z.boolean(), false),
});

export type Appearance = typeof appearance.defaults;

export const appearanceChanges = changesOf(appearance);

export const appearanceItem = localItem<Appearance>({
  key: "appearance",
  schema: appearance.storedSchema,
  fallback: appearance.defaults,
  irreplaceable: true,
});
