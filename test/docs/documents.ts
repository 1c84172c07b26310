import { glob, readdir, readFile } from "node:fs/promises";
import { posix } from "node:path";

/** Path from the root of the project → text. */
export type Documents = ReadonlyMap<string, string>;

/** @returns the documents of the project, with the issue forms */
export async function readDocuments(): Promise<Documents> {
  const paths = await Array.fromAsync(
    glob(["*.md", "{docs,store}/**/*.{md,txt}", ".github/{*.md,*.yml,ISSUE_TEMPLATE/*.yml}"]),
  );
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, "utf8")] as const)));
}

const folders = ["src", "test", "docs", "entrypoints", "store", "build", "public", ".github", ".ci"];

/** @returns paths of all files and folders, without what is installed or built */
export async function readTree(): Promise<ReadonlySet<string>> {
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((at) => `${folder}/${at}`),
    ),
  );
  return new Set([...(await readdir(".")), ...inFolders.flat()]);
}

const fenced = /^```[\s\S]*?^```/gm;

/** @returns the anchors of the headings, as GitHub makes them */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replace(fenced, "").matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, words = ""]) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** @returns links to files, folders or headings that are not there, as `document: target` */
export function brokenLinks(documents: Documents, tree: ReadonlySet<string>): string[] {
  return [...documents].flatMap(([path, text]) =>
    [...text.replace(fenced, "").matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, image]) => link ?? image ?? "")
      .filter((target) => !/^https?:/.test(target) && !leads(target, path, documents, tree))
      .map((target) => `${path}: ${target}`),
  );
}

function leads(target: string, from: string, documents: Documents, tree: ReadonlySet<string>): boolean {
  const [file = "", anchor] = target.split("#");
  const to = file === "" ? from : posix.join(posix.dirname(from), file).replace(/\/$/, "");
  if (!tree.has(to)) return false;
  return anchor === undefined || anchorsOf(documents.get(to) ?? "").has(anchor);
}
