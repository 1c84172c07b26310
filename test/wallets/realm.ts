import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "vite";

let built: Promise<string> | undefined;

/** @returns the probe as one expression, built once: run in a realm of its own, where a page can break what it likes. */
function probeExpression(): Promise<string> {
  built ??= buildProbe();
  return built;
}

async function buildProbe(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "esnext",
      lib: {
        entry: fileURLToPath(new URL("../../src/wallets/probe.ts", import.meta.url)),
        formats: ["iife"],
        name: "probeModule",
      },
      // No decoration of the module: it would use the page's `Object` and `Symbol`.
      rolldownOptions: { output: { esModule: false, generatedCode: { symbols: false } } },
    },
  });
  const output = Array.isArray(result)
    ? result[0]?.output[0]
    : "output" in result
      ? result.output[0]
      : undefined;
  if (output?.type !== "chunk") {
    throw new Error("The probe was not built.");
  }
  return `(() => { ${output.code}; return probeModule.probe; })()(window)`;
}

/** What came of a look into a realm. */
type RealmLook = {
  /** As the browser would hand it over: copied. Undefined when there was none in time. */
  readonly report: unknown;
  /** How long it took by the realm's clock, in ms. */
  readonly took: number;
  /** What the probe's own listeners threw, which a browser would write to the page's console. */
  readonly errors: readonly unknown[];
  /** The page's globals after the look. */
  readonly globals: Readonly<Record<string, unknown>>;
};

type RealmOptions = {
  /** How much faster than ours its clock runs. */
  readonly speed?: number;
  /** When the browser's side stops waiting, in ms by the realm's clock. */
  readonly giveUpAfter?: number;
  /** The probe as a script whose value is its report; by default that of the sources. */
  readonly probe?: string;
};

/**
 * Runs the probe in a realm whose page first runs `script`.
 *
 * @param globals what else stands on its window
 */
export async function lookIntoRealm(
  script: string,
  globals: object = {},
  { speed = 20, giveUpAfter = 10_000, probe }: RealmOptions = {},
): Promise<RealmLook> {
  const expression = probe ?? (await probeExpression());
  const target = new EventTarget();
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
    // Classes of its own, so that a page which freezes them freezes nobody else's.
    Event: class extends Event {},
    CustomEvent: class extends CustomEvent<unknown> {},
    setTimeout: (run: () => void, ms: number) => started(setTimeout(run, ms / speed)),
    setInterval: (run: () => void, ms: number) => started(setInterval(run, ms / speed)),
    clearTimeout,
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
