/** Pictures from left to right and from right to left. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { View } from "../e2e/driver/view.ts";

export type Direction = {
  /** Suffix of the pictures' names. */
  readonly suffix: string;
  /** UI language of the browser. */
  readonly language: string;
  /** Direction of every page. */
  readonly dir: "ltr" | "rtl";
};

const catalogue = (language: string) =>
  fileURLToPath(new URL(`../../src/locales/${language}.json`, import.meta.url));

/** Uses Arabic if its catalogue exists; otherwise shows English from right to left. @param chosen only this language */
export function directions(chosen?: string): readonly Direction[] {
  if (chosen !== undefined)
    return [{ suffix: `-${chosen}`, language: chosen, dir: chosen === "ar" ? "rtl" : "ltr" }];
  const language = existsSync(catalogue("ar")) ? "ar" : "en";
  return [
    { suffix: "", language: "en", dir: "ltr" },
    { suffix: "-rtl", language, dir: "rtl" },
  ];
}

/** Sets the direction of a page if its language has not, for example in a Chromium without Arabic. */
export async function turn(view: View, { dir }: Direction): Promise<void> {
  await view.evaluate(`document.documentElement.dir = ${JSON.stringify(dir)}`);
}

const branch = z.record(z.string(), z.unknown());

/** @returns a function from a key such as `popup.search` to its text; it throws for an unknown key */
export function wordsOf(language: string): (key: string) => string {
  const words: unknown = JSON.parse(readFileSync(catalogue(language), "utf8"));
  return (key) =>
    z.string().parse(key.split(".").reduce((at: unknown, part) => branch.parse(at)[part], words));
}
