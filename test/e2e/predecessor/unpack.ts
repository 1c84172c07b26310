/** Unpacks the predecessor for a story. README.md says what it is. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readPackage, textOf } from "../../../release/package.ts";
import type { TestBuild } from "../build/builds.ts";
import { temporaryDir } from "../build/extension-copy.ts";
import type { BrowserName } from "../find/browser-paths.ts";

export const zipPath = fileURLToPath(new URL("predecessor.zip", import.meta.url));

/** The default service of the packed builds. Its port has as many digits as those of `freePort`. */
export const packedServiceUrl = "http://127.0.0.1:20000";

/** Lower than any version of `package.json`, so that both browsers see an update and a downgrade. */
const version = "0.0.1";

const manifestSchema = z.looseObject({ browser_specific_settings: z.unknown().optional() });

/**
 * @param successor the build that follows. The predecessor gets its service and its add-on id
 * @returns the folder of the unpacked predecessor, which the caller removes
 */
export async function unpackPredecessor(browser: BrowserName, successor: TestBuild): Promise<string> {
  const dir = await temporaryDir("predecessor");
  const packed = await readPackage(zipPath);
  for (const [path, bytes] of packed) {
    const [folder, ...rest] = path.split("/");
    if (folder !== "common" && folder !== browser) continue;
    const file = join(dir, ...rest);
    await mkdir(dirname(file), { recursive: true });
    const text = path.endsWith(".js") && textOf(packed, path);
    await writeFile(
      file,
      text ? text.replaceAll(packedServiceUrl, `http://127.0.0.1:${successor.servicePort}`) : bytes,
    );
  }
  const own = await manifestIn(dir);
  const { browser_specific_settings } = await manifestIn(successor.extensionDir);
  await writeFile(
    join(dir, "manifest.json"),
    JSON.stringify({
      ...own,
      version,
      ...(browser_specific_settings !== undefined && { browser_specific_settings }),
    }),
  );
  return dir;
}

async function manifestIn(dir: string): Promise<z.infer<typeof manifestSchema>> {
  return manifestSchema.parse(JSON.parse(await readFile(join(dir, "manifest.json"), "utf8")));
}
