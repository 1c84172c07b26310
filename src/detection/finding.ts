import type { Network } from "../core/addresses/network.ts";

/** An address a page's wallet exposed. It comes out of a hostile page: nothing in it is true until the background has parsed it. */
export type Finding = {
  readonly network: Network;
  /** As the wallet wrote it: not canonical, not checked. */
  readonly address: string;
  /** The wallet's own name, e.g. "MetaMask"; the page may have chosen it. Empty when the wallet has none. */
  readonly source: string;
  /** True when no wallet shows it now: the page's own storage has kept it from an earlier connection. */
  readonly remembered: boolean;
};

/** What the probe returns from a page. */
export type ProbeReport = {
  readonly findings: readonly Finding[];
  /** True when the page went over a cap (`limits.ts`), in number or in time: said to the person, never cut in silence. */
  readonly suspicious: boolean;
};
