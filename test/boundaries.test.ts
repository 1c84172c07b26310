import { createRequire } from "node:module";
import { dirname } from "node:path";
import { cruise, type ICruiseOptions } from "dependency-cruiser";
import { expect, it } from "vitest";

const { options }: { readonly options: ICruiseOptions } = createRequire(import.meta.url)(
  "../build/boundaries.cjs",
);

/**
 * A branch is a folder with all its subfolders. A folder's own files count against each of its subfolders.
 * @returns the pairs of branches that import each other
 */
async function mutualFolders(): Promise<string[]> {
  const { output } = await cruise(["src"], options);
  if (typeof output === "string") throw new Error(output);
  const imports = new Set(
    output.modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => /\.tsx?$/.test(resolved))
        .flatMap(({ resolved }) => branchesBetween(dirname(source), dirname(resolved)))
        .map((pair) => pair.join(" ")),
    ),
  );
  return [...imports].filter((one) => {
    const [from = "", to = ""] = one.split(" ");
    return from < to && imports.has(`${to} ${from}`);
  });
}

/** @returns where the paths of two folders part: both branches, or a folder and its subfolder; none for one folder */
function branchesBetween(from: string, to: string): (readonly [string, string])[] {
  const [a, b] = [from.split("/"), to.split("/")];
  const parted = a.findIndex((part, index) => part !== b[index]);
  const at = (parted === -1 ? a.length : parted) + 1;
  const branches = [a.slice(0, at).join("/"), b.slice(0, at).join("/")] as const;
  return branches[0] === branches[1] ? [] : [branches];
}

// A lint rule for folders counts a folder with its subfolders.
it("two folders never import each other in src", async () => {
  expect(await mutualFolders()).toEqual([]);
});
