import { expect, test } from "vitest";
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

test.each(Object.entries(familyAddresses))(
  "%s shares a valid address, canonical as it is",
  (name, address) => {
    const [, network] = Object.entries(networks).find(([id]) => id === name) ?? [];
    expect(network && parseAddress(network, address)).toEqual({ ok: true, address });
  },
);
