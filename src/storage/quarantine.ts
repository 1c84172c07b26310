import * as z from "zod/mini";
import { localItem } from "./item.ts";

/**
 * The raw value of each irreplaceable item that was damaged when a change overwrote it, by the item's key. The user or a
 * later version can recover it. A later value replaces an earlier one, because the user saw it last.
 */
export const quarantineItem = localItem<Readonly<Record<string, unknown>>>({
  key: "quarantine",
  schema: z.record(z.string(), z.unknown()),
  fallback: {},
});
