/** The first example address of ERC-55. */
const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** What the page's wallets are connected with. */
export const walletPageAddresses = {
  evm,
  /** MetaMask's Wallet Standard wallet. */
  solana: "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg",
  /** The older-style `window.phantom.solana`. */
  phantom: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdsTAp7D4xWLs4gDB4T",
} as const;

/** @returns the addresses the EVM wallet shares under `?flood=count`: the usual one first. */
export function floodOfEvmAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? evm : `0x${(index + 0xa0).toString(16).padStart(2, "0").repeat(20)}`,
  );
}
