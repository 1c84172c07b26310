import type { Network } from "../../../src/core/addresses/network.ts";
import type { Finding } from "../../../src/core/wallets/findings.ts";

export const finding = (address: string, network: Network = "evm"): Finding => ({
  network,
  address,
  source: "MetaMask",
  remembered: false,
});

/** @param first the number of the first finding; each finding has its own address */
export const numbered = (count: number, first = 1): Finding[] =>
  Array.from({ length: count }, (_, index) =>
    finding(`0x1${(index + first).toString(16).padStart(39, "0")}`),
  );
