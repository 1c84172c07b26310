import { bitcoin } from "./families/bitcoin.ts";
import { cosmos } from "./families/cosmos.ts";
import { evm } from "./families/evm.ts";
import { solana } from "./families/solana.ts";
import { starknet } from "./families/starknet.ts";
import { walletStandard } from "./families/wallet-standard.ts";
import type { ProbeReport } from "./finding.ts";
import type { Page } from "./page-access.ts";
import { pageStorage } from "./page-storage.ts";
import { type Detector, scanWallets } from "./scan.ts";

/** Every family that is looked for. The first to report an address names its source. */
const detectors: readonly Detector[] = [evm, walletStandard, solana, cosmos, bitcoin, starknet, pageStorage];

/**
 * Reads the addresses that connected wallets already share with a page, without any prompt. Runs inside the page: a
 * build makes one function of this file and all it imports (`probe-build.ts`), for `executeScript({ func })`.
 *
 * @returns what was found within `scanLimits`, after {@link patience.overall} at the latest; never rejects
 */
export function probe(page: Page = window): Promise<ProbeReport> {
  return scanWallets(page, detectors);
}
