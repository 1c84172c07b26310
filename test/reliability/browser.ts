import { vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { messageOf } from "../message-of.ts";
import type { Lives } from "./life.ts";

/** Observes what the browser does, at the moment of the effect. */
export type Witness = {
  stored(key: string, value: unknown): void;
  notified(id: string, text: { readonly title: string; readonly message: string }): void;
};

/** State of the browser that outlives every background. */
export type Outside = {
  readonly local: Map<string, unknown>;
  readonly session: ReadonlyMap<string, unknown>;
  /** Alarms by name: the time of the next ring, and the period in ms (0 for none). */
  readonly alarms: Map<string, { readonly at: number; readonly again: number }>;
  badge: string;
  /** When the badge got its present text. */
  badgeSince: number;
};

export const apis = ["action", "alarms", "notifications", "permissions", "runtime", "sync"] as const;
type Api = (typeof apis)[number];

/** Faults of the browser. They may change at any time. */
export type Weather = {
  /** Whether the browser permits requests to the service. */
  isAllowed: boolean;
  readonly broken: Map<Api, "throws" | "rejects" | "silent">;
  /** Every write is refused. */
  isFull: boolean;
  /** The calls of local storage that are never answered. */
  silent: "none" | "writes" | "all";
  /** When local storage first refused or did not answer a call; null since the simulation forgot it. */
  failedAt: number | null;
  /** Share of local storage calls that fail, from 0 to 1. */
  flaky: number;
};

export function fairWeather(): Weather {
  return { isAllowed: true, broken: new Map(), isFull: false, silent: "none", failedAt: null, flaky: 0 };
}

/** A browser in memory whose asynchronous calls are steps. Calls of `wxt/testing` would settle at once. */
export function installBrowser(
  lives: Lives,
  stored: Map<string, unknown>,
  { stored: noteStored = () => undefined, notified = () => undefined }: Partial<Witness> = {},
  weather: Weather = fairWeather(),
): Outside {
  vi.stubGlobal("navigator", { locks: lives.locks });
  const witness: Witness = { stored: noteStored, notified };
  const local = new Map([...stored].map(([key, value]) => [key, copyOf(value)]));
  const session = new Map<string, unknown>();
  const outside: Outside = { local, session, alarms: new Map(), badge: "", badgeSince: lives.now };
  const call = <T>(api: Api, what: string, effect: () => T): Promise<T> => {
    const fault = weather.broken.get(api);
    if (fault === "throws") throw new Error(`${what} is broken`);
    if (fault === "rejects") return Promise.reject(new Error(`${what} is broken`));
    return fault === "silent" ? new Promise(() => undefined) : lives.step(what, effect);
  };
  Object.assign(fakeBrowser, {
    storage: {
      local: area("local", local, withTrouble(lives, weather), witness),
      session: area("session", session, (what, effect) => lives.step(what, effect), witness),
      sync: area("sync", new Map(), (what, effect) => call("sync", what, effect), witness),
    },
    alarms: {
      get: (name: string) =>
        call("alarms", "alarms.get", () => {
          const alarm = outside.alarms.get(name);
          return alarm === undefined ? undefined : { name, scheduledTime: alarm.at };
        }),
      clear: (name: string) => call("alarms", "alarms.clear", () => outside.alarms.delete(name)),
      create: (name: string, { when, periodInMinutes = 0 }: { when: number; periodInMinutes?: number }) =>
        call("alarms", "alarms.create", () => {
          outside.alarms.set(name, { at: when, again: periodInMinutes * 60_000 });
        }),
    },
    notifications: {
      create: (id: string, text: { title: string; message: string }) =>
        call("notifications", `notify ${id}`, () => {
          witness.notified(id, text);
          return id;
        }),
    },
    action: {
      setBadgeText: ({ text }: { text: string }) =>
        call("action", `badge ${text}`, () => {
          if (text !== outside.badge) outside.badgeSince = lives.now;
          outside.badge = text;
        }),
      setBadgeBackgroundColor: () => call("action", "badge colour", () => undefined),
      setBadgeTextColor: () => call("action", "badge text colour", () => undefined),
      setTitle: () => call("action", "badge title", () => undefined),
    },
    permissions: {
      contains: ({ origins }: { origins?: readonly string[] }) =>
        call("permissions", "permissions.contains", () => origins === undefined || weather.isAllowed),
    },
    runtime: {
      getManifest: () => ({ version: "1.0.0" }),
      getPlatformInfo: () => call("runtime", "getPlatformInfo", () => ({ os: "linux" })),
      getURL: (path: string) => `extension://windfall${path}`,
    },
    i18n: {
      getUILanguage: () => "en",
      getMessage: (key: string, given?: unknown) => (key === "language" ? "en" : messageOf(key, given)),
    },
  });
  return outside;
}

type Step = <T>(what: string, effect: () => T) => Promise<T>;

function withTrouble(lives: Lives, weather: Weather): Step {
  return (what, effect) => {
    const isSet = what.startsWith("set ");
    const isSilent = weather.silent === "all" || (weather.silent === "writes" && isSet);
    const fails = (weather.isFull && isSet) || (weather.flaky > 0 && lives.random() < weather.flaky);
    if (isSilent || fails) weather.failedAt ??= lives.now;
    if (isSilent) return new Promise(() => undefined);
    return lives
      .step(what, () => (fails ? null : { value: effect() }))
      .then((done) => {
        if (done === null) throw new Error(`the storage refused: ${what}`);
        return done.value;
      });
  };
}

function area(name: string, values: Map<string, unknown>, step: Step, witness: Witness) {
  return {
    get: (wanted: string | readonly string[] | null) => {
      const keys = wanted === null ? [...values.keys()] : typeof wanted === "string" ? [wanted] : wanted;
      return step(`get ${name} ${keys[0]}`, () => {
        const found: Record<string, unknown> = {};
        for (const key of keys) if (values.has(key)) found[key] = values.get(key);
        return found;
      });
    },
    set: (given: Record<string, unknown>) => {
      const copies = Object.entries(given).map(([key, value]) => [key, copyOf(value)] as const);
      return step(`set ${name} ${Object.keys(given).join(" ")}`, () => {
        for (const [key, value] of copies) {
          values.set(key, value);
          witness.stored(key, value);
        }
      });
    },
    remove: (keys: string | readonly string[]) =>
      step(`remove ${name} ${String(keys)}`, () => {
        for (const key of typeof keys === "string" ? [keys] : keys) values.delete(key);
      }),
    setAccessLevel: () => step("setAccessLevel", () => undefined),
  };
}

/** Copies a stored value. Readers share the copy, because they parse what they read. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
