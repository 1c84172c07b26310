import { bitcoin } from "./bitcoin.ts";
import { cosmos } from "./cosmos.ts";
import { evm } from "./evm.ts";
import { move } from "./move.ts";
import type { Network, NetworkRules } from "./network.ts";
import { solana } from "./solana.ts";
import { starknet } from "./starknet.ts";

/** The rules of every network, apart from the list of ids: parsers bring hash functions, which the first paint does without. */
export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  evm,
  solana,
  move,
  cosmos,
  bitcoin,
  starknet,
};
