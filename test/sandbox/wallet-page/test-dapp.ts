import { readFile } from "node:fs/promises";

const folder = new URL("dist/", import.meta.resolve("@metamask/test-dapp/package.json"));
const types: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  json: "application/json",
};

/** It names style sheets and asks for data elsewhere: nobody but this server is to be contacted. */
const policy = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'";

/**
 * A file of MetaMask's test dapp, unchanged but for one line: its page loads this page's wallets first.
 *
 * @param pathname as requested, such as `/test-dapp/` or `/test-dapp/main.js`
 * @returns undefined when it is none of the dapp's
 */
export async function testDappFile(
  pathname: string,
): Promise<{ headers: Record<string, string>; body: string } | undefined> {
  const [, name = ""] = /^\/test-dapp\/([\w.-]*)$/u.exec(pathname) ?? [];
  const file = pathname === "/test-dapp/" ? "index.html" : name;
  const type = types[file.split(".").at(-1) ?? ""];
  const text = type && (await readFile(new URL(file, folder), "utf8").catch(() => undefined));
  if (text === undefined || text === "") {
    return undefined;
  }
  return {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      "content-security-policy": policy,
    },
    body: text.replace('<script src="main.js"', '<script type="module" src="/wallets.js"></script>\n    $&'),
  };
}
