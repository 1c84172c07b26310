import { afterEach, beforeEach, vi } from "vitest";
import { browser } from "wxt/browser";
import { forget } from "../../src/background/memory.ts";
import { withKey } from "../../src/background/service/api-key.ts";
import { changeState, readState, savedKeyIn } from "../../src/background/state.ts";
import { addWallets } from "../../src/background/wallets/watchlist.ts";
import { consentVersion, defaultServiceUrl } from "../../src/config.ts";
import type { NetworkAddress } from "../../src/core/addresses/network.ts";
import { airdropOf } from "../../src/core/airdrops/airdrop.ts";
import { entryId } from "../../src/core/airdrops/airdrop-id.ts";
import type { BoundKey } from "../../src/core/api-key/bound-key.ts";
import { servicePattern } from "../../src/core/service-url.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { consentItem, keyStatusItem, settingsItem } from "../../src/storage/items.ts";
import { messageOf } from "../message-of.ts";
import { type Sandbox, startSandbox } from "../sandbox/service/server.ts";
import { wallets as sandboxWallets } from "../sandbox/wallets.ts";
import { checkLockOrder } from "./lock-order.ts";
import { update } from "./update.ts";

/** A browser in memory and a real service on loopback, both new for each test. */
export type World = {
  readonly sandbox: Sandbox;
  /** Replaces the network of the background; null for none. */
  fetch: typeof fetch | null;
  /** Moves the clock forward, ms. */
  pass(ms: number): void;
  /** Whether the browser permits requests to the service. */
  permission: boolean;
  /** Whether the browser permits notifications. */
  mayNotify: boolean;
  /** Patterns of the host permissions that the user granted. */
  sites: string[];
  /** Requests to the service, e.g. `airdrops evm`. */
  requestPaths(): string[];
  /** A new background on the same storage, as after a kill: locks are free, memory is empty. */
  restartBackground(): Promise<void>;
};

/** The network, which the world replaces for the background. */
export const realFetch = globalThis.fetch;

export const start = Date.UTC(2026, 10, 20, 12);

/** Holds every request. @returns a promise of the first one, and a function that lets all go on */
export function holdRequests(world: World) {
  const requested = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  world.fetch = async (...request) => {
    requested.resolve();
    await gate.promise;
    return realFetch(...request);
  };
  return { requested: requested.promise, release: gate.resolve };
}

/** Sets up a world for each test of a file, with the check of the lock order. @returns the world */
export function freshWorld(): World {
  checkLockOrder();
  let sandbox: Sandbox;
  let now = start;
  const world: World = {
    get sandbox() {
      return sandbox;
    },
    fetch: null,
    pass: (ms) => {
      now += ms;
    },
    permission: true,
    mayNotify: true,
    sites: [],
    requestPaths: () =>
      sandbox.requests.map(({ path }) => path.replace(/^.*\/v1\//, "").replace(/\/[^/]+$/, "")),
    restartBackground: async () => {
      await navigator.locks.request("refresh", { steal: true }, () => undefined);
      forget();
    },
  };

  beforeEach(async () => {
    forget();
    now = start;
    world.fetch = null;
    vi.spyOn(Date, "now").mockImplementation(() => now);
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    // As in Chrome, where it must not be called as a method of another object.
    vi.stubGlobal("fetch", function ask(this: unknown, ...request: Parameters<typeof fetch>) {
      if (this !== undefined && this !== globalThis) throw new TypeError("Illegal invocation");
      const send = world.fetch ?? realFetch;
      return send(...request);
    });
    world.permission = true;
    world.mayNotify = true;
    world.sites = [];
    vi.spyOn(browser.permissions, "contains").mockImplementation(async ({ origins }) =>
      origins === undefined ? world.mayNotify : world.permission,
    );
    vi.spyOn(browser.permissions, "getAll").mockImplementation(async () => ({ origins: [...world.sites] }));
    vi.spyOn(browser.permissions, "remove").mockImplementation(async ({ origins = [], permissions = [] }) => {
      if (permissions.includes("notifications")) world.mayNotify = false;
      world.sites = world.sites.filter((pattern) => !origins.includes(pattern));
      return true;
    });
    vi.spyOn(browser.runtime, "getManifest").mockReturnValue({
      manifest_version: 3,
      name: "Windfall",
      version: "1",
      host_permissions: [servicePattern(defaultServiceUrl)],
    });
    vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en");
    vi.spyOn(browser.i18n, "getMessage").mockImplementation(messageOf);
    vi.spyOn(browser.runtime, "getPlatformInfo").mockReturnValue(undefined);
    for (const area of [browser.storage.local, browser.storage.sync])
      vi.spyOn(area, "setAccessLevel").mockResolvedValue(undefined);
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.stop());
  return world;
}

/** Gives consent and sets the sandbox as service, with its key. */
export async function setUp(world: World): Promise<void> {
  const { url: serviceUrl, key: secret } = world.sandbox;
  await update(consentItem, () => ({ version: consentVersion, agreedAt: start }));
  await update(settingsItem, (settings) => ({ ...settings, serviceUrl }));
  await update(apiKeyItem, () => ({ secret, serviceUrl }));
  await update(keyStatusItem, () => ({ state: "accepted", serviceUrl, at: start }) as const);
}

/** Stores a key as `saveKey` does with this verdict. */
export async function keepKey(key: BoundKey, state: "accepted" | "unchecked"): Promise<void> {
  await changeState((before) => withKey(before, key, state));
}

/** @returns the key that a fetch would use; null for none */
export async function usableKey(): Promise<BoundKey | null> {
  return savedKeyIn(await readState());
}

/** @returns the id that Windfall gives an `entry` of the sandbox */
export function idOf({ sandbox }: World, name: string): string {
  return entryId(sandbox.url, name, name);
}

/** @returns the id under which an `entry` of the sandbox is marked */
export function markOf(world: World, name: string): string {
  return airdropOf(idOf(world, name));
}

/** @returns a wallet of the sandbox by its name */
export function sandboxWallet(name: string): NetworkAddress {
  const found = sandboxWallets.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no such wallet: ${name}`);
  return { network: found.network, address: found.address };
}

/** Adds addresses as if the user had typed them. */
export async function watchTyped(...wallets: NetworkAddress[]): Promise<void> {
  await addWallets({ wallets });
}
