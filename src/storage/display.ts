import * as z from "zod/mini";
import { urgencies } from "../airdrops/airdrop.ts";
import { type ListView, sorts, usualView } from "../airdrops/list-view.ts";
import type { Item } from "./item.ts";
import { network, walletIdSchema } from "./schemas.ts";

/** How a person wants things shown on this device. */

export const listViewShape: z.ZodMiniType<ListView> = z.object({
  sort: z.enum(sorts),
  grouped: z.boolean(),
  wallet: z.nullable(walletIdSchema),
  network: z.nullable(network),
  urgency: z.nullable(z.enum(urgencies)),
});

export const listViewItem: Item<ListView> = {
  key: "listView",
  area: "local",
  version: 1,
  schema: listViewShape,
  fallback: usualView,
  precious: false,
};

export const themes = ["system", "light", "dark"] as const;

export type Appearance = {
  readonly theme: (typeof themes)[number];
  /** Values are blurred, for who is not alone before the screen (F31). */
  readonly blurred: boolean;
};

export const appearanceShapes: { readonly [K in keyof Appearance]: z.ZodMiniType<Appearance[K]> } = {
  theme: z.enum(themes),
  blurred: z.boolean(),
};

export const appearanceItem: Item<Appearance> = {
  key: "appearance",
  area: "local",
  version: 1,
  schema: z.object(appearanceShapes),
  fallback: { theme: "system", blurred: false },
  precious: false,
};
