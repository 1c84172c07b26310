/** Settings that a test or the user changes while the sandbox runs: fault, latency, held requests. */

import type { FaultName, FaultScope } from "./faults.ts";

export type Controls = ReturnType<typeof createControls>;

/** Starts without faults, latency or held requests. */
export function createControls() {
  let faults: readonly { readonly name: FaultName; readonly scope: FaultScope }[] = [];
  let latency = 0;
  let hold: (PromiseWithResolvers<void> & { readonly only: string | undefined }) | null = null;

  const release = () => {
    hold?.resolve();
    hold = null;
  };

  return {
    setFault(name: FaultName | null, scope: FaultScope = {}): void {
      const kept = name === null || scope.address === undefined ? [] : faults;
      // The latest fault comes first.
      faults = name === null ? [] : [{ name, scope }, ...kept];
    },
    setLatency(ms: number): void {
      latency = ms;
    },
    holdRequests(only?: string): void {
      hold ??= { ...Promise.withResolvers<void>(), only };
    },
    release,
    /** @returns the fault that applies to a request now */
    faultFor(address: string): FaultName | null {
      const hit = faults.find(({ scope }) => scope.address === undefined || sameText(scope.address, address));
      return hit?.name ?? null;
    },
    /** @returns the delay of every answer in ms */
    latency: () => latency,
    /** Resolves at once, or when a held request is released. */
    async released(address: string): Promise<void> {
      if (hold !== null && (hold.only === undefined || sameText(hold.only, address))) await hold.promise;
    },
  };
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
