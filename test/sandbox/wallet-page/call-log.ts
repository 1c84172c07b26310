/** One call that the page's wallets saw. */
export type WalletCall = {
  /** `evm`, `solana` or `phantom`. */
  readonly wallet: string;
  /**
   * What was called: a provider's method (`request`, `standard:connect`, `publicKey.toBase58`), or for a request that
   * reached the stand-in of the wallet's background, that request's own method after `background:`.
   */
  readonly method: string;
  /** Copied at the time of the call, as far as they can be put into JSON. */
  readonly args: readonly unknown[];
};

const quietMethods = new Set(["publicKey.toBase58", "publicKey.toString", "background:eth_accounts"]);

/** @returns the calls that a look must never cause: all but `eth_accounts` and the text of a public key. */
export function forbiddenCalls(calls: readonly WalletCall[]): WalletCall[] {
  return calls.filter(
    ({ wallet, method, args }) =>
      !quietMethods.has(method) &&
      !(wallet === "evm" && method === "request" && JSON.stringify(args) === '[{"method":"eth_accounts"}]'),
  );
}

/** Adds one call to `window.walletCalls`. */
export function logCall(wallet: string, method: string, args: readonly unknown[]): void {
  window.walletCalls.push({ wallet, method, args: copy(args) });
}

function copy(args: readonly unknown[]): readonly unknown[] {
  try {
    const copied: unknown = JSON.parse(
      JSON.stringify(args, (_key, value: unknown) => (typeof value === "function" ? "[function]" : value)),
    );
    return Array.isArray(copied) ? copied : [];
  } catch {
    return args.map(String);
  }
}

type Method = (...args: unknown[]) => unknown;

function isMethod(value: unknown): value is Method {
  return typeof value === "function";
}

/** @returns a function that does the same and is seen doing it. */
export function logged(wallet: string, method: string, original: Method): Method {
  return function (this: unknown, ...args: unknown[]) {
    logCall(wallet, method, args);
    return original.apply(this, args);
  };
}

/**
 * Replaces every method of an object, its own and its classes', by a logged one. Not what a `_` marks as internal, and
 * not `emit`, by which a provider tells its own listeners.
 */
export function logMethods(wallet: string, target: object, prefix = ""): void {
  const names = new Set<string>();
  for (
    let level: object | null = target;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level)
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (name !== "constructor" && name !== "emit" && !name.startsWith("_") && typeof value === "function") {
        names.add(name);
      }
    }
  }
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (isMethod(original)) {
      Object.defineProperty(target, name, {
        value: logged(wallet, prefix + name, original),
        configurable: true,
        writable: true,
      });
    }
  }
}

/** @returns a copy of a Wallet Standard wallet's features whose functions are logged under their feature's name. */
export function withLoggedFunctions(wallet: string, features: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [
      name,
      Object.fromEntries(
        Object.entries(feature).map(([key, value]) => [
          key,
          isMethod(value) ? logged(wallet, name, value) : value,
        ]),
      ),
    ]),
  );
}

declare global {
  interface Window {
    /** Everything the page's wallets were asked since the page was ready. */
    walletCalls: WalletCall[];
    /** Set once every wallet is in its intended state and the log is armed. */
    walletPageReady?: boolean;
  }
}
