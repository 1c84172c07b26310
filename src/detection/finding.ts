import type { Network } from "../core/addresses/network.ts";

/** An address that a page reports. The page may be hostile, so the background parses every field. */
export type ReportedFinding = {
  readonly network: Network;
  /** The text that the wallet gave, neither canonical nor validated. */
  readonly address: string;
  /** The wallet's name, e.g. "MetaMask", or a name that the page chose; empty when unknown. */
  readonly source: string;
  /** Whether the address comes from the page's storage, where an earlier connection left it. */
  readonly remembered: boolean;
};

export type ProbeReport = {
  readonly findings: readonly ReportedFinding[];
  /** Whether the page did what no honest page does. The popup warns the user. */
  readonly suspicious: boolean;
  /** Whether a wallet did not answer in time. */
  readonly late: boolean;
  /** Whether the page has more addresses than a scan reads. */
  readonly leftOut: boolean;
};
