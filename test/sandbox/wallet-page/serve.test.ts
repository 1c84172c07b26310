import { base58 } from "@scure/base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { floodOfEvmAddresses, walletPageAddresses } from "./addresses.ts";
import { forbiddenCalls } from "./call-log.ts";
import { startWalletPage, type WalletPage } from "./serve.ts";

let page: WalletPage;

beforeAll(async () => {
  page = await startWalletPage({ host: "localhost" });
});
afterAll(() => page.stop());

test("serves a page a person can read, with its script beside it", async () => {
  const response = await fetch(page.url);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-security-policy")).toBeNull();
  expect(await response.text()).toContain("This stands in for a dapp your wallet is connected to.");
  const script = await (await fetch(`${page.url}wallets.js`)).text();
  expect(script).toContain("eip6963:announceProvider");
  expect(script).not.toMatch(/^import /mu);
});

test("serves the same page under a strict policy", async () => {
  const response = await fetch(`${page.url}csp`);
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; script-src 'self'");
});

test.each([walletPageAddresses.solana, walletPageAddresses.phantom])("%s is a Solana address", (address) => {
  expect(base58.decode(address)).toHaveLength(32);
});

test("a flood is as many different EVM addresses as asked for, the usual one first", () => {
  const addresses = floodOfEvmAddresses(14);
  expect(new Set(addresses).size).toBe(14);
  expect(addresses[0]).toBe(walletPageAddresses.evm);
  expect(addresses.every((address) => /^0x[\da-fA-F]{40}$/u.test(address))).toBe(true);
});

test("only eth_accounts and the text of a key may be asked for", () => {
  const harmless = [
    { wallet: "evm", method: "request", args: [{ method: "eth_accounts" }] },
    { wallet: "evm", method: "background:eth_accounts", args: [] },
    { wallet: "phantom", method: "publicKey.toBase58", args: [] },
  ];
  const forbidden = [
    { wallet: "evm", method: "request", args: [{ method: "eth_requestAccounts" }] },
    { wallet: "evm", method: "request", args: [{ method: "eth_accounts" }, "more"] },
    { wallet: "evm", method: "on", args: ["accountsChanged", "[function]"] },
    { wallet: "solana", method: "standard:connect", args: [{ silent: true }] },
    { wallet: "phantom", method: "connect", args: [{ onlyIfTrusted: true }] },
  ];
  expect(forbiddenCalls([...harmless, ...forbidden])).toEqual(forbidden);
});
