import { limits } from "../../config.ts";
import { isSuiKey } from "../secrets/private-key.ts";
import { holdsSecret, visibleText } from "../secrets/secret.ts";
import { readForm } from "./address-forms.ts";
import { bech32Prefix } from "./bech32-text.ts";
import { deriveCosmos } from "./derive-cosmos.ts";
import { isMixedCase, readHex } from "./hex-text.ts";
import type { AddressProblem, Network, NetworkAddress } from "./network.ts";
import { parseAddress } from "./network-rules.ts";

/**
 * - `mayBeKey`: the text may be a private key, and may fit several networks, of which the user picks one
 * - `cutShort`: digits may be missing
 * - `derived`: the Cosmos Hub address of the same key as `from`. The user confirms it
 */
export type Recognition =
  | ({ readonly kind: "recognised" } & NetworkAddress)
  | { readonly kind: "mayBeKey" | "cutShort"; readonly choices: readonly NetworkAddress[] }
  | ({ readonly kind: "derived"; readonly from: string } & NetworkAddress)
  | { readonly kind: "refused"; readonly problem: AddressProblem };

/** @param text an address, perhaps in one of the forms of `readForm` */
export function recognise(text: string): Recognition {
  const trimmed = visibleText(text).trim();
  if (trimmed === "") return refusal("unknown");
  if (holdsSecret(trimmed)) return refusal("secret");
  const form = readForm(trimmed);
  if (form.text.length > limits.addressChars) return refusal("unknown");
  const [, digits] = keyShape.exec(form.text) ?? [];
  const address = digits === undefined ? form.text : `0x${digits}`;
  if (form.network !== null) {
    const known = only(form.network, address);
    if (known.kind !== "refused") return known;
    // Addresses of these networks never have 64 hex digits; private keys may.
    const isSecret = digits !== undefined && form.network !== "starknet" && form.network !== "move";
    if (isSecret) return refusal("secret");
  }
  return address.startsWith("0x") ? recogniseHex(address) : recogniseText(address);
}

/** An address of Move or Starknet, or a private key. */
const keyShape = /^(?:0x)?([0-9a-f]{64})$/i;

/** Several networks share these digits, so length and size decide. */
function recogniseHex(text: string): Recognition {
  const hex = readHex(text);
  if (!hex.ok) return refusal(hex.problem);
  const { length } = hex.digits;
  if (length < 40 || length > 64) return refusal("typo");
  if (length === 40) return only("evm", text);
  // Private keys of Starknet have 63 digits or fewer without leading zeros; hardly any has fewer than 60.
  if (length < 60) return ask("cutShort", ["starknet"], text);
  const starknet = only("starknet", text);
  // Random casing hardly ever fits Starknet's checksum. Move addresses and keys have no checksum.
  if (starknet.kind === "recognised" && isMixedCase(hex.digits)) return starknet;
  return ask("mayBeKey", ["starknet", "move"], text);
}

function recogniseText(text: string): Recognition {
  const [cosmos, bitcoin] = [only("cosmos", text), only("bitcoin", text)];
  const prefix = bech32Prefix(text);
  if (prefix === "cosmos") return cosmos;
  if (bitcoin.kind === "recognised" || prefix === "bc" || prefix === "tb" || prefix === "bcrt")
    return bitcoin;
  const derived = deriveCosmos(text);
  if (derived?.kind === "otherChain") return refusal("otherChain");
  if (derived !== undefined) return { ...derived, network: "cosmos", from: text };
  // This comes before Solana, because a mistyped account of another chain can also be 32 bytes of base58.
  if (prefix !== undefined && text.length >= shortestAccount) return refusal("typo");
  const solana = only("solana", text);
  if (solana.kind !== "refused") return solana;
  // One key of 70 is also an address of Solana. A question about it would be wrong nearly always.
  if (isSuiKey(text)) return refusal("secret");
  return [cosmos, bitcoin, solana].find(namesProblem) ?? refusal(namePattern.test(text) ? "name" : "unknown");
}

/** A name as in ENS (ERC-137): labels separated by dots, the last of letters alone. */
const namePattern = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}+$/u;

/** The shortest bech32 account of any chain: `pb1`, the words of 20 bytes, and their checksum. */
const shortestAccount = 3 + 32 + 6;

function namesProblem(recognition: Recognition): boolean {
  return recognition.kind === "refused" && recognition.problem !== "unknown";
}

function only(network: Network, text: string): Recognition {
  const parsed = parseAddress(network, text);
  return parsed.ok ? { kind: "recognised", network, address: parsed.address } : refusal(parsed.problem);
}

function ask(kind: "mayBeKey" | "cutShort", networks: readonly Network[], text: string): Recognition {
  const answers = networks.map((network) => only(network, text));
  const choices = answers.flatMap((answer) =>
    answer.kind === "recognised" ? [{ network: answer.network, address: answer.address }] : [],
  );
  if (choices.length > 0) return { kind, choices };
  return answers[0] ?? refusal("unknown");
}

function refusal(problem: AddressProblem): Recognition {
  return { kind: "refused", problem };
}
