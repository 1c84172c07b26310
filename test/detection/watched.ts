import type { CallLog } from "./fake-wallets.ts";

/**
 * A view of an object and of all objects that it leads to. It logs each access: `path.key` for a read,
 * `path.key(arguments)` for a call, `path: what` for others. One object has one view, so that identities hold.
 */
export function watched(log: CallLog, path: string, target: object): object {
  const views = new WeakMap<object, object>();

  const view = (at: string, original: object): object => {
    const known = views.get(original);
    if (known !== undefined) {
      return known;
    }
    const note = (what: string, key: PropertyKey) => log.push(`${at}: ${what} ${String(key)}`);
    const made = new Proxy(original, {
      get(from, key) {
        const name = `${at}.${String(key)}`;
        log.push(name);
        const value: unknown = Reflect.get(from, key);
        if (typeof value === "function") {
          return (...args: unknown[]) => {
            log.push(`${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`);
            return Reflect.apply(value, from, args);
          };
        }
        return typeof value === "object" && value !== null ? view(name, value) : value;
      },
      has(from, key) {
        note("in", key);
        return Reflect.has(from, key);
      },
      set(from, key, value) {
        note("set", key);
        return Reflect.set(from, key, value);
      },
      deleteProperty(from, key) {
        note("delete", key);
        return Reflect.deleteProperty(from, key);
      },
      defineProperty(from, key, descriptor) {
        note("define", key);
        return Reflect.defineProperty(from, key, descriptor);
      },
      getOwnPropertyDescriptor(from, key) {
        note("describe", key);
        return Reflect.getOwnPropertyDescriptor(from, key);
      },
      ownKeys(from) {
        note("list", "keys");
        return Reflect.ownKeys(from);
      },
      getPrototypeOf(from) {
        note("get", "prototype");
        return Reflect.getPrototypeOf(from);
      },
    });
    views.set(original, made);
    return made;
  };

  return view(path, target);
}
