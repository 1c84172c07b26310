/** Preferences of a driven Firefox that contacts no host unasked and uses the proxy for all requests. */

export interface ProfileNeeds {
  readonly proxyPort: number;
  readonly extensionId: string;
  /** Host part of the extension pages' URLs. */
  readonly extensionUuid: string;
  /** Folder of downloads. */
  readonly downloadsDir?: string | undefined;
}

/** @returns preferences in addition to those that `@puppeteer/browsers` sets for automation */
export function preferences({
  proxyPort,
  extensionId,
  extensionUuid,
  downloadsDir,
}: ProfileNeeds): Record<string, unknown> {
  return {
    ...(downloadsDir !== undefined && {
      "browser.download.folderList": 2,
      "browser.download.dir": downloadsDir,
    }),
    // English on every computer, because stories search for English names.
    "intl.locale.requested": "en-US",
    // Every request goes through the proxy, those to loopback too.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": proxyPort,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": proxyPort,
    "network.proxy.no_proxies_on": "",
    "network.proxy.allow_hijacking_localhost": true,
    // The extension: unsigned, at a known address, with permission prompts accepted.
    "xpinstall.signatures.required": false,
    "extensions.webextensions.uuids": JSON.stringify({ [extensionId]: extensionUuid }),
    "extensions.webextOptionalPermissionPrompts": false,
    // Links that open a new tab open it in this window.
    "browser.link.open_newwindow": 3,
  };
}
