/** What a test or a person turns while the sandbox runs: the fault, the latency, the hold. */

import type { Endpoint } from "./answers.ts";
import type { FaultName, FaultScope } from "./faults.ts";

export interface Controls {
  setFault(name: FaultName | null, scope?: FaultScope): void;
  setLatency(ms: number): void;
  holdRequests(): void;
  release(): void;
  /** @returns the fault that hits such a request now. */
  faultFor(endpoint: Endpoint, address: string): FaultName | null;
  /** @returns ms to wait before every answer. */
  latency(): number;
  /** Resolves at once, or when what is held is released. */
  released(): Promise<void>;
}

/** Nothing wrong, no latency, nothing held. */
export function createControls(): Controls {
  let fault: { readonly name: FaultName; readonly scope: FaultScope } | null = null;
  let latency = 0;
  let hold: PromiseWithResolvers<void> | null = null;

  const release = () => {
    hold?.resolve();
    hold = null;
  };

  return {
    setFault(name, scope = {}) {
      fault = name === null ? null : { name, scope };
    },
    setLatency(ms) {
      latency = ms;
    },
    holdRequests() {
      hold ??= Promise.withResolvers();
    },
    release,
    faultFor(endpoint, address) {
      if (fault === null) return null;
      const { scope, name } = fault;
      if (scope.endpoint !== undefined && scope.endpoint !== endpoint) return null;
      if (scope.address !== undefined && !sameText(scope.address, address)) return null;
      return name;
    },
    latency: () => latency,
    released: () => hold?.promise ?? Promise.resolve(),
  };
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
