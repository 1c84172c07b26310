import type { Network } from "../core/addresses/network.ts";

/** An address that a page reports. The page may be hostile, so the background parses every field. */
export type Finding = {
  readonly network: Network;
  /** As the wallet wrote it: neither canonical nor checked. */
  readonly address: string;
  /** The wallet's name, e.g. "MetaMask", or one that the page chose; empty when unknown. */
  readonly source: string;
  /** Whether only the page's storage has the address, from an earlier connection. */
  readonly remembered: boolean;
};

export type ProbeReport = {
  readonly findings: readonly Finding[];
  /** Whether the page exceeded a limit of number or time. The user sees this. */
  readonly suspicious: boolean;
};
