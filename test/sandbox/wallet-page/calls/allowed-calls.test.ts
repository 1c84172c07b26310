import { describe, expect, it } from "vitest";
import { forbiddenCalls } from "./allowed-calls.ts";

const permissionsAsked = {
  wallet: "keplr",
  method: "starknet.request",
  args: [{ type: "wallet_getPermissions" }],
};
const silentAccounts = {
  wallet: "keplr",
  method: "starknet.request",
  args: [{ type: "wallet_requestAccounts", params: { silent_mode: true } }],
};
const answered = (...permissions: string[]) => ({
  wallet: "keplr",
  method: "answered:wallet_getPermissions",
  args: permissions,
});

describe("forbiddenCalls", () => {
  it.each([
    ["evm", "request", [{ method: "eth_requestAccounts" }]],
    ["evm", "request", [{ method: "eth_coinbase" }]],
    ["evm", "request", [{ method: "eth_accounts" }, "more"]],
    ["evm", "on", ["accountsChanged", "[function]"]],
    ["ethereum", "request", [{ method: "eth_accounts" }]],
    ["solana", "features.standard:connect.connect", [{ silent: true }]],
    ["phantom", "connect", [{ onlyIfTrusted: true }]],
    ["aptos", "features.aptos:account.account", []],
    ["aptos", "features.aptos:onAccountChange.onAccountChange", ["[function]"]],
    ["bitcoin", "features.bitcoin:connect.connect", []],
    ["keplr", "getKey", ["cosmoshub-4"]],
    ["keplr", "enable", ["cosmoshub-4"]],
    ["keplr", "getOfflineSigner", ["cosmoshub-4"]],
    ["keplr", "getChainInfosWithoutEndpoints", []],
    ["keplr", "background:get-cosmos-key", [{}]],
    [
      "cosmostation",
      "cosmos.request",
      [{ method: "cos_requestAccount", params: { chainName: "cosmoshub-4" } }],
    ],
    ["keplr", "starknet.request", [{ type: "wallet_requestAccounts" }]],
  ])("forbids %s: %s", (wallet, method, args) => {
    const call = { wallet, method, args };
    expect(forbiddenCalls([call])).toEqual([call]);
  });

  describe("a silent request for Starknet accounts", () => {
    it("is allowed after the wallet granted access", () => {
      expect(forbiddenCalls([permissionsAsked, answered("accounts"), silentAccounts])).toEqual([]);
    });

    it.each([
      ["before any answer", [permissionsAsked, silentAccounts, answered("accounts")]],
      ["after a refusal", [permissionsAsked, answered(), silentAccounts]],
      [
        "after another wallet's consent",
        [{ ...answered("accounts"), wallet: "starknet_argentX" }, silentAccounts],
      ],
    ])("is forbidden %s", (_name, calls) => {
      expect(forbiddenCalls(calls)).toEqual([silentAccounts]);
    });
  });
});
