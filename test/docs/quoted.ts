import type { Documents } from "./documents.ts";

/** Names of other programs' menus, and words of services and wallets. */
const foreign: ReadonlySet<string> = new Set([
  // Browsers, GitHub and the stores.
  "Developer mode",
  "Load unpacked",
  "Load Temporary Add-on…",
  "Private vulnerability reporting",
  "Publish API",
  "Release",
  "Report a vulnerability",
  "Run workflow",
  "Security",
  "Settings",
  "Tools",
  "Duplicate",
  // Answers of services.
  "This address is not valid.",
  "No airdrops found",
  "Route not found",
  "No results",
]);

/** Its italics are words of the languages. */
const wordList = "docs/register.md";

/** @param texts of the catalogues @returns names and quotes that no visible text has, as `document: name` */
export function unknownNames(documents: Documents, texts: ReadonlySet<string>): string[] {
  const all = [...texts].join("\n");
  return eachMatch(documents, ([path, text]) => {
    const words = text.replace(/^```[\s\S]*?^```|<[^>]+>|\*\*\*?.*?\*\*\*?/gm, "");
    const italics = path === wordList ? [] : words.matchAll(/(?<![\w*])\*(\p{Lu}[^*\n]*)\*(?!\w)/gu);
    const quotes = path.endsWith(".md") ? words.matchAll(/["“«]\s?(\p{Lu}[^"“”«»\n]*?)\s?["”»]/gu) : [];
    return [
      ...[...italics].filter(([, name = ""]) => !texts.has(name) && !texts.has(`${name}…`)),
      ...[...quotes].filter(([, name = ""]) => !all.includes(name)),
    ].flatMap(([, name = ""]) => (foreign.has(name) ? [] : [name]));
  });
}

/** @returns missing scripts that a document names, as `document: script`. @param scripts of `package.json` */
export function unknownScripts(documents: Documents, scripts: ReadonlySet<string>): string[] {
  return eachMatch(documents, ([, text]) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)|npm (test)\b/g)]
      .map(([, script, test]) => script ?? test ?? "")
      .filter((script) => !scripts.has(script)),
  );
}

/** @param tree paths of all files and folders @returns paths that a document names and that are not there */
export function unknownPaths(documents: Documents, tree: ReadonlySet<string>): string[] {
  const names = new Set([...tree].map((path) => path.slice(path.lastIndexOf("/") + 1)));
  return eachMatch(documents, ([, text]) => {
    const paths = text.matchAll(
      /(?<![\w./-])(?:src|test|docs|build|store|entrypoints|public|\.github|\.ci)\/[\w./-]*(?![\w<*])/g,
    );
    const files = text.matchAll(/`([\w-]+\.(?:ts|tsx|cjs|css|yml))`/g);
    return [
      ...[...paths].map(([path]) => path.replace(/[/.]+$/, "")).filter((path) => !tree.has(path)),
      ...[...files].flatMap(([, name = ""]) => (names.has(name) ? [] : [name])),
    ];
  });
}

function eachMatch(documents: Documents, find: (document: [string, string]) => readonly string[]): string[] {
  return [...documents].flatMap((document) => find(document).map((found) => `${document[0]}: ${found}`));
}
