/** The service's public site, where the user would read details and claim. */

import { html } from "hono/html";

/** @returns a page that names the address and the airdrop, and says that it is a sandbox */
export function addressPage(address: string, airdropId: string | null) {
  const title = airdropId === null ? "Airdrops of an address" : `Airdrop ${airdropId}`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} (sandbox)</title>
  </head>
  <body>
    <h1>${title}</h1>
    <p>Address: <code>${address}</code></p>
    <p>
      This page stands in for the service's public page, which shows the full details of an airdrop. It comes
      from the sandbox on this computer: nothing can be claimed here.
    </p>
  </body>
</html>`;
}
