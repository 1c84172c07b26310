/** Start message of `npm run sandbox`. */

import { refusedKey } from "./service/app.ts";
import { faults } from "./service/faults.ts";
import type { Sandbox } from "./service/server.ts";
import { wallets } from "./wallets.ts";

/** @returns plain text with line breaks */
export function instructions({ url, key }: Sandbox, walletPage: string): string {
  return `Windfall sandbox: a stand-in for the lookup service, on this computer only

  Service URL  ${url}
  API key      ${key}
               ${refusedKey} is refused inside a 200, any other key with a 401

To point the extension at it, either
  - build with it:  WXT_SERVICE_URL=${url} npm run build (or npm run dev)
  - or type it into "Service URL" in the options of such a build or of npm run dev, press "Save service URL", then
    enter the key. A release takes no service on this computer

A page with connected wallets: ${walletPage}

Addresses to try
${wallets.map(({ network, address, what }) => `  ${address}\n      ${network}: ${what}`).join("\n")}
  Any other address has an empty list.

Faults, each a service URL of its own
${rows(Object.entries(faults).map(([name, { what }]) => [`${url}/fault/${name}`, what]))}

Ctrl-C stops it.`;
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([left]) => left.length));
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
