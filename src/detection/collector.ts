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
  /** Wallets of the family with an address that no wallet showed before. */
  sources: number;
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
  excess(): void;
  /** Notes that the page has more addresses than a scan reads. */
  leaveOut(): void;
  report(): Omit<ProbeReport, "late">;
};

type Share = { count: number };

export function createCollector(): Collector {
  const findings: ReportedFinding[] = [];
  /** The share that each finding counts for. */
  const shares: Share[] = [];
  let suspicious = false;
  let leftOut = false;

  const excess = () => {
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

  const put = (place: number, finding: ReportedFinding, share: Share) => {
    const before = shares[place];
    if (before) {
      before.count--;
    }
    share.count++;
    findings[place] = finding;
    shares[place] = share;
  };

  /** @returns where the next address of a share goes: after the others, or in place of the largest share's last one */
  const placeFor = (share: Share) => {
    if (findings.length < scanLimits.addresses) {
      return findings.length;
    }
    leaveOut();
    let place = -1;
    let most = share.count + 1;
    for (let index = 0; index < shares.length; index++) {
      const count = shares[index]?.count ?? 0;
      if (count > most || (place >= 0 && count === most)) {
        place = index;
        most = count;
      }
    }
    return place;
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
    sourceNamed(family, name, remembered) {
      const source = nameOf(name);
      const share = { count: 0 };
      let isCounted = false;
      return {
        add(network, address) {
          if (typeof address !== "string" || address === "") {
            return;
          }
          if (address.length > scanLimits.chars) {
            excess();
            return;
          }
          const finding = { network, address, source, remembered };
          const known = indexOfKnown(network, address);
          if (known >= 0) {
            if (findings[known]?.remembered && !remembered) {
              put(known, finding, share);
            }
            return;
          }
          if (share.count >= scanLimits.addressesPerSource) {
            leaveOut();
            return;
          }
          if (!isCounted && family.sources >= scanLimits.sourcesPerFamily) {
            // A page may remember any number of connections.
            if (remembered) {
              leaveOut();
            } else {
              excess();
            }
            return;
          }
          const place = placeFor(share);
          if (place < 0) {
            return;
          }
          if (!isCounted) {
            isCounted = true;
            family.sources++;
          }
          put(place, finding, share);
        },
      };
    },
    excess,
    leaveOut,
    report: () => ({ findings, suspicious, leftOut }),
  };
}
