import type { ProbeReport } from "../finding.ts";
import type { Page } from "../page-access.ts";
import { type Detector, scanWallets } from "../scan.ts";
import { bitcoin } from "./bitcoin.ts";
import { cosmos } from "./cosmos.ts";
import { evm } from "./evm.ts";
import { pageStorage } from "./page-storage.ts";
import { solana } from "./solana.ts";
import { starknet } from "./starknet.ts";
import { walletStandard } from "./wallet-standard.ts";

/** The first detector to report an address names its wallet. */
export const detectors: readonly Detector[] = [
  evm,
  walletStandard,
  solana,
  cosmos,
  bitcoin,
  starknet,
  pageStorage,
];

/**
 * Reads the addresses that connected wallets already share with a page, without a prompt. It runs inside the page
 * (see `build/probe.ts`).
 * @returns the findings within `scanLimits`, after {@link scanTimeouts.overall} ms at the latest; never rejects
 */
export function probe(page: Page = window): Promise<ProbeReport> {
  return scanWallets(page, detectors);
}
