/** The first example address of ERC-55. */
const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Addresses of the page's default wallets. */
export const walletPageAddresses = {
  evm,
  /** MetaMask's Wallet Standard wallet. */
  solana: "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg",
  /** The legacy `window.phantom.solana`. */
  phantom: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdsTAp7D4xWLs4gDB4T",
} as const;

/** Addresses of the other families' wallets, by the wallet's name in the page's query. */
export const familyAddresses = {
  /** From Sui's documentation. */
  sui: "0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331",
  /** Address of the Ed25519 public key that `move-wallets.ts` stores. */
  aptos: "0x978c213990c4833df71548df7ce49d54c759d6b6d932de22b24d56060b7af2aa",
  /** From BIP-173. */
  bitcoin: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  /** From BIP-84, its second receiving address. */
  keplrBitcoin: "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
  /** From ERC-55. */
  keplrEvm: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  /** The STRK token's contract: a well-known account address. */
  keplrStarknet: "0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d",
  /** Only cosmos-kit's record shows it, because Keplr would open a window. */
  keplrCosmos: "cosmos1nw32nv9hhmzue576u85wlahaqs93yxfquvv2f9",
  cosmostation: "cosmos1runz6dpmgfy4q467v4k8x75p3z8ed8dywmv3pe",
  /** From ERC-55. */
  wagmi: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
} as const;

/** @returns the EVM wallet's addresses under `?flood=count`, the usual one first */
export function floodOfEvmAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? evm : `0x${(index + 0xa0).toString(16).padStart(2, "0").repeat(20)}`,
  );
}

/** The page's query parameter `wallets`, where it is missing. */
export const defaultWallets = "evm,solana,phantom";
