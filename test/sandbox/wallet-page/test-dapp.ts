import { readFile } from "node:fs/promises";

const folder = new URL("dist/", import.meta.resolve("@metamask/test-dapp/package.json"));
const types: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  json: "application/json",
};

/** Blocks the dapp's style sheets and requests elsewhere, because a story may contact only permitted hosts. */
const policy = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'";

/**
 * Reads a file of MetaMask's test dapp and adds one line to its page, which loads this page's wallets first.
 *
 * @param pathname as requested, such as `/test-dapp/` or `/test-dapp/main.js`
 * @returns undefined for a file that is not the dapp's
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
