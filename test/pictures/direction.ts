/** Left to right and right to left, and how each is brought about. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { View } from "../e2e/driver/view.ts";

export type Direction = {
  /** Ends the pictures' names. */
  readonly suffix: "" | "-rtl";
  /** Of the browser. */
  readonly language: string;
  /** Of every page in its picture. */
  readonly dir: "ltr" | "rtl";
};

const catalogue = (language: string) =>
  fileURLToPath(new URL(`../../src/locales/${language}.json`, import.meta.url));

/** Arabic, once it is spoken; until then the English words from right to left. */
export function directions(): readonly Direction[] {
  const language = existsSync(catalogue("ar")) ? "ar" : "en";
  return [
    { suffix: "", language: "en", dir: "ltr" },
    { suffix: "-rtl", language, dir: "rtl" },
  ];
}

/** Turns a page that its language has not turned; nor does Arabic in a Chromium that lacks its own part of it. */
export async function turn(view: View, { dir }: Direction): Promise<void> {
  await view.evaluate(`document.documentElement.dir = ${JSON.stringify(dir)}`);
}

const branch = z.record(z.string(), z.unknown());

/** @returns what gives the text under a key such as `popup.search`; it throws for one that is none */
export function wordsOf(language: string): (key: string) => string {
  const words: unknown = JSON.parse(readFileSync(catalogue(language), "utf8"));
  return (key) =>
    z.string().parse(key.split(".").reduce((at: unknown, part) => branch.parse(at)[part], words));
}
