import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cp, link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Copies of the project that receive mutants, so that the sources never change. */
export type Copies = {
  /** The folder of the copies `original`, `00`, `01`, `02` and so on. */
  readonly root: string;
  readonly slots: readonly string[];
  /** Paths, from a copy's root, of all files that git tracks or would add. */
  readonly files: readonly string[];
  readOriginal(file: string): Promise<string>;
  /** Replaces one file in one copy. */
  write(slot: string, file: string, text: string): Promise<void>;
  /** Synchronous, so that it can run while the process ends. */
  remove(): void;
};

/** The source of the other copies. */
export const original = "original";
/** A copy without a mutant. */
export const control = "00";

/** Copies the project with its uncommitted changes into a temporary folder. All copies share the packages. */
export async function copyProject(project: string, count: number): Promise<Copies> {
  const git = (...what: readonly string[]) =>
    execFileSync("git", ["ls-files", "-z", ...what], { cwd: project, encoding: "utf8" }).split("\0");
  const gone = new Set(git("--deleted"));
  const files = [...new Set(git("--cached", "--others", "--exclude-standard"))].filter(
    (file) => file !== "" && !gone.has(file),
  );
  const root = await mkdtemp(join(tmpdir(), "windfall-mutants-"));
  const slots = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
  const all = [control, ...slots];
  await mkdir(join(root, original));
  for (const folder of [root, join(root, original)])
    await symlink(join(project, "node_modules"), join(folder, "node_modules"));
  for (const folder of new Set(files.map(dirname)))
    for (const copy of [original, ...all]) await mkdir(join(root, copy, folder), { recursive: true });
  for (const file of files) {
    await cp(join(project, file), join(root, original, file));
    for (const slot of all) await link(join(root, original, file), join(root, slot, file));
  }
  await cp(join(project, ".wxt"), join(root, original, ".wxt"), { recursive: true });
  for (const slot of all) await symlink(join(root, original, ".wxt"), join(root, slot, ".wxt"));
  return {
    root,
    slots,
    files,
    readOriginal: (file) => readFile(join(root, original, file), "utf8"),
    write: async (slot, file, text) => {
      // Remove the file first, because it is a hard link to the original's file.
      await rm(join(root, slot, file));
      await writeFile(join(root, slot, file), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
