import type { Network } from "../core/addresses/network.ts";
import type { ProbeReport, ReportedFinding } from "./finding.ts";
import { scanLimits } from "./limits.ts";
import { firstChars } from "./page-access.ts";

export type Source = {
  /** Reports an address. Values that are too long or not text are ignored. */
  add(network: Network, address: unknown): void;
};

/**
 * Collects each address once, within `scanLimits`. A wallet's finding replaces a remembered one. The background merges
 * two spellings of one address (`core/wallets/findings.ts`).
 */
export type Collector = {
  /**
   * @param remembered whether the address comes from the page's storage and not from a wallet
   * @returns where to report the addresses of one wallet; `name` may be any value
   */
  sourceNamed(name: unknown, remembered: boolean): Source;
  /** Marks the report as suspicious, because the page exceeded a limit. */
  excess(): void;
  report(): Omit<ProbeReport, "late">;
};

export function createCollector(): Collector {
  const findings: ReportedFinding[] = [];
  let suspicious = false;

  const excess = () => {
    suspicious = true;
  };

  const indexOfKnown = (network: Network, address: string) => {
    for (let index = 0; index < findings.length; index++) {
      const known = findings[index];
      if (known?.network === network && known.address === address) {
        return index;
      }
    }
    return -1;
  };

  const nameOf = (name: unknown) => {
    if (typeof name !== "string") {
      return "";
    }
    if (name.length > scanLimits.chars) {
      excess();
    }
    return firstChars(name, scanLimits.sourceChars);
  };

  return {
    sourceNamed(name, remembered) {
      const source = nameOf(name);
      let count = 0;
      return {
        add(network, address) {
          if (typeof address !== "string" || address === "") {
            return;
          }
          if (address.length > scanLimits.chars) {
            excess();
            return;
          }
          const place = indexOfKnown(network, address);
          if (place >= 0) {
            if (findings[place]?.remembered && !remembered) {
              findings[place] = { network, address, source, remembered };
            }
            return;
          }
          if (count >= scanLimits.addressesPerSource || findings.length >= scanLimits.addresses) {
            excess();
            return;
          }
          count++;
          findings[findings.length] = { network, address, source, remembered };
        },
      };
    },
    excess,
    report: () => ({ findings, suspicious }),
  };
}
