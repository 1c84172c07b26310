import { setMaxListeners } from "node:events";
import { createContext, runInContext } from "node:vm";
import { buildProbe } from "../../build/probe.ts";

let built: Promise<string> | undefined;

/** @returns the function that a build embeds, built once */
function probeFunction(): Promise<string> {
  built ??= buildProbe();
  return built;
}

/** The result of a scan in a realm. */
type RealmLook = {
  /** The report, copied as by the browser; undefined when none came in time. */
  readonly report: unknown;
  /** Duration by the realm's clock, ms. */
  readonly took: number;
  /** Errors of the probe's listeners, which a browser would write to the page's console. */
  readonly errors: readonly unknown[];
  /** The page's globals after the scan. */
  readonly globals: Readonly<Record<string, unknown>>;
};

type RealmOptions = {
  /** Speed of its clock, as a multiple of ours. */
  readonly speed?: number;
  /** Time limit of the background, ms by the realm's clock. */
  readonly giveUpAfter?: number;
};

/** Runs the probe in a realm whose page first runs `script`. @param globals additional globals of its window */
export async function scanRealm(
  script: string,
  globals: object = {},
  { speed = 20, giveUpAfter = 10_000 }: RealmOptions = {},
): Promise<RealmLook> {
  // The browser runs an injected function in this way.
  const expression = `(${await probeFunction()})()`;
  const target = new EventTarget();
  // Node would warn of a page that listens many times.
  setMaxListeners(0, target);
  const errors: unknown[] = [];
  const quiet = new WeakMap<object, (event: Event) => void>();
  const timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  const started = (timer: NodeJS.Timeout) => {
    timers.push(timer);
    return timer;
  };
  const window: Record<string, unknown> = {
    ...globals,
    addEventListener(type: string, listener: (event: Event) => void) {
      const isOurs = isLooking;
      const reporting = (event: Event) => {
        try {
          listener(event);
        } catch (error) {
          if (isOurs) {
            errors.push(error);
          }
        }
      };
      quiet.set(listener, reporting);
      target.addEventListener(type, reporting);
    },
    removeEventListener(type: string, listener: (event: Event) => void) {
      target.removeEventListener(type, quiet.get(listener) ?? null);
    },
    dispatchEvent: target.dispatchEvent.bind(target),
    // Each page gets its own classes, so that a page that freezes them affects no other page.
    Event: class extends Event {},
    CustomEvent: class extends CustomEvent<unknown> {},
    setTimeout: (run: () => void, ms: number) => started(setTimeout(run, ms / speed)),
    setInterval: (run: () => void, ms: number) => started(setInterval(run, ms / speed)),
    clearTimeout,
    AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(ms / speed) },
    performance: { now: () => performance.now() * speed },
    document: { visibilityState: "visible" },
    localStorage: {},
    sessionStorage: {},
  };
  createContext(window);
  runInContext(`globalThis.window = globalThis; ${script}`, window);
  isLooking = true;
  const start = performance.now();
  let giveUp: NodeJS.Timeout | undefined;
  try {
    const result: unknown = await Promise.race([
      runInContext(expression, window),
      new Promise((resolve) => {
        giveUp = setTimeout(resolve, giveUpAfter / speed);
      }),
    ]);
    return {
      report: structuredClone(result),
      took: (performance.now() - start) * speed,
      errors,
      globals: window,
    };
  } finally {
    clearTimeout(giveUp);
    for (const timer of timers) {
      clearTimeout(timer);
    }
  }
}
