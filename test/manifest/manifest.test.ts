import { readFile } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { build } from "wxt";

/**
 * The manifest that each browser is given, whole, so that a permission cannot creep in unseen. It is built as
 * for a release: no base URL from the environment.
 */
describe.each([
  ["chrome", "a release for Chrome"],
  ["firefox", "a release for Firefox"],
])("%s", (browser) => {
  it("is given exactly this manifest", async () => {
    vi.stubEnv("WXT_SERVICE_URL", "");
    const outDir = ".test/manifest";
    await build({ browser, outDir });
    const manifest: unknown = JSON.parse(await readFile(`${outDir}/${browser}-mv3/manifest.json`, "utf8"));
    await expect(`${JSON.stringify(manifest, null, 2)}\n`).toMatchFileSnapshot(`${browser}.json`);
  });
});
