/** The icon's drawings, the pictures made from them, and the backgrounds they must contrast with. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** One picture; paths from the project's folder. */
export type IconPicture = {
  readonly drawing: "build/icon/icon.svg" | "build/icon/icon-small.svg";
  readonly file: string;
  /** Width and height in px. */
  readonly size: number;
  /** Empty px on every side. The Chrome Web Store requires 16 of 128. */
  readonly margin: number;
};

/** The smallest picture has its own drawing, because strings and leaf would blur. */
export const iconPictures: readonly IconPicture[] = [
  { drawing: "build/icon/icon-small.svg", file: "public/icon/16.png", size: 16, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/32.png", size: 32, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/48.png", size: 48, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/128.png", size: 128, margin: 16 },
];

/** Checksums of the drawings that the pictures were made from, in the format of `sha256sum --check`. */
export const sumsFile = "build/icon/icon.sha256";

/** Toolbar colours of Chrome and Firefox, light to dark. */
export const toolbars = ["#ffffff", "#f9f9fb", "#dee1e6", "#35363a", "#202124", "#1c1b22"] as const;

/** @returns the path of a project file */
export function inProject(file: string): string {
  return fileURLToPath(new URL(file, root));
}

/** @returns the current lines of `sumsFile` for drawings and pictures */
export async function iconSums(): Promise<string> {
  const files = [
    ...new Set(iconPictures.map(({ drawing }) => drawing)),
    ...iconPictures.map(({ file }) => file),
  ];
  const lines = files.map(async (file) => {
    const digest = createHash("sha256").update(await readFile(inProject(file)));
    return `${digest.digest("hex")}  ${file}\n`;
  });
  return (await Promise.all(lines)).join("");
}
