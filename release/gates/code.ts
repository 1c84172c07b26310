import { type Package, textsOf } from "../package.ts";

/** Gates of the files in a package. Each returns its problems, one a line. */

const loopbackUrl =
  /\b(?:https?|wss?):\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?![\w.-])[^\s"'`;]*/g;

export function loopbackProblems(files: Package): string[] {
  return textsOf(files, /\.(?:js|css|html|json)$/).flatMap(([path, text]) =>
    [...new Set(text.match(loopbackUrl))].map((url) => `${path} names ${url}`),
  );
}

/** Leftovers of development and tests, and code that the stores refuse. */
const devCode: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a source map", /sourceMappingURL=/],
  ["a debugger statement", /\bdebugger\b\s*[;}]/],
  ["eval", /\beval\s*\(/],
  ["code made from text", /\bFunction\s*\(\s*["'`]/],
  ["the dev server", /\/@vite\/|@react-refresh|import\.meta\.hot|\bwss?:\/\//],
  ["React's development build", /\bjsxDEV\b|Download the React DevTools/],
  ["a test hook", /data-testid|\bvitest\b|windfall-sandbox-key/],
  ["a placeholder of the build", /__WINDFALL_\w+__/],
];

const shipped =
  /^(?:manifest\.json|LICENSE|(?:PRIVACY|THIRD-PARTY-LICENSES)\.txt|_locales\/\w+\/messages\.json)$/;
const shippedTypes = /\.(?:js|css|html|svg|png)$/;

export function devCodeProblems(files: Package): string[] {
  const strays = [...files.keys()].filter((path) => !shipped.test(path) && !shippedTypes.test(path));
  const found = textsOf(files, /\.(?:js|css|html)$/).flatMap(([path, text]) =>
    devCode.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path} has ${what}`),
  );
  return [...strays.map((path) => `${path} is of no shipped kind`), ...found];
}
