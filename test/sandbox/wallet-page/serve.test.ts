import { base58 } from "@scure/base";
import { parseAstAsync } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { startWalletPage, type WalletPage } from "./serve.ts";

let page: WalletPage;

beforeAll(async () => {
  page = await startWalletPage({ host: "localhost" });
});
afterAll(() => page.stop());

describe("the page with wallets", () => {
  it("serves a readable page with its script", async () => {
    const response = await fetch(page.url);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("content-security-policy")).toBeNull();
    expect(await response.text()).toContain("This stands in for a dapp your wallet is connected to.");
    const script = await (await fetch(`${page.url}wallets.js`)).text();
    expect(script).toContain("eip6963:announceProvider");
    const { body } = await parseAstAsync(script);
    expect(body.filter(({ type }) => type === "ImportDeclaration")).toEqual([]);
  });

  it("serves the same page under a strict policy", async () => {
    const response = await fetch(`${page.url}csp`);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; script-src 'self'");
  });

  it("confines MetaMask's test dapp to this server", async () => {
    const response = await fetch(`${page.url}test-dapp/`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    const html = await response.text();
    expect(html).toContain("E2E Test Dapp");
    expect(html).toMatch(/"\/wallets\.js"><\/script>\s*<script src="main\.js" defer>/u);
    expect((await fetch(`${page.url}test-dapp/main.js`)).headers.get("content-type")).toContain(
      "text/javascript",
    );
    expect((await fetch(`${page.url}test-dapp/none.js`)).status).toBe(404);
    expect((await fetch(`${page.url}test-dapp/..%2fpackage.json`)).status).toBe(404);
  });

  it.each([walletPageAddresses.solana, walletPageAddresses.phantom])(
    "offers the Solana address %s",
    (address) => {
      expect(base58.decode(address)).toHaveLength(32);
    },
  );

  it("floods with distinct EVM addresses, the usual one first", () => {
    const addresses = floodOfEvmAddresses(14);
    expect(new Set(addresses).size).toBe(14);
    expect(addresses[0]).toBe(walletPageAddresses.evm);
    expect(addresses.every((address) => /^0x[\da-fA-F]{40}$/u.test(address))).toBe(true);
  });
});
