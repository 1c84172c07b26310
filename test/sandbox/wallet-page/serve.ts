import { createServer, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { listenOnLoopback } from "../../loopback.ts";
import { pageWallets, selectedWallets } from "./page-wallets.ts";

/** A running server of the page with wallets. */
export type WalletPage = {
  /** `http://localhost:1234/` */
  readonly url: string;
  stop(): Promise<void>;
};

const links = pageWallets.map(({ id, title }) => `<a href="?wallets=${id}">${title}</a>`).join(", ");

const html = (scripts: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A page with wallets</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/wallets.css">
<h1>A page with wallets</h1>
<p>This stands in for a dapp your wallet is connected to. The wallets are real code with a made-up background behind it;
   no key is anywhere near.</p>
<ul id="wallets"></ul>
<p>Choose what is connected: <a href="?">several</a>, ${links},
   <a href="?flood=14">14 addresses at once</a>, <a href="?notConnected">nothing</a>, <a href="?none">no wallet</a>.</p>
${scripts}
</html>
`;

/** A page without wallets needs none of their code. */
const noWallets = "<script>window.walletCalls = []; window.walletPageReady = true;</script>";

/**
 * Scripts of the wallets that a query selects, because a page with all of them takes a second to load. Each is an
 * element of its own, because a real wallet is in the page before it has loaded, and the load event does not wait for
 * what a script imports later.
 */
async function scriptsFor(query: URLSearchParams): Promise<string> {
  if (query.has("none")) return noWallets;
  await bundled();
  const files = selectedWallets(query).map(({ file }) => file);
  return ["globals", ...new Set(files), "page"]
    .map((file) => `<script type="module" src="/${file}.js"></script>`)
    .join("\n");
}

const css = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
li { overflow-wrap: anywhere; }
`;

let bundle: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * Bundles the page's scripts in memory, once per process. On a busy machine this takes longer than a browser waits
 * for a page, so a story that opens one with wallets calls it before.
 *
 * @returns the scripts by file name
 */
export function bundled(): Promise<ReadonlyMap<string, string>> {
  bundle ??= bundlePage();
  return bundle;
}

async function bundlePage(): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    logLevel: "warn",
    // The wallets' streams import Node's modules by these names.
    resolve: {
      alias: [
        { find: /^buffer\/?$/, replacement: fileURLToPath(import.meta.resolve("buffer/index.js")) },
        { find: /^events\/?$/, replacement: fileURLToPath(import.meta.resolve("events/events.js")) },
      ],
    },
    build: {
      write: false,
      target: "esnext",
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: [
          fileURLToPath(new URL("globals.ts", import.meta.url)),
          fileURLToPath(new URL("page.ts", import.meta.url)),
        ],
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  const results = Array.isArray(output) ? output : [output];
  const chunks = results.flatMap((result) => ("output" in result ? result.output : []));
  return new Map(chunks.flatMap((chunk) => (chunk.type === "chunk" ? [[chunk.fileName, chunk.code]] : [])));
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
  response.end(body);
}

/**
 * Serves a page with connected wallets on loopback. Its query selects wallets of `page-wallets.ts`:
 * `?wallets=evm,solana`, `?notConnected`, `?none`, `?flood=14`. `window.walletCalls` contains their calls once
 * `window.walletPageReady` is set.
 */
export async function startWalletPage(): Promise<WalletPage> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    switch (pathname) {
      case "/":
        return send(response, "text/html", html(await scriptsFor(searchParams)));
      case "/wallets.css":
        return send(response, "text/css", css);
    }
    const code = (await bundled()).get(pathname.slice(1));
    if (code === undefined) response.writeHead(404).end();
    else send(response, "text/javascript", code);
  });
  const { port, stop } = await listenOnLoopback(server);
  // An extension may reach 127.0.0.1 without reaching this name. Browsers try both address families; one suffices.
  return { url: `http://localhost:${port}/`, stop };
}
