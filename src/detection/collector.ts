import type { Network } from "../core/addresses/network.ts";
import type { ProbeReport, ReportedFinding } from "./finding.ts";
import { scanLimits } from "./limits.ts";
import { firstChars } from "./page-access.ts";

export type Source = {
  /** Reports an address. Values that are too long or not text are ignored. */
  add(network: Network, address: unknown): void;
};

/** One family of wallets, which no other family can crowd out. */
export type Family = {
  /** Addresses that no wallet showed before. */
  addresses: number;
};

/**
 * Collects each address once, within `scanLimits`. A wallet's finding replaces a remembered one. The background merges
 * two spellings of one address (`core/wallets/reported-findings.ts`).
 */
export type Collector = {
  /**
   * @param remembered whether the address comes from the page's storage and not from a wallet
   * @returns where to report the addresses of one wallet; `name` may be any value
   */
  sourceNamed(family: Family, name: unknown, remembered: boolean): Source;
  /** Marks the report as suspicious, because the page did what no honest page does. */
  suspect(): void;
  /** Notes that the page has more addresses than a scan reads. */
  leaveOut(): void;
  report(): Omit<ProbeReport, "late">;
};

export function createCollector(): Collector {
  const findings: ReportedFinding[] = [];
  let suspicious = false;
  let leftOut = false;

  const suspect = () => {
    suspicious = true;
  };
  const leaveOut = () => {
    leftOut = true;
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
      suspect();
    }
    return firstChars(name, scanLimits.sourceChars);
  };

  return {
    sourceNamed(family, name, remembered) {
      const source = nameOf(name);
      return {
        add(network, address) {
          if (typeof address !== "string" || address === "") {
            return;
          }
          if (address.length > scanLimits.chars) {
            suspect();
            return;
          }
          const finding = { network, address, source, remembered };
          const known = indexOfKnown(network, address);
          if (known >= 0) {
            if (findings[known]?.remembered && !remembered) {
              findings[known] = finding;
            }
          } else if (family.addresses < scanLimits.addresses) {
            family.addresses++;
            findings[findings.length] = finding;
          } else {
            leaveOut();
          }
        },
      };
    },
    suspect,
    leaveOut,
    report: () => ({ findings, suspicious, leftOut }),
  };
}
