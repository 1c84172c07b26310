/** The metadata with which the submit tool fills the listing on addons.mozilla.org (AMO). */
import { readFileSync } from "node:fs";
import packageJson from "../package.json" with { type: "json" };
import { type Listing, listingOf, locales } from "./listing.ts";

/** AMO accepts the languages of its own pages only, and refuses a request that has another one. */
const unknownLocales: ReadonlySet<string> = new Set(["ar", "id"]);
const otherNames: Readonly<Record<string, string>> = { en: "en-US", es: "es-ES" };

/** The most characters of the notes to users and of those to the reviewer. */
export const longestNotes = 3_000;

/**
 * @returns the fields of an add-on and of its version, as
 *   https://mozilla.github.io/addons-server/topics/api/addons.html names them. The description and the release notes
 *   are Markdown
 */
export function amoMetadata() {
  const { homepage, license, version } = packageJson;
  const listings = locales()
    .filter((locale) => !unknownLocales.has(locale))
    .map((locale) => [otherNames[locale] ?? locale.replace("_", "-"), listingOf(locale)] as const);
  const translated = (field: keyof Listing) =>
    Object.fromEntries(listings.map(([locale, listing]) => [locale, listing[field]]));
  const english = (text: string) => ({ "en-US": text });
  return {
    categories: ["alerts-updates"],
    name: translated("name"),
    summary: translated("summary"),
    description: translated("description"),
    homepage: english(homepage),
    support_url: english(`${homepage}/issues`),
    requires_payment: false,
    version: {
      compatibility: ["firefox"],
      license,
      release_notes: english(releaseNotes(read("../CHANGELOG.md"), version)),
      approval_notes: read("reviewer-notes.md"),
    },
  };
}

/** @returns the version's section of the changelog; only a link to it if AMO would refuse its length */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m);
  const section = sections.find((part) => /^\[?([\d.]+)/.exec(part)?.[1] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}.`);
  const notes = section
    .replace(/^.*\n/, "")
    .replace(/^#+ (.*)$/gm, "**$1**")
    .trim();
  return notes.length <= longestNotes ? notes : `${packageJson.homepage}/blob/v${version}/CHANGELOG.md`;
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
