/** Texts of the stores' listings, one for each catalogue in `src/locales/`. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const text = z.string().min(1);

/** The texts that only the listing has. Every language has as many points as English. */
const listingSchema = z.strictObject({
  intro: text,
  does: z.array(text).length(7),
  needsTitle: text,
  needs: text,
  dataTitle: text,
  data: z.array(text).length(5),
  closing: text,
  captions: z.strictObject({
    slogan: text,
    found: text,
    claim: text,
    alerts: text,
    refusal: text,
  }),
});

export type ListingTexts = z.infer<typeof listingSchema>;

/** One listing for every store: plain text, which is also Markdown. All keep line breaks and show `- ` as a list. */
export type Listing = { readonly name: string; readonly summary: string; readonly description: string };

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packaged = z.object({ extension: z.object({ storeName: text, description: text }) });
const project = z.object({ homepage: z.url() });

/** @returns the locales that the package has, such as `pt_BR` */
export function locales(): readonly string[] {
  return readdirSync(folder("../src/locales"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
}

/** @throws Error when the file is missing or has not every text */
export function listingTexts(locale: string): ListingTexts {
  return listingSchema.parse(json(`listing/${locale}.json`));
}

/** The package has name and summary too, so they come from the catalogue. */
export function listingOf(locale: string): Listing {
  const { storeName, description } = packaged.parse(json(`../src/locales/${locale}.json`)).extension;
  return { name: storeName, summary: description, description: descriptionOf(listingTexts(locale)) };
}

function descriptionOf({ intro, does, needsTitle, needs, dataTitle, data, closing }: ListingTexts): string {
  const { homepage } = project.parse(json("../package.json"));
  const list = (points: readonly string[]) => points.map((point) => `- ${point}`).join("\n");
  return [
    intro,
    list(does),
    `${needsTitle}\n\n${needs}`,
    `${dataTitle}\n\n${list(data)}`,
    `${closing} ${homepage}`,
  ].join("\n\n");
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(folder(path), "utf8"));
}
