import { describe, expect, it } from "vitest";
import { forbiddenCalls } from "./allowed-calls.ts";

const silentAccounts = {
  wallet: "keplr",
  method: "starknet.request",
  args: [{ type: "wallet_requestAccounts", params: { silent_mode: true } }],
};
const answered = (wallet: string, ...permissions: string[]) => ({
  wallet,
  method: "answered:wallet_getPermissions",
  args: permissions,
});

describe("forbiddenCalls", () => {
  it.each([
    ["evm", "request", [{ method: "eth_requestAccounts" }]],
    ["evm", "request", [{ method: "eth_accounts" }, "more"]],
    ["ethereum", "request", [{ method: "eth_accounts" }]],
    ["solana", "features.standard:connect.connect", [{ silent: true }]],
    ["aptos", "features.aptos:account.account", []],
    ["keplr", "getKey", ["cosmoshub-4"]],
    ["keplr", "starknet.request", [{ type: "wallet_requestAccounts" }]],
  ])("forbids %s: %s", (wallet, method, args) => {
    const call = { wallet, method, args };
    expect(forbiddenCalls([call])).toEqual([call]);
  });

  it.each([
    ["forbids without an answer", [], [silentAccounts]],
    ["forbids after a refusal", [answered("keplr")], [silentAccounts]],
    ["forbids after another wallet's consent", [answered("starknet_argentX", "accounts")], [silentAccounts]],
    ["allows after consent", [answered("keplr", "accounts")], []],
  ])("%s a silent request for Starknet accounts", (_name, before, forbidden) => {
    expect(forbiddenCalls([...before, silentAccounts])).toEqual(forbidden);
  });
});
