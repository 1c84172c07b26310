import type { WalletCall } from "./call-log.ts";

type Allowed = { readonly wallet: string; readonly method: string; readonly args: readonly unknown[] };

const accountsPermission = [{ type: "wallet_getPermissions" }] as const;
const silentAccounts = [{ type: "wallet_requestAccounts", params: { silent_mode: true } }] as const;

/** Every call that a scan may make, with its exact arguments. Any other call could prompt. */
const allowed: readonly Allowed[] = [
  { wallet: "evm", method: "request", args: [{ method: "eth_accounts" }] },
  { wallet: "keplr", method: "ethereum.request", args: [{ method: "eth_accounts" }] },
  { wallet: "phantom", method: "publicKey.toBase58", args: [] },
  { wallet: "phantom", method: "publicKey.toString", args: [] },
  {
    wallet: "cosmostation",
    method: "cosmos.request",
    args: [{ method: "cos_account", params: { chainName: "cosmoshub-4" } }],
  },
  { wallet: "keplr", method: "bitcoin.getAccounts", args: [] },
  { wallet: "keplr", method: "starknet.request", args: accountsPermission },
];

/** Calls that are allowed only after the same wallet answered that the page may see its accounts. */
const gated: readonly Allowed[] = [{ wallet: "keplr", method: "starknet.request", args: silentAccounts }];

/** Requests that reach a wallet's background through the allowed calls. */
const behind: readonly Allowed[] = [
  { wallet: "evm", method: "background:eth_accounts", args: [] },
  {
    wallet: "keplr",
    method: "background:check-need-enable-access-for-evm",
    args: [{ method: "eth_accounts" }],
  },
  // Keplr's provider requests its state before the first request of an unconnected page.
  {
    wallet: "keplr",
    method: "background:check-need-enable-access-for-evm",
    args: [{ method: "keplr_initProviderState" }],
  },
  {
    wallet: "keplr",
    method: "background:request-json-rpc-to-evm",
    args: [{ method: "keplr_initProviderState" }],
  },
  { wallet: "keplr", method: "background:request-json-rpc-to-evm", args: [{ method: "eth_accounts" }] },
  { wallet: "keplr", method: "background:request-bitcoin-get-accounts", args: [{}] },
  {
    wallet: "keplr",
    method: "background:check-need-enable-access-for-starknet",
    args: [{ method: "wallet_getPermissions" }],
  },
  {
    wallet: "keplr",
    method: "background:request-json-rpc-to-starknet",
    args: [{ method: "wallet_getPermissions" }],
  },
];

function isIn(list: readonly Allowed[], call: WalletCall): boolean {
  const args = JSON.stringify(call.args);
  return list.some(
    (entry) =>
      entry.wallet === call.wallet && entry.method === call.method && JSON.stringify(entry.args) === args,
  );
}

/**
 * @param calls in the order of the calls
 * @returns calls that a scan must never cause: every call that is not known to be silent
 */
export function forbiddenCalls(calls: readonly WalletCall[]): WalletCall[] {
  const permitted = new Set<string>();
  return calls.filter((call) => {
    if (call.method === "answered:wallet_getPermissions") {
      if (call.args.includes("accounts")) permitted.add(call.wallet);
      return false;
    }
    return !(isIn(allowed, call) || isIn(behind, call) || (permitted.has(call.wallet) && isIn(gated, call)));
  });
}
