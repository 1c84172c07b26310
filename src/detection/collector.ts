import type { Network } from "../core/addresses/network.ts";
import type { Finding, ProbeReport } from "./finding.ts";
import { scanLimits } from "./limits.ts";
import { firstChars } from "./page-access.ts";

/** One wallet being looked at. */
export type Source = {
  /** Reports an address; anything but a text of sensible length is not taken. */
  add(network: Network, address: unknown): void;
};

/** Takes what detectors find, each address once, within `scanLimits`. What a wallet shows outdoes what a page remembers. */
export type Collector = {
  /**
   * @param remembered whether the page's storage says so, and no wallet
   * @returns where to report one wallet's addresses; a name that is no text is none.
   */
  sourceNamed(name: unknown, remembered: boolean): Source;
  /** Notes that the page went over a cap. */
  excess(): void;
  /** Takes nothing more. @returns what was taken. */
  close(): ProbeReport;
};

const lowerHex: Readonly<Record<string, string>> = { A: "a", B: "b", C: "c", D: "d", E: "e", F: "f", X: "x" };

/** EVM addresses differ in case only by their checksum. */
function isSameAddress(network: Network, one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  if (network !== "evm" || one.length !== other.length) {
    return false;
  }
  // By hand: `toLowerCase` may be the page's.
  for (let index = 0; index < one.length; index++) {
    const a = one[index] ?? "";
    const b = other[index] ?? "";
    if ((lowerHex[a] ?? a) !== (lowerHex[b] ?? b)) {
      return false;
    }
  }
  return true;
}

/** @returns an empty collector. */
export function createCollector(): Collector {
  const findings: Finding[] = [];
  let suspicious = false;
  let closed = false;

  const excess = () => {
    // What comes after the end is not part of the report.
    suspicious = suspicious || !closed;
  };

  /** @returns where the address stands among the findings, or -1. */
  const placeOf = (network: Network, address: string) => {
    for (let index = 0; index < findings.length; index++) {
      const known = findings[index];
      if (known?.network === network && isSameAddress(network, known.address, address)) {
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
          if (closed || typeof address !== "string" || address === "") {
            return;
          }
          if (address.length > scanLimits.chars) {
            excess();
            return;
          }
          const place = placeOf(network, address);
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
    close() {
      closed = true;
      return { findings, suspicious };
    },
  };
}
