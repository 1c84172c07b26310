import { type Package, textsOf } from "../package.ts";

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

/** Finds source maps, among others. `size-limit` finds a development build, and `addons-linter` code made from text. */
export function strayFiles(files: Package): string[] {
  return [...files.keys()]
    .filter((path) => !shipped.test(path) && !shippedTypes.test(path))
    .map((path) => `${path} is of no shipped kind`);
}
