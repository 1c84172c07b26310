import { glanceOf } from "../../airdrops/glance-of.ts";
import { type Marks, noMarks, withMark, withMuted } from "../../airdrops/marks.ts";
import { consentVersion } from "../../app.config.ts";
import { compareNames } from "../../compare-names.ts";
import type { Reply, Request } from "../../messaging/commands.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../storage/display.ts";
import type { Item } from "../../storage/item.ts";
import { consentItem, glanceItem, keyStatusItem } from "../../storage/items.ts";
import { marksItem } from "../../storage/marks.ts";
import { settingsItem } from "../../storage/settings.ts";
import { unseenItem } from "../../storage/unseen.ts";
import type { Held, ItemStore } from "../item-store.ts";
import type { PopupCommand, Reach } from "../reach.ts";
import { glanceWallets } from "../row-sources.ts";
import { sampleNews, sampleWallets } from "./sample-wallets.ts";

type Answers = { readonly [N in PopupCommand]: (request: Request<N>) => Reply<N> };

/**
 * All that the popup stands on, made up and in this page's memory alone: nothing is stored, sent or asked.
 *
 * @param started ms since the epoch, by which everything is dated
 * @param now the time as it goes on, ms since the epoch
 * @param theme light or dark, as the person chose
 * @param onBeyond called instead of what would reach beyond the page
 */
export function createSampleWorld(
  started: number,
  now: () => number,
  theme: Appearance["theme"],
  onBeyond: () => void,
): { readonly store: ItemStore; readonly reach: Reach } {
  const { store, put } = createMemory();
  const wallets = sampleWallets(started);
  const { serviceUrl } = settingsItem.fallback;
  let marks = noMarks;
  let appearance: Appearance = { ...appearanceItem.fallback, theme };

  function putMarks(next: Marks): void {
    marks = next;
    put(marksItem, next);
    put(glanceItem, glanceOf(glanceWallets(wallets), next, now(), compareNames()));
  }

  put(consentItem, { version: consentVersion, agreedAt: started });
  put(keyStatusItem, { state: "accepted", serviceUrl, sessionOnly: false, at: started });
  // Looks on no page by itself.
  put(settingsItem, { ...settingsItem.fallback, look: "onDemand" });
  put(appearanceItem, appearance);
  put(unseenItem, sampleNews(wallets));
  putMarks(marks);

  const answers: Answers = {
    saveListView: (view) => {
      put(listViewItem, view);
    },
    saveAppearance: (changes) => {
      appearance = { ...appearance, ...changes };
      put(appearanceItem, appearance);
    },
    setDismissal: ({ wallet, airdrop, dismissal }) => {
      putMarks(withMark(marks, wallet, airdrop, dismissal, now()));
    },
    setMuted: ({ airdrop, muted }) => {
      putMarks(withMuted(marks, airdrop, muted));
    },
    // What is new stays so: who looks around again is to see it.
    noteSeen: () => undefined,
    noteAdditionsSeen: () => undefined,
    // Nothing is opened from here.
    noteOpened: () => undefined,
    forgetOpened: () => undefined,
    refresh: () => {
      onBeyond();
      return { overBudget: null };
    },
    cancelRefresh: onBeyond,
    scanPage: onBeyond,
    answerScan: onBeyond,
    setBlocked: onBeyond,
    setLabel: onBeyond,
    setPaused: onBeyond,
    removeWallets: () => {
      onBeyond();
      return { removed: 0 };
    },
  };

  return {
    store,
    reach: {
      send: async (name, request) => answers[name](request),
      readAllWallets: async () => ({ wallets, unreadable: "none", setAside: false, at: now() }),
      watchAllWallets: () => () => undefined,
      outward: () => onBeyond,
    },
  };
}

const absent: Held = { state: "held", raw: undefined };

/** A copy of storage without a storage behind it. */
function createMemory() {
  const held = new Map<string, Held>();
  const listeners = new Set<() => void>();
  const store: ItemStore = {
    held: ({ key }) => held.get(key) ?? absent,
    subscribe(_place, onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: async () => undefined,
  };
  return {
    store,
    put<T>({ key, version }: Item<T>, value: T): void {
      held.set(key, { state: "held", raw: { v: version, d: value } });
      for (const listener of listeners) listener();
    },
  };
}
