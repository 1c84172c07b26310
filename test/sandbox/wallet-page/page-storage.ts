import { connect, createConfig, createStorage, custom, injected } from "@wagmi/core";
import { mainnet } from "viem/chains";

/**
 * Lets wagmi's real code connect once and write its store, as on an earlier visit. Its provider is not on the page, so
 * only the store shows the address. Without a connection wagmi starts without a wallet.
 */
export async function rememberByWagmi(isConnected: boolean, address: `0x${string}`): Promise<void> {
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
  if (isConnected && known !== undefined) {
    await connect(config, { connector: known });
  }
}

/**
 * Stores what cosmos-kit 2.18.1 stored when Keplr's real provider had connected Cosmos Hub. The package itself would
 * bring about 290 others (docs/wallets.md).
 */
export function rememberAsCosmosKit(isConnected: boolean, address: string): void {
  const account = { namespace: "cosmos", chainId: "cosmoshub-4", address, username: "Main" };
  localStorage.setItem("cosmos-kit@2:core//accounts", JSON.stringify(isConnected ? [account] : []));
}

type Target = Extract<Exclude<NonNullable<Parameters<typeof injected>[0]>["target"], string>, { id: string }>;
type Provider = NonNullable<ReturnType<Extract<Target["provider"], (page?: Window) => unknown>>>;

/** wagmi's provider type has every known flag and event; this stand-in has only those that wagmi calls. */
function isProvider(value: object): value is Provider {
  return "request" in value && "on" in value && "removeListener" in value;
}
