/** Arguments of a driven Chromium that contacts no host unasked and uses the proxy for all requests. */

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
