import * as z from "zod/mini";
import { walletIdSchema } from "../core/addresses/network.ts";
import { urgencies } from "../core/deadlines/urgency.ts";
import { type ListView, usualView } from "../core/list/list-view.ts";
import { changesOf, setting, settingsGroup } from "../core/settings/settings-group.ts";
import { storedItem } from "./item.ts";

const listView = settingsGroup({
  wallet: setting(z.nullable(walletIdSchema), usualView.wallet),
  urgency: setting(z.nullable(z.enum(urgencies)), usualView.urgency),
});

export const listViewShape: z.ZodMiniType<ListView> = listView.schema;

export const listViewItem = storedItem<ListView>({
  key: "listView",
  schema: listView.schema,
  partSchema: listView.partSchema,
  fallback: listView.defaults,
});

export const themes = ["light", "dark", "system"] as const;

const appearance = settingsGroup({
  theme: setting(z.enum(themes), "system"),
  /** Hides amounts from people nearby. */
  blurred: setting(z.boolean(), false),
});

export type Appearance = typeof appearance.defaults;

export const appearanceChanges = changesOf(appearance);

export const appearanceItem = storedItem<Appearance>({
  key: "appearance",
  schema: appearance.storedSchema,
  partSchema: appearance.partSchema,
  fallback: appearance.defaults,
});
