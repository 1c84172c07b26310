/** A Chromium that is driven, stays silent, and talks through the proxy alone. */
import { createHash } from "node:crypto";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param proxyPort where every request goes, those to loopback too @param language to speak, if not the computer's */
export function chromiumArguments(proxyPort: number, language?: string): string[] {
  return [
    ...(language === undefined ? [] : [`--lang=${language}`]),
    // Without a display the screen is 800 × 600, on which a popup has only 510 pixels of height.
    "--screen-info={1600x1200}",
    "--window-size=1280,1024",
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // Loopback goes through the proxy too: stories count every host.
    "--proxy-bypass-list=<-loopback>",
    "--disable-quic",
    "--disable-gpu",
    "--no-default-browser-check",
    ...silence,
    // Chromium refuses to start its sandbox as root, which is who runs the tests in a container.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}

/** A port no browser ever connects to. */
const nowhere = "http://127.0.0.1:9/";

/**
 * What Chromium would say by itself, beyond what puppeteer already silences: component and extension updates
 * (update.googleapis.com), a signed-in account (accounts.google.com), the time (clients2.google.com), what forms
 * mean (content-autofill.googleapis.com).
 */
const silence = [
  "--disable-component-update",
  `--component-updater=url-source=${nowhere}`,
  `--gaia-url=${nowhere}`,
  "--disable-features=NetworkTimeServiceQuerying,AutofillServerCommunication",
];

/**
 * Pins an extension's button to the toolbar, as a person would by the puzzle piece.
 *
 * @param profileDir of a profile that no browser has used yet
 * @param extensionDir from which the extension will be installed
 */
export async function pinButton(profileDir: string, extensionDir: string): Promise<void> {
  const preferences = { extensions: { pinned_extensions: [await unpackedId(extensionDir)] } };
  await mkdir(join(profileDir, "Default"), { recursive: true });
  await writeFile(join(profileDir, "Default", "Preferences"), JSON.stringify(preferences));
}

/** @returns the id Chromium gives an extension without a key: a digest of its folder's path, in the letters a to p. */
async function unpackedId(extensionDir: string): Promise<string> {
  const digest = createHash("sha256")
    .update(await realpath(extensionDir))
    .digest("hex");
  return digest.slice(0, 32).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}
