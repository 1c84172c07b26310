import * as z from "zod/mini";
import { limits } from "../../config.ts";

/** The service's ids of the networks (docs/service.md, Requests). */
export const networks = ["evm", "solana", "move", "cosmos", "bitcoin", "starknet"] as const;

export type Network = (typeof networks)[number];

export const network: z.ZodMiniType<Network> = z.enum(networks);
export const address = z.string().check(z.minLength(1), z.maxLength(limits.addressChars));

/** An address in canonical form, valid on its network. */
export type NetworkAddress = { readonly network: Network; readonly address: string };

/**
 * The reason why a text is no address, by what the user does next. The text keys are `address.refused.…`.
 * - `unknown`: nothing that resembles an address
 * - `name`: a name that stands for an address, such as vitalik.eth
 * - `link`: a link with an address in it that may be another one than the user's, such as that of a token
 * - `typo`: its length, its characters, its checksum or its number fit no address of its network
 * - `otherNetwork`: an address of a network that the service does not check, such as a testnet
 * - `otherChain`: a Cosmos-like address of another chain, or of a validator, contract or module
 * - `publicKey`: a public key, or an extended one, from which a wallet makes its addresses
 * - `unowned`: a burn address, a part of the network, or another address of which nobody can have the key
 */
export type AddressProblem =
  | "unknown"
  | "name"
  | "link"
  | "typo"
  | "otherNetwork"
  | "otherChain"
  | "publicKey"
  | "unowned";

export type ParsedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

export function refused(problem: AddressProblem): ParsedAddress & { readonly ok: false } {
  return { ok: false, problem };
}

/** `network:address`, both canonical. */
export type WalletId = `${Network}:${string}`;

const networkPrefix = new RegExp(`^(?:${networks.join("|")}):.{1,${limits.addressChars}}$`);
/** The address may be invalid. */
export const walletIdSchema = z.custom<WalletId>((id) => typeof id === "string" && networkPrefix.test(id));

export function walletId({ network, address }: NetworkAddress): WalletId {
  return `${network}:${address}`;
}

/** @returns null for a text without a network. The address may be invalid */
export function parseWalletId(id: WalletId): NetworkAddress;
export function parseWalletId(text: string): NetworkAddress | null;
export function parseWalletId(text: string): NetworkAddress | null {
  const network = networks.find((name) => text.startsWith(`${name}:`));
  return network === undefined ? null : { network, address: text.slice(network.length + 1) };
}
