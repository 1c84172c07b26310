/** The six networks of the lookup service, by its own ids (interface document, section 1). */
export const networks = ["evm", "solana", "move", "cosmos", "bitcoin", "starknet"] as const;

export type Network = (typeof networks)[number];

/** An address in canonical form, valid on its network. */
export type NetworkAddress = { readonly network: Network; readonly address: string };

/**
 * Why a text is no address. Codes, not words: the words are in the catalogue under `address.refused`.
 *
 * - `empty`: nothing there
 * - `tooLong`: more than 128 characters
 * - `unknownShape`: looks like no address of any network
 * - `name`: one that stands for an address elsewhere (vitalik.eth)
 * - `badLength`, `badCharacter`, `badChecksum`: looks like one, and is mistyped or cut short
 * - `outOfRange`: a number the network cannot have (Starknet's bound, Move's and Starknet's reserved values)
 * - `testnet`: an address of a test network
 * - `wrongPrefix`: a Cosmos-like address of another chain
 * - `otherKey`: one of a chain whose keys are known to be others than the Cosmos Hub's
 * - `notAnAccount`: a Cosmos-like address of a validator, contract or module
 * - `unsupportedVersion`: a Bitcoin version or witness program that mainnet does not know
 * - `secret`: a private key or a recovery phrase, which is repeated nowhere
 */
export type AddressProblem =
  | "empty"
  | "tooLong"
  | "unknownShape"
  | "name"
  | "badLength"
  | "badCharacter"
  | "badChecksum"
  | "outOfRange"
  | "testnet"
  | "wrongPrefix"
  | "otherKey"
  | "notAnAccount"
  | "unsupportedVersion"
  | "secret";

/** What parsing a text as an address of one network gives: its canonical form, or why not. */
export type ParsedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/** All that Windfall knows of one network's addresses, besides its id. */
export type NetworkRules = {
  /**
   * @param text trimmed and short; it never throws
   * @returns the address in canonical form, the same for two texts only if they are one address; or why it is none
   */
  readonly parse: (text: string) => ParsedAddress;
  /**
   * No other network's address parses: a checksum and a prefix or version say whose it is. Addresses that several
   * networks parse are told apart in `recognise.ts`.
   */
  readonly isUnmistakable: boolean;
  /** What begins many canonical addresses, so that users do not tell two addresses apart by it. */
  readonly constantPrefix: RegExp;
  /** Names of its chains in prefixes and tables, in lower case. */
  readonly chains: readonly string[];
  /** Domains of explorers and portfolios that know its addresses alone. */
  readonly explorers: readonly string[];
};

/** @returns the answer of a parser that refuses a text for `problem`. */
export function refused(problem: AddressProblem): ParsedAddress & { readonly ok: false } {
  return { ok: false, problem };
}

/** Identity of a wallet: `network:address`, both canonical. */
export type WalletId = `${Network}:${string}`;

/** @returns the identity of an address, `evm:0xd8dA…`; the same for two texts only if they are one address. */
export function walletId({ network, address }: NetworkAddress): WalletId {
  return `${network}:${address}`;
}

/** @returns the address that an identity names */
export function addressOf(id: WalletId): string {
  return id.slice(id.indexOf(":") + 1);
}
