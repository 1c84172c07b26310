/** Arguments and profile of a driven Chromium that contacts no host unasked and uses the proxy for all requests. */
import { createHash } from "node:crypto";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param proxyPort port of the proxy, also for loopback requests @param language UI language; default: the system's */
export function chromiumArguments(proxyPort: number, language?: string): string[] {
  return [
    ...(language === undefined ? [] : [`--lang=${language}`]),
    // The default screen of 800 × 600 without a display leaves a popup only 510 px of height.
    "--screen-info={1600x1200}",
    "--window-size=1280,1024",
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // Loopback requests use the proxy too, because stories count every host.
    "--proxy-bypass-list=<-loopback>",
    "--disable-quic",
    "--disable-gpu",
    "--no-default-browser-check",
    ...silence,
    // Chromium refuses to start its sandbox as root, the usual user in a container.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}

/** A port that browsers refuse to connect to. */
const nowhere = "http://127.0.0.1:9/";

/**
 * Silences requests that puppeteer's own switches leave: component and extension updates (update.googleapis.com), a
 * signed-in account (accounts.google.com), the time (clients2.google.com), the meaning of form fields
 * (content-autofill.googleapis.com).
 */
const silence = [
  "--disable-component-update",
  `--component-updater=url-source=${nowhere}`,
  `--gaia-url=${nowhere}`,
  "--disable-features=NetworkTimeServiceQuerying,AutofillServerCommunication",
];

/**
 * Pins an extension's button to the toolbar, as the user can in the extensions menu.
 *
 * @param profileDir a profile that no browser has used yet
 * @param extensionDir the folder from which the extension will be installed
 */
export async function pinButton(profileDir: string, extensionDir: string): Promise<void> {
  const preferences = { extensions: { pinned_extensions: [await unpackedId(extensionDir)] } };
  await mkdir(join(profileDir, "Default"), { recursive: true });
  await writeFile(join(profileDir, "Default", "Preferences"), JSON.stringify(preferences));
}

/** @returns Chromium's id of an extension without a key: a digest of its folder's path in the letters a to p */
async function unpackedId(extensionDir: string): Promise<string> {
  const digest = createHash("sha256")
    .update(await realpath(extensionDir))
    .digest("hex");
  return digest.slice(0, 32).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}
