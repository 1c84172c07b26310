import type { Browser } from "puppeteer-core";
import type { ExtensionCopy } from "../build/extension-copy.ts";

/**
 * Has Chromium grant hosts to an extension that asks for them only later: what a manifest once demanded stays granted.
 * No code runs in the one that is installed here; the real one follows as an update.
 *
 * @param hosts patterns
 */
export async function allowFromStart(
  browser: Browser,
  copy: ExtensionCopy,
  hosts: readonly string[],
): Promise<void> {
  const { name, default_locale, host_permissions = [] } = copy.manifest;
  await copy.writeManifest({
    manifest_version: 3,
    name,
    default_locale,
    version: "0.0.0.1",
    host_permissions: [...host_permissions, ...hosts],
  });
  await browser.installExtension(copy.dir);
  await copy.writeManifest(copy.manifest);
}
