import type { Source } from "../collector.ts";
import { startsWith } from "../page-access.ts";

/**
 * Reports an address of the Cosmos Hub. Cosmos wallets and pages keep one address for every chain: another chain's is
 * left out here, for it is converted only when the person asks for that, and it must not use up the caps.
 */
export function addCosmosHub(source: Source, address: unknown): void {
  if (typeof address === "string" && startsWith(address, "cosmos1")) {
    source.add("cosmos", address);
  }
}
