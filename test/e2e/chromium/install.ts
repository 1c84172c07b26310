import type { Browser } from "puppeteer-core";
import type { ExtensionCopy } from "../build/extension-copy.ts";

/**
 * Makes Chromium grant what the extension asks for only later. Installs a version whose manifest requires it, without
 * code. The real extension then follows as an update, and Chromium keeps what it has granted.
 *
 * @param hosts match patterns @param alerts whether to grant notifications
 */
export async function allowFromStart(
  browser: Browser,
  copy: ExtensionCopy,
  hosts: readonly string[],
  alerts: boolean,
): Promise<void> {
  const { name, default_locale, host_permissions = [] } = copy.manifest;
  await copy.writeManifest({
    manifest_version: 3,
    name,
    default_locale,
    version: "0.0.0.1",
    permissions: alerts ? ["notifications"] : [],
    host_permissions: [...host_permissions, ...hosts],
  });
  await browser.installExtension(copy.dir);
  await copy.writeManifest(copy.manifest);
}
