import { describe, expect, it } from "vitest";
import type { Network } from "../../../src/core/addresses/network.ts";
import { parseAddress } from "../../../src/core/addresses/network-rules.ts";
import { familyAddresses } from "./addresses.ts";

const networks: Record<keyof typeof familyAddresses, Network> = {
  sui: "move",
  aptos: "move",
  bitcoin: "bitcoin",
  unisat: "bitcoin",
  xverse: "bitcoin",
  keplrBitcoin: "bitcoin",
  keplrEvm: "evm",
  keplrStarknet: "starknet",
  keplrCosmos: "cosmos",
  cosmostation: "cosmos",
  starknet: "starknet",
  wagmi: "evm",
  cosmosKit: "cosmos",
  graz: "cosmos",
  interchainKit: "cosmos",
};

describe("the page's wallets", () => {
  it.each(Object.entries(familyAddresses))("%s has a valid address in canonical form", (name, address) => {
    const [, network] = Object.entries(networks).find(([id]) => id === name) ?? [];
    expect(network && parseAddress(network, address)).toEqual({ ok: true, address });
  });
});
