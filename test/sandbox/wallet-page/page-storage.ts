import { connect, createConfig, createStorage, custom, injected } from "@wagmi/core";
import { mainnet } from "viem/chains";
import type { WalletState } from "./wallets/wallet-on-page.ts";

/**
 * Lets wagmi's real code connect once and write its store, as on an earlier visit. Its provider is not on the page, so
 * only the store shows the address. In the state `notConnected` wagmi starts without a wallet.
 */
export async function rememberByWagmi(state: WalletState, address: `0x${string}`): Promise<void> {
  const provider = {
    request: async ({ method }: { method: string }): Promise<unknown> => {
      switch (method) {
        case "eth_requestAccounts":
        case "eth_accounts":
          return [address];
        case "eth_chainId":
          return "0x1";
        case "wallet_requestPermissions":
          return [
            {
              parentCapability: "eth_accounts",
              caveats: [{ type: "restrictReturnedAccounts", value: [address] }],
            },
          ];
        default:
          throw new Error(`wagmi was not expected to ask for ${method}`);
      }
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  localStorage.removeItem("wagmi.store");
  const connector = injected({
    target: {
      id: "remembered",
      name: "Rabby Wallet",
      provider: () => (isProvider(provider) ? provider : undefined),
    },
  });
  const config = createConfig({
    chains: [mainnet],
    connectors: [connector],
    transports: { [mainnet.id]: custom(provider) },
    storage: createStorage({ storage: localStorage }),
    multiInjectedProviderDiscovery: false,
  });
  const [known] = config.connectors;
  if (state === "connected" && known !== undefined) {
    await connect(config, { connector: known });
  }
}

type Target = Extract<Exclude<NonNullable<Parameters<typeof injected>[0]>["target"], string>, { id: string }>;
type Provider = NonNullable<ReturnType<Extract<Target["provider"], (page?: Window) => unknown>>>;

/** wagmi's provider type has every known flag and event; this stand-in has only those that wagmi calls. */
function isProvider(value: object): value is Provider {
  return "request" in value && "on" in value && "removeListener" in value;
}

/** Writes the store of cosmos-kit 2, copied from its source: one account per chain. */
export function rememberByCosmosKit(state: WalletState, address: string): void {
  const accounts = [
    {
      namespace: "cosmos",
      chainId: "osmosis-1",
      address: "osmo1xp5mm4x2u44pu2yc6ftufxqx7cphv5q5vsr0dt",
      username: "me",
    },
    { namespace: "cosmos", chainId: "cosmoshub-4", address, username: "me" },
  ];
  localStorage.setItem("cosmos-kit@2:core//accounts", JSON.stringify(state === "connected" ? accounts : []));
}

/** Writes the session store of graz, copied from its source: one key per chain. */
export function rememberByGraz(state: WalletState, address: string): void {
  const key = { name: "me", algo: "secp256k1", bech32Address: address, isNanoLedger: false };
  const accounts = state === "connected" ? { "cosmoshub-4": key } : null;
  const status = state === "connected" ? "connected" : "disconnected";
  const internal = { recentChainIds: ["cosmoshub-4"], _reconnect: false, _reconnectConnector: "keplr" };
  localStorage.setItem("graz-internal", JSON.stringify({ state: internal, version: 2 }));
  sessionStorage.setItem("graz-session", JSON.stringify({ state: { accounts, status }, version: 2 }));
}

/** Writes the store of interchain-kit, copied from its source: a list of chains with wallets. */
export function rememberByInterchainKit(state: WalletState, address: string): void {
  const account = { address, username: "me", algo: "secp256k1" };
  const chainWallet = {
    chainName: "cosmoshub",
    walletName: "keplr-extension",
    walletState: state === "connected" ? "Connected" : "Disconnected",
    ...(state === "connected" ? { account } : {}),
  };
  localStorage.setItem("interchain-kit-store", JSON.stringify({ chainWalletStates: [chainWallet] }));
}
