/** The fonts of the stores' pictures. Without them each machine would draw its own. */
import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** `sheet`: URL of the style sheet, whose folder has the files. */
type Font = { readonly family: string; readonly sheet: string };

const latin: Font = {
  family: "Inter Variable",
  sheet: import.meta.resolve("@fontsource-variable/inter/index.css"),
};
const mono: Font = {
  family: "JetBrains Mono Variable",
  sheet: import.meta.resolve("@fontsource-variable/jetbrains-mono/index.css"),
};

/** Inter has Latin, Cyrillic and Vietnamese; these languages need another font. */
const scripts: Readonly<Record<string, Font>> = {
  ar: {
    family: "Noto Sans Arabic Variable",
    sheet: import.meta.resolve("@fontsource-variable/noto-sans-arabic/index.css"),
  },
  ja: {
    family: "Noto Sans JP Variable",
    sheet: import.meta.resolve("@fontsource-variable/noto-sans-jp/index.css"),
  },
  ko: {
    family: "Noto Sans KR Variable",
    sheet: import.meta.resolve("@fontsource-variable/noto-sans-kr/index.css"),
  },
  zh_CN: {
    family: "Noto Sans SC Variable",
    sheet: import.meta.resolve("@fontsource-variable/noto-sans-sc/index.css"),
  },
};

/** @param locale name of a catalogue @returns URLs of its style sheets, and the values of `font-family` */
export function fontsOf(locale: string): {
  readonly sheets: readonly string[];
  readonly text: string;
  readonly mono: string;
} {
  const script = scripts[locale];
  const forText = script === undefined ? [latin] : [latin, script];
  const families = (fonts: readonly Font[]) => fonts.map(({ family }) => `"${family}"`).join(", ");
  return {
    sheets: [...forText, mono].map(({ sheet }) => sheet),
    text: families(forText),
    mono: families([mono, ...forText]),
  };
}

/** Puts the fonts into a built extension, whose policy permits none. @param dir its folder */
export async function addFonts(dir: string, locale: string): Promise<void> {
  const fonts = fontsOf(locale);
  const imports: string[] = [];
  for (const [index, sheet] of fonts.sheets.entries()) {
    await cp(dirname(fileURLToPath(sheet)), join(dir, "fonts", `${index}`), { recursive: true });
    imports.push(`@import "/fonts/${index}/index.css";`);
  }
  const chosen = `:root { --font: ${fonts.text}; --mono: ${fonts.mono}; }`;
  for await (const file of glob(join(dir, "assets/*.css")))
    await edit(file, (style) => `${imports.join("")}${style}${chosen}`);
  await edit(join(dir, "manifest.json"), (manifest) =>
    manifest.replace("style-src 'self'", "style-src 'self'; font-src 'self'"),
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = change(before);
  // A policy without the expected words would silently keep the machine's own fonts.
  if (after === before) throw new Error(`${file} has no place for the fonts.`);
  await writeFile(file, after);
}
