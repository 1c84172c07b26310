import { limits } from "../../config.ts";
import { bech32Prefix } from "./bech32-text.ts";
import { deriveCosmos } from "./derive-cosmos.ts";
import { isMixedCase, readHex } from "./hex-text.ts";
import type { AddressProblem, Network, NetworkAddress } from "./network.ts";
import { parseOwned } from "./network-rules.ts";
import { isOfOtherNetwork } from "./other-networks.ts";

/**
 * - `mayBeKey`: the text may be a private key. `networks`: all that it fits, of which `network` is the likely one
 * - `derived`: the Cosmos Hub address of the same key as `from`. The user confirms it
 */
export type Recognition =
  | ({ readonly kind: "recognised" } & NetworkAddress)
  | ({ readonly kind: "mayBeKey"; readonly networks: readonly Network[] } & NetworkAddress)
  | ({ readonly kind: "derived"; readonly from: string } & NetworkAddress)
  | { readonly kind: "refused"; readonly problem: AddressProblem };

/** @param text without white space @param network the network that a prefix names; null for none */
export function recognise(text: string, network: Network | null = null): Recognition {
  if (isOfOtherNetwork(text)) return refusal("otherNetwork");
  if (publicKey.test(text)) return refusal("publicKey");
  if (text.length > limits.addressChars) return refusal("unknown");
  const [, digits] = keyShape.exec(text) ?? [];
  const address = digits === undefined ? text.replace(/^0X/, "0x") : `0x${digits}`;
  // A prefix does not tell an address from a key.
  if (address.startsWith("0x")) return preferring(network, recogniseHex(address));
  // Forty hex digits can also be a SHA-1 hash, so that only a checksum makes them an address.
  if (evmShape.test(address))
    return network === "evm" || isMixedCase(address) ? only("evm", `0x${address}`) : refusal("typo");
  const known = network === null ? null : only(network, address);
  return known?.kind === "recognised" ? known : recogniseText(address);
}

/** @returns the recognition with this network as the likely one, if it fits */
export function preferring(network: Network | null, recognition: Recognition): Recognition {
  const fits = network !== null && recognition.kind === "mayBeKey" && recognition.networks.includes(network);
  return fits ? { ...recognition, network } : recognition;
}

/** Recognises an address whose network is certain. */
export function recogniseOn(network: Network, text: string): Recognition {
  return only(network, text.replace(/^0X/, "0x"));
}

/** An extended key (BIP-32, SLIP-132), one of Cosmos in bech32, and the bytes of one in hex (SEC 1). */
const publicKey =
  /^(?:[a-z]{1,2}pub[0-9a-z]{100,}|[a-z]{2,20}pub1[0-9a-z]{50,}|(?:0x)?(?:0[23][0-9a-f]{64}|04[0-9a-f]{128}))$/i;

/** An address of Move or Starknet, or a private key. */
const keyShape = /^(?:0x)?([0-9a-f]{64})$/i;

const evmShape = /^[0-9a-f]{40}$/i;

/** Incomplete addresses are longer. Shorter numbers are amounts, and selectors of methods. */
const fewestDigits = 20;

/** Several networks share these digits, so length and size decide. */
function recogniseHex(text: string): Recognition {
  const hex = readHex(text);
  if (!hex.ok) return refusal(hex.problem);
  const { length } = hex.digits;
  if (length < fewestDigits) return refusal("unknown");
  if (length === 40) return only("evm", text);
  // Addresses of Starknet have 63 digits or fewer without leading zeros; hardly any has fewer than 60.
  if (length < 60 || length > 64) return refusal("typo");
  const starknet = only("starknet", text);
  // Random casing hardly ever fits Starknet's checksum. Move addresses and keys have no checksum.
  if (starknet.kind === "recognised" && isMixedCase(hex.digits)) return starknet;
  const fitting = [starknet, only("move", text)].filter((answer) => answer.kind === "recognised");
  const [likely] = fitting;
  if (likely === undefined) return starknet;
  return { ...likely, kind: "mayBeKey", networks: fitting.map(({ network }) => network) };
}

function recogniseText(text: string): Recognition {
  const [cosmos, bitcoin] = [only("cosmos", text), only("bitcoin", text)];
  const prefix = bech32Prefix(text);
  if (prefix === "cosmos") return cosmos;
  if (bitcoin.kind === "recognised" || prefix === "bc" || prefix === "tb" || prefix === "bcrt")
    return bitcoin;
  const derived = deriveCosmos(text);
  if (derived?.kind === "otherChain") return refusal("otherChain");
  if (derived !== undefined) {
    const hub = only("cosmos", derived.address);
    return hub.kind === "recognised" ? { ...hub, kind: "derived", from: text } : hub;
  }
  // This comes before Solana, because a mistyped account of another chain can also be 32 bytes of base58.
  if (prefix !== undefined && text.length >= shortestAccount) return refusal("typo");
  const solana = only("solana", text);
  // A piece of a private key. No address in base58 consists of so many hex digits.
  if (/^[0-9a-f]{43,}$/i.test(text)) return refusal("typo");
  if (solana.kind !== "refused" || solana.problem === "unowned") return solana;
  // A word has no digits, and the number of an order no letters. A UUID has 32 hex digits.
  const resembles = /\d/.test(text) && /[a-z]/i.test(text) && !/^[0-9a-f]*$/i.test(text);
  return (resembles ? [cosmos, bitcoin, solana].find(namesProblem) : undefined) ?? refusal("unknown");
}

/** The shortest bech32 account of any chain: `pb1`, the words of 20 bytes, and their checksum. */
const shortestAccount = 3 + 32 + 6;

function namesProblem(recognition: Recognition): boolean {
  return recognition.kind === "refused" && recognition.problem !== "unknown";
}

function only(network: Network, text: string): Recognition {
  const parsed = parseOwned(network, text);
  return parsed.ok ? { kind: "recognised", network, address: parsed.address } : refusal(parsed.problem);
}

function refusal(problem: AddressProblem): Recognition {
  return { kind: "refused", problem };
}
