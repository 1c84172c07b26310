import type { Browser } from "puppeteer-core";
import type { ExtensionCopy } from "../build/extension-copy.ts";

/**
 * Makes Chromium grant hosts that the extension asks for only later. Installs a version whose manifest requires the
 * hosts, without code. The real extension then follows as an update, and Chromium keeps the granted hosts.
 *
 * @param hosts match patterns
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
