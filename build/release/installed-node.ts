import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/**
 * A release must rebuild to the byte, so the Node makes it whose hash `package-lock.json` has. npm silently leaves
 * out an optional package whose hash differs.
 * @param program the path of the Node that runs
 * @returns why it must not make a release; null if `npm ci` installed it here
 */
export function nodeProblem(program: string = process.execPath): string | null {
  return program.startsWith(packages)
    ? null
    : `${program} is not the Node of package-lock.json. Run "npm ci" with npm 11.7 or newer, then "npm run".`;
}
