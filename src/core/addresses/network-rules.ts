import { bitcoin } from "../../networks/bitcoin.ts";
import { cosmos } from "../../networks/cosmos.ts";
import { evm } from "../../networks/evm.ts";
import { move } from "../../networks/move.ts";
import type { Network, NetworkRules } from "../../networks/network.ts";
import { solana } from "../../networks/solana.ts";
import { starknet } from "../../networks/starknet.ts";

/** The rules of every network, apart from the list of ids: parsers bring hash functions, which the first paint does without. */
export const networkRules: Readonly<Record<Network, NetworkRules>> = {
  evm,
  solana,
  move,
  cosmos,
  bitcoin,
  starknet,
};
