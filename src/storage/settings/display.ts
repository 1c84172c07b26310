import * as z from "zod/mini";
import { urgencies } from "../../core/airdrops/airdrop.ts";
import { type ListView, usualView } from "../../core/airdrops/list-view.ts";
import { sorts } from "../../core/airdrops/sort-orders.ts";
import type { Item } from "../item.ts";
import { network, walletIdSchema } from "../schemas.ts";

/** How the user wants things shown in this browser: none of it syncs, or is backed up. */

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

const appearanceSchema = z.object({
  theme: z.enum(themes),
  /** Values are blurred, so that people nearby cannot read them. */
  blurred: z.boolean(),
});

export type Appearance = z.output<typeof appearanceSchema>;

/** How a change is read. What is left out stays as it is. */
export const appearanceChanges = z.exactPartial(appearanceSchema);

export const appearanceItem: Item<Appearance> = {
  key: "appearance",
  area: "local",
  version: 1,
  schema: appearanceSchema,
  fallback: { theme: "system", blurred: false },
  precious: false,
};
