/**
 * Links the Node of `package-lock.json` as `node_modules/.bin/node`, which every npm script finds first. npm does so
 * itself from 11.7 on. Earlier ones, such as that of Node 20, remove the link with the packages of other platforms.
 * Scripts run this in parentheses, because a shell remembers where it found `node` first.
 */
import { existsSync, linkSync, readdirSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "node_modules");
const program = process.platform === "win32" ? "node.exe" : "node";
const link = join(packages, ".bin", program);
if (!existsSync(link)) {
  // Only the package of this platform is installed.
  const name = readdirSync(packages).find(
    (each) => each.startsWith("node-") && existsSync(join(packages, each, "bin", program)),
  );
  if (name === undefined) throw new Error("Node is not installed. Run `npm ci`.");
  linkSync(join(packages, name, "bin", program), link);
}
