import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Lives } from "./life.ts";

/** What somebody outside the background sees happen, at the moment it does. */
export type Witness = {
  stored(key: string, value: unknown): void;
  notified(id: string, words: { readonly title: string; readonly message: string }): void;
};

/** The browser as it is outside the background: it outlives every background. */
export type Outside = {
  readonly local: ReadonlyMap<string, unknown>;
  /** By name: when it rings, and how long after that again, ms; 0 for never. */
  readonly alarms: Map<string, { readonly at: number; readonly again: number }>;
  badge: string;
};

/**
 * A browser in memory, each asynchronous call of which is a step. It stands in for the one of `wxt/testing`, whose
 * calls settle at once.
 */
export function installBrowser(lives: Lives, stored: Map<string, unknown>, witness: Witness): Outside {
  const local = new Map([...stored].map(([key, value]) => [key, copyOf(value)]));
  const outside: Outside = { local, alarms: new Map(), badge: "" };
  const call = <T>(what: string, effect: () => T): Promise<T> => lives.step(what, effect);
  Object.assign(fakeBrowser, {
    storage: {
      local: area("local", local, lives, witness),
      session: area("session", new Map(), lives, witness),
    },
    alarms: {
      get: (name: string) =>
        call("alarms.get", () => {
          const alarm = outside.alarms.get(name);
          return alarm === undefined ? undefined : { name, scheduledTime: alarm.at };
        }),
      create: (name: string, { when, periodInMinutes = 0 }: { when: number; periodInMinutes?: number }) =>
        call("alarms.create", () => {
          outside.alarms.set(name, { at: when, again: periodInMinutes * 60_000 });
        }),
    },
    notifications: {
      create: (id: string, words: { title: string; message: string }) =>
        call(`notify ${id}`, () => {
          witness.notified(id, words);
          return id;
        }),
    },
    action: {
      setBadgeText: ({ text }: { text: string }) =>
        call(`badge ${text}`, () => {
          outside.badge = text;
        }),
      setBadgeBackgroundColor: () => call("badge colour", () => undefined),
      setBadgeTextColor: () => call("badge text colour", () => undefined),
      setTitle: () => call("badge title", () => undefined),
    },
    permissions: { contains: () => call("permissions.contains", () => true) },
    runtime: {
      getPlatformInfo: () => call("getPlatformInfo", () => ({ os: "linux" })),
      getURL: (path: string) => `extension://windfall${path}`,
    },
    i18n: {
      getUILanguage: () => "en",
      getMessage: (key: string, given?: unknown) =>
        key === "language" ? "en" : given === undefined ? key : `${key} ${String(given)}`,
    },
  });
  return outside;
}

function area(name: string, values: Map<string, unknown>, lives: Lives, witness: Witness) {
  return {
    get: (asked: string | readonly string[]) => {
      const keys = typeof asked === "string" ? [asked] : asked;
      return lives.step(`get ${name} ${keys[0]}`, () => {
        const found: Record<string, unknown> = {};
        for (const key of keys) if (values.has(key)) found[key] = values.get(key);
        return found;
      });
    },
    set: (given: Record<string, unknown>) => {
      const copies = Object.entries(given).map(([key, value]) => [key, copyOf(value)] as const);
      return lives.step(`set ${name} ${Object.keys(given).join(" ")}`, () => {
        for (const [key, value] of copies) {
          values.set(key, value);
          witness.stored(key, value);
        }
      });
    },
    remove: (keys: string | readonly string[]) =>
      lives.step(`remove ${name} ${String(keys)}`, () => {
        for (const key of typeof keys === "string" ? [keys] : keys) values.delete(key);
      }),
    setAccessLevel: () => lives.step("setAccessLevel", () => undefined),
  };
}

/** What is stored does not change with what it was written from. Readers share it: what they read is parsed anew. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
