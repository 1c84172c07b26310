/** Left to right and right to left, and how each is brought about. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { View } from "../e2e/view.ts";

export type Direction = {
  /** Ends the pictures' names. */
  readonly suffix: "" | "-rtl";
  /** Of the browser. */
  readonly language: string;
  /** Set on every page before its picture, where the language does not bring it about. */
  readonly standIn: "rtl" | null;
};

const catalogue = (language: string) =>
  fileURLToPath(new URL(`../../src/locales/${language}.json`, import.meta.url));

/** Arabic, once it is spoken; until then the English words from right to left. */
export function directions(): readonly Direction[] {
  const rightToLeft: Direction = existsSync(catalogue("ar"))
    ? { suffix: "-rtl", language: "ar", standIn: null }
    : { suffix: "-rtl", language: "en", standIn: "rtl" };
  return [{ suffix: "", language: "en", standIn: null }, rightToLeft];
}

/** Turns a page that the language has not turned. */
export async function turn(view: View, { standIn }: Direction): Promise<void> {
  if (standIn !== null) await view.evaluate(`document.documentElement.dir = ${JSON.stringify(standIn)}`);
}

const branch = z.record(z.string(), z.unknown());

/** @returns what gives the text under a key such as `popup.search`; it throws for one that is none */
export function wordsOf(language: string): (key: string) => string {
  const words: unknown = JSON.parse(readFileSync(catalogue(language), "utf8"));
  return (key) =>
    z.string().parse(key.split(".").reduce((at: unknown, part) => branch.parse(at)[part], words));
}
