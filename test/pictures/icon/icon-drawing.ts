/** The drawn icon: which drawing each of its pictures is made from, and what it has to be seen on. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** Of one picture, paths from the project's folder. */
export type IconPicture = {
  readonly drawing: "assets/icon.svg" | "assets/icon-small.svg";
  readonly file: string;
  /** Pixels of both sides. */
  readonly size: number;
  /** Pixels left empty on every side: the Chrome Web Store wants 16 of the 128. */
  readonly margin: number;
};

/** The smallest is a drawing of its own, because strings and leaf would be blurs there. */
export const iconPictures: readonly IconPicture[] = [
  { drawing: "assets/icon-small.svg", file: "public/icon/16.png", size: 16, margin: 0 },
  { drawing: "assets/icon.svg", file: "public/icon/32.png", size: 32, margin: 0 },
  { drawing: "assets/icon.svg", file: "public/icon/48.png", size: 48, margin: 0 },
  { drawing: "assets/icon.svg", file: "public/icon/128.png", size: 128, margin: 16 },
];

/** Which drawings the pictures were made from, in the form that `sha256sum --check` reads. */
export const sumsFile = "assets/icon.sha256";

/** Toolbars of Chrome and Firefox, light to dark. */
export const toolbars = ["#ffffff", "#f9f9fb", "#dee1e6", "#35363a", "#202124", "#1c1b22"] as const;

/** @returns the path of a file of the project */
export function inProject(file: string): string {
  return fileURLToPath(new URL(file, root));
}

/** @returns the lines of `sumsFile` for drawings and pictures as they are now */
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
