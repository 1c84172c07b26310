/** One call to the page's wallets. */
export type WalletCall = {
  /** The page's short name of a wallet: `evm`, `keplr`. */
  readonly wallet: string;
  /**
   * Path of the method: `request`, `bitcoin.getAccounts`, `features.standard:connect.connect`. A
   * request to a wallet's simulated background is `background:` and its name; its relevant answer is `answered:` and
   * its name.
   */
  readonly method: string;
  /** Copies of the arguments at the time of the call, as far as JSON can represent them. */
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

/** @returns a function that logs its calls and then calls the original */
function logged(wallet: string, method: string, original: Method): Method {
  return function (this: unknown, ...args: unknown[]) {
    logCall(wallet, method, args);
    return original.apply(this, args);
  };
}

/**
 * Replaces every method of an object and of its classes by a logged one, except internal methods (`_`) and `emit`, with
 * which a provider informs its own listeners.
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
  // From here on the target itself is logged.
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
 * @param path path of the target in its wallet, ending in a dot
 * @returns the object with every method logged at any depth. Symbols, constructors and list items stay unchanged. The
 *   same target always gives the same object.
 */
export function watched(wallet: string, target: object, path = ""): object {
  const known = watchedObjects.get(target);
  if (known !== undefined) {
    return known;
  }
  const view = (key: string | symbol): unknown => {
    // Read from the target, because getters and methods may use private state.
    const value: unknown = Reflect.get(target, key, target);
    if (typeof key === "symbol" || key === "constructor" || Array.isArray(value)) {
      return value;
    }
    if (isMethod(value)) {
      return logged(wallet, path + key, (...args) => value.apply(target, args));
    }
    return isPlain(value) ? watched(wallet, value, `${path}${key}.`) : value;
  };
  // A proxy of a frozen target would have to return its original methods.
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
    /** Calls to the page's wallets since the page was ready. */
    walletCalls: WalletCall[];
    /** Set when every wallet is in its intended state and the log is active. */
    walletPageReady?: boolean;
  }
}
