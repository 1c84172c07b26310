/** Measures which pages browsers close to extensions, and whether Windfall scans them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { View } from "../../driver/view.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import { setWalletStage, type WalletStage } from "../../stages/wallet-stage.ts";

/** Result of `scripting.executeScript`: it throws, resolves without a result, or runs the script. */
type Asked = "throws" | "nothing" | "runs";
/** One browser's result in the extension's world and in the page's world, and whether Windfall can scan. */
type Measured = readonly [isolated: Asked, main: Asked, scanned: boolean];

// docs/closed-pages.md shows this table to users.
const pages: readonly (readonly [name: string, chromium: Measured, firefox: Measured])[] = [
  ["a page", ["runs", "runs", true], ["runs", "runs", true]],
  ["a page under default-src 'none' and trusted types", ["runs", "runs", true], ["runs", "runs", true]],
  ["a page in a CSP sandbox with scripts", ["runs", "runs", true], ["runs", "runs", true]],
  ["a page in a CSP sandbox without scripts", ["runs", "nothing", false], ["runs", "runs", true]],
  ["a JSON file", ["runs", "runs", true], ["runs", "runs", true]],
  ["an SVG picture", ["runs", "runs", true], ["runs", "runs", true]],
  ["a PDF file", ["runs", "runs", false], ["throws", "throws", false]],
  ["about:blank", ["throws", "throws", false], ["runs", "runs", false]],
  ["a data: page", ["throws", "throws", false], ["runs", "runs", false]],
  ["a file: page", ["runs", "runs", false], ["runs", "runs", false]],
  ["the source of a page", ["throws", "throws", false], ["throws", "throws", false]],
  ["a page of the browser's own", ["throws", "throws", false], ["nothing", "nothing", false]],
  ["the browser's list of extensions", ["throws", "throws", false], ["nothing", "nothing", false]],
];

/** The smallest PDF that both viewers show. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
`;
const html = "<!doctype html><title>A page</title><h1>A page</h1>";
const served: Readonly<Record<string, readonly [type: string, policy: string, body: string]>> = {
  "/page": ["text/html", "default-src *", html],
  "/strict": ["text/html", "default-src 'none'; require-trusted-types-for 'script'", html],
  "/sandbox": ["text/html", "sandbox", html],
  "/sandbox-scripts": ["text/html", "sandbox allow-scripts", html],
  "/json": ["application/json", "default-src *", "{}"],
  "/svg": ["image/svg+xml", "default-src *", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  "/pdf": ["application/pdf", "default-src *", pdf],
};

const browser = storyBrowser();

/** Runs a script in a tab that was just scanned, with the permission of that click. */
async function ask(inside: View, tabId: number, world: "ISOLATED" | "MAIN"): Promise<Asked> {
  return z.enum(["throws", "nothing", "runs"]).parse(
    await inside.evaluate(
      `chrome.scripting.executeScript({ target: { tabId: ${tabId} }, world: "${world}", func: () => "here" })
        .then(([first]) => first?.result === "here" ? "runs" : "nothing", () => "throws")`,
    ),
  );
}

describe(`script access in ${browser}`, () => {
  let stage: WalletStage;
  let site: Server;
  let folder: string;
  let inside: View;
  let urls: Readonly<Record<string, string>>;

  beforeAll(async () => {
    stage = await setWalletStage();
    site = createServer((request, response) => {
      const [type, policy, body] = served[request.url ?? ""] ?? ["text/html", "default-src *", html];
      response.writeHead(200, { "content-type": type, "content-security-policy": policy }).end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const address = site.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const host = `closed.localhost:${address.port}`;
    stage.allow(host);
    folder = await mkdtemp(join(tmpdir(), "windfall-file-page-"));
    await writeFile(join(folder, "page.html"), html);
    inside = await stage.driver.openExtensionPage("manifest.json");
    const at = (path: string) => `http://${host}${path}`;
    urls = {
      "a page": at("/page"),
      "a page under default-src 'none' and trusted types": at("/strict"),
      "a page in a CSP sandbox with scripts": at("/sandbox-scripts"),
      "a page in a CSP sandbox without scripts": at("/sandbox"),
      "a JSON file": at("/json"),
      "an SVG picture": at("/svg"),
      "a PDF file": at("/pdf"),
      "about:blank": "about:blank",
      "a data: page": `data:text/html,${html}`,
      "a file: page": pathToFileURL(join(folder, "page.html")).href,
      "the source of a page": `view-source:${at("/page")}`,
      "a page of the browser's own": browser === "chromium" ? "chrome://version/" : "about:support",
      "the browser's list of extensions": browser === "chromium" ? "chrome://extensions/" : "about:addons",
    };
  });

  afterAll(async () => {
    await stage?.strike();
    site?.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  it.each(pages)("matches the documentation for %s", async (name, chromium, firefox) => {
    const [isolated, main, scanned] = browser === "chromium" ? chromium : firefox;
    const page = await stage.driver.openPage(urls[name] ?? "");
    const { scan } = await stage.scan(page);
    expect(scan.outcome.kind).toBe(scanned ? "nothing" : "closed");
    expect({
      isolated: await ask(inside, scan.tabId, "ISOLATED"),
      main: await ask(inside, scan.tabId, "MAIN"),
    }).toEqual({ isolated, main });
    await page.close();
  });
});
