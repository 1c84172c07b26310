/** Preferences for a Firefox that is driven, stays silent, and talks through the proxy alone. */

export interface ProfileNeeds {
  readonly proxyPort: number;
  readonly extensionId: string;
  /** What the addresses of the extension's pages are made of. */
  readonly extensionUuid: string;
  /** Where files go that a page gives to the person. */
  readonly downloadsDir?: string | undefined;
}

/**
 * @returns preferences, on top of those `@puppeteer/browsers` sets for automation: with them a fresh Firefox contacts
 *   nobody by itself
 */
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
    // English on every computer: the stories go by its words.
    "intl.locale.requested": "en-US",
    // Every request goes through the proxy, those to loopback too.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": proxyPort,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": proxyPort,
    "network.proxy.no_proxies_on": "",
    "network.proxy.allow_hijacking_localhost": true,
    // The extension: unsigned, at a known address, its prompts answered with yes.
    "xpinstall.signatures.required": false,
    "extensions.webextensions.uuids": JSON.stringify({ [extensionId]: extensionUuid }),
    "extensions.webextOptionalPermissionPrompts": false,
    // Links that open a new tab do so in this window.
    "browser.link.open_newwindow": 3,
  };
}
