import { notifyManager, QueryClient } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { timing } from "../../../config.ts";
import { walletId } from "../../../core/addresses/network.ts";
import { send } from "../../../messaging/client.ts";
import { inTime } from "../../../storage/in-time.ts";
import { parseStored } from "../../../storage/item.ts";
import { snapshotItem, watchlistItem } from "../../../storage/items.ts";
import { followLogos } from "./logos.ts";
import { isShown, noData, type PageData, pageKeys, type Raw, withRaw } from "./page-data.ts";
import { pageKey } from "./use-page.ts";

/** Creates the cache of a page, which reads storage and follows it as long as the page lives. */
export function createPageClient(): QueryClient {
  const client = createCache();
  followStorage(client);
  followGranted(client);
  followLogos(client);
  reportOnline();
  return client;
}

/** @returns an empty cache that reads and follows nothing */
export function createCache(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // All data is on this device and storage reports each change, so queries need no retry, expiry or
      // network.
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A silent storage would keep the page blank twice as long.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A command goes to the background, never to the network, and nothing of it stays.
      mutations: { networkMode: "always", retry: false, gcTime: 0 },
    },
  });
  // Microtasks show a value in the task that read it. The default scheduler starts a new task.
  notifyManager.setScheduler(queueMicrotask);
  return client;
}

/** Keys per call. Turning an answer into objects blocks input for about 1 ms a snapshot; a call takes about 1 ms. */
const mostKeys = 25;

/** @returns the raw value of each item that pages show. @throws when the browser's storage fails */
async function readAll(): Promise<Raw> {
  const [found, session] = await Promise.all([
    browser.storage.local.get(pageKeys.local),
    browser.storage.session.get(pageKeys.session),
  ]);
  const { value: wallets } = parseStored(watchlistItem, found[watchlistItem.key]);
  const keys = wallets.map((wallet) => snapshotItem(walletId(wallet)).key);
  const calls = Array.from({ length: Math.ceil(keys.length / mostKeys) }, (_, index) =>
    browser.storage.local.get(keys.slice(index * mostKeys, (index + 1) * mostKeys)),
  );
  return Object.assign({}, found, session, ...(await Promise.all(calls)));
}

/** @returns whether a pointer is down: nothing may move under it. A press whose end is lost counts for a second */
function followPointer(): () => boolean {
  let endsAt = Number.NEGATIVE_INFINITY;
  const end = () => {
    endsAt = Number.NEGATIVE_INFINITY;
  };
  addEventListener("pointerdown", () => {
    endsAt = performance.now() + timing.longestPress;
  });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => performance.now() < endsAt;
}

/**
 * Reads storage for the query of the page, and puts each change into it. A refresh writes many times a second, so the
 * page is rendered at most once in a moment, and at once after a command.
 */
function followStorage(client: QueryClient): void {
  /** Changes since the present read began, which its older result must not replace. Null without a read. */
  let meanwhile: Record<string, unknown> | null = null;
  let waiting: Record<string, unknown> = {};
  let renderedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isPressed = followPointer();

  async function read(): Promise<PageData> {
    const changed = {};
    meanwhile = changed;
    try {
      const found = await readAll();
      return withRaw({ ...noData, isWhole: true }, { ...found, ...changed }, Date.now());
    } finally {
      if (meanwhile === changed) meanwhile = null;
    }
  }

  function render() {
    clearTimeout(timer);
    timer = undefined;
    if (isPressed()) {
      timer = setTimeout(render, timing.pressLook);
      return;
    }
    renderedAt = performance.now();
    const changed = waiting;
    waiting = {};
    // A success would hide that not everything could be read.
    if (client.getQueryState(pageKey)?.status === "error") return;
    client.setQueryData<PageData>(pageKey, (data) => data && withRaw(data, changed, Date.now()));
  }

  client.setQueryDefaults(pageKey, {
    // `withRaw` keeps what stays the same. Structural sharing would compare and copy megabytes at each change.
    structuralSharing: false,
    queryFn: () => {
      const reading = read();
      return inTime(reading, timing.pageRead).catch((error: unknown) => {
        // A late answer still counts.
        void reading.then((late) => client.setQueryData(pageKey, late)).catch(() => undefined);
        throw error;
      });
    },
  });
  browser.storage.onChanged.addListener((changes, area) => {
    const shown = Object.entries(changes).filter(([key]) => isShown(area, key));
    if (shown.length === 0) return;
    const changed = Object.fromEntries(shown.map(([key, { newValue }]) => [key, newValue]));
    Object.assign(waiting, changed);
    if (meanwhile !== null) Object.assign(meanwhile, changed);
    const wait = renderedAt + timing.betweenRenewals - performance.now();
    if (wait <= 0) render();
    else timer ??= setTimeout(render, wait);
  });
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation === undefined || mutation.state.status === "pending") return;
    renderedAt = Number.NEGATIVE_INFINITY;
    if (timer !== undefined) render();
  });
}

/** Tells the background when the browser is online again, because browsers do not wake a background for it. */
export function reportOnline(): void {
  // A background that cannot be reached finds out with its next request.
  addEventListener("online", () => void send("endOffline", {}).catch(() => undefined));
}

/** The first part of the key of each query about permissions. */
export const grantedKey = "granted";

/** Asks the browser again after each change of permissions. */
function followGranted(client: QueryClient): void {
  const changed = () => void client.invalidateQueries({ queryKey: [grantedKey] });
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
}
