import { type Package, textOf, textsOf } from "../package.ts";

/** Gates of the files in a package. Each returns its problems, one a line. */

const loopbackUrl =
  /\b(?:https?|wss?):\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?![\w.-])[^\s"'`;]*/g;

export function loopbackProblems(files: Package): string[] {
  return textsOf(files, /\.(?:js|css|html|json)$/).flatMap(([path, text]) =>
    [...new Set(text.match(loopbackUrl))].map((url) => `${path} names ${url}`),
  );
}

const shipped =
  /^(?:manifest\.json|LICENSE|(?:PRIVACY|THIRD-PARTY-LICENSES)\.txt|_locales\/\w+\/messages\.json)$/;
const shippedTypes = /\.(?:js|css|html|svg|png)$/;

/** Finds source maps, among others. The gate of sizes finds development builds; `addons-linter`, code from text. */
export function strayFiles(files: Package): string[] {
  return [...files.keys()]
    .filter((path) => !shipped.test(path) && !shippedTypes.test(path))
    .map((path) => `${path} is of no shipped kind`);
}

const noRequests = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`;

/** Finds pages that could send requests. */
export function pageProblems(files: Package): string[] {
  const pages = textsOf(files, /^[^/]+\.html$/);
  if (pages.length === 0) return ["there are no pages"];
  return pages
    .filter(([, text]) => !text.split("<script")[0]?.replaceAll("&#39;", "'").includes(noRequests))
    .map(([path]) => `${path} lacks its policy before the first script`);
}

/** @param probe text of the function that must be in the background, once and by a name for `executeScript` */
export function probeProblems(files: Package, probe: string): string[] {
  const background = textOf(files, "background.js");
  const [before = "", after, ...more] = background.split(`(${probe})`);
  const name = /(?:var |let |const |,)([\w$]+)=$/.exec(before)?.[1];
  const isUsed = name !== undefined && after?.includes(`func:${name},world:\`MAIN\``);
  return isUsed && more.length === 0 ? [] : ["background.js does not hold the probe as one strict function"];
}

/** @param licence text of Windfall's own licence */
export function licenceProblems(files: Package, licence: string): string[] {
  const bundled = textOf(files, "THIRD-PARTY-LICENSES.txt");
  const wanted = [/\nreact-dom [\d.]+ \(MIT\)\n/, /\nlucide-static [\d.]+ \(ISC\)\n/];
  return [
    ...(textOf(files, "LICENSE") === licence ? [] : ["LICENSE differs from Windfall's"]),
    ...wanted.filter((one) => !one.test(bundled)).map((one) => `THIRD-PARTY-LICENSES.txt lacks ${one}`),
  ];
}
