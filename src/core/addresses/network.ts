/** The service's ids of the networks (interface document, section 1). */
export const networks = ["evm", "solana", "move", "cosmos", "bitcoin", "starknet"] as const;

export type Network = (typeof networks)[number];

/** An address in canonical form, valid on its network. */
export type NetworkAddress = { readonly network: Network; readonly address: string };

/**
 * The reason why a text is no address. Each has the text `address.refused.…`.
 * - `name`: a name that stands for an address, such as vitalik.eth
 * - `typo`: like an address, but with a wrong length, character, checksum or range
 * - `wrongPrefix`: a Cosmos-like address that is no account of the Cosmos Hub
 * - `secret`: a private key or a recovery phrase
 */
export type AddressProblem = "unknownShape" | "name" | "typo" | "testnet" | "wrongPrefix" | "secret";

export type ParsedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

export function refused(problem: AddressProblem): ParsedAddress & { readonly ok: false } {
  return { ok: false, problem };
}

/** `network:address`, both canonical. */
export type WalletId = `${Network}:${string}`;

export function walletId({ network, address }: NetworkAddress): WalletId {
  return `${network}:${address}`;
}

export function addressOf(id: WalletId): string {
  return id.slice(id.indexOf(":") + 1);
}

export function networkOf(id: WalletId): string {
  return id.slice(0, id.indexOf(":"));
}
