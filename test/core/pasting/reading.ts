import { walletId } from "../../../src/core/addresses/network.ts";
import {
  isAsked,
  type PasteAnswers,
  type PastedLine,
  pastedLines,
  pasteReader,
  walletOf,
} from "../../../src/core/pasting/pasted-lines.ts";

export const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
export const mistyped = evm.replace("d8dA", "D8dA");
export const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
export const genesis = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
export const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
export const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
/** An extended public key of BIP-32's test vectors. */
export const xpub =
  "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8";
/** 64 hex digits: an address of Move, or a private key. */
export const digits = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
/** The same, and an address of Starknet as well. */
export const either = "07".repeat(32);

export const none: PasteAnswers = new Map();

/** @returns what becomes of a line. A question names its networks, the likely one first */
function shown(line: PastedLine): string {
  const wallet = walletOf(line);
  const label = wallet?.label === undefined ? "" : ` "${wallet.label}"`;
  if (wallet !== null) return `${walletId(wallet)}${label}`;
  if (!isAsked(line)) return line.kind === "refused" ? `${line.problem}: ${line.text}` : line.text;
  const { network } = line.wallet;
  return `${line.kind}? ${[network, ...line.networks.filter((other) => other !== network)]}`;
}

export const paste = (text: string) => pasteReader()(text);
export const linesOf = (text: string, answers = none) => pastedLines(paste(text), answers);
export const read = (text: string, answers = none) => linesOf(text, answers).map(shown);
