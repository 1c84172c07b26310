/** One call that the page's wallets saw. */
export type WalletCall = {
  /** The page's own short name of a wallet, or the global that holds it: `evm`, `keplr`, `unisat_wallet`. */
  readonly wallet: string;
  /**
   * What was called, by the way that leads there: `request`, `publicKey.toBase58`, `cosmos.request`,
   * `features.standard:connect.connect`. For a request that reached the stand-in of the wallet's background, that
   * request's own name after `background:`; for what that stand-in answered where it matters, after `answered:`.
   */
  readonly method: string;
  /** Copied at the time of the call, as far as they can be put into JSON. */
  readonly args: readonly unknown[];
};

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
  // Logged in place from here on.
  watchedObjects.set(target, target);
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

const watchedObjects = new WeakMap<object, object>();

/**
 * @param path where it stands in its wallet, ending in a dot
 * @returns the object as a page sees it, but every method that it holds, at any depth, is logged under the way that
 *   leads there. Symbols, constructors and what is in lists are passed as they are. The same object is always the same.
 */
export function watched(wallet: string, target: object, path = ""): object {
  const known = watchedObjects.get(target);
  if (known !== undefined) {
    return known;
  }
  const view = (key: string | symbol): unknown => {
    // Not through the proxy: getters and methods may read private state.
    const value: unknown = Reflect.get(target, key, target);
    if (typeof key === "symbol" || key === "constructor" || Array.isArray(value)) {
      return value;
    }
    if (isMethod(value)) {
      return logged(wallet, path + key, (...args) => value.apply(target, args));
    }
    return isPlain(value) ? watched(wallet, value, `${path}${key}.`) : value;
  };
  // Not a proxy of the target itself: of a frozen object it would have to show the very methods.
  const proxy = new Proxy(
    {},
    {
      get: (_, key) => view(key),
      set: (_, key, value) => Reflect.set(target, key, value, target),
      has: (_, key) => Reflect.has(target, key),
      ownKeys: () => Reflect.ownKeys(target),
      getPrototypeOf: () => Reflect.getPrototypeOf(target),
      getOwnPropertyDescriptor: (_, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        return (
          descriptor && {
            value: view(key),
            enumerable: descriptor.enumerable ?? false,
            configurable: true,
            writable: true,
          }
        );
      },
    },
  );
  watchedObjects.set(target, proxy);
  watchedObjects.set(proxy, proxy);
  return proxy;
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}

declare global {
  interface Window {
    /** Everything the page's wallets were asked since the page was ready. */
    walletCalls: WalletCall[];
    /** Set once every wallet is in its intended state and the log is armed. */
    walletPageReady?: boolean;
    /** Set by MetaMask's provider: another account is picked in the wallet. */
    switchEvmAccount?: (address: string) => void;
  }
}
