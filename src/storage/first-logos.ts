import * as z from "zod/mini";
import { localItem } from "./item.ts";

/** The data URL of a picture that Windfall drew. Pages show no other pictures. */
export const picture = z
  .string()
  .check(z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(32_768));

/** The logos of the first rows, by URL, so that the first paint does not wait for the cache. */
export type FirstLogos = Readonly<Record<string, string>>;

export const firstLogosItem = localItem<FirstLogos>({
  key: "firstLogos",
  schema: z.record(z.string(), picture),
  fallback: {},
});
