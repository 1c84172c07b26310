import type { CommandName, Request } from "../messages.ts";
import type { Reply } from "../replies.ts";
import { saveAlertSettings } from "./alert-settings-command.ts";
import { moveWallet, setLabel } from "./arrange.ts";
import { setBlocked } from "./blocked.ts";
import { agree } from "./consent.ts";
import { takeSelection } from "./context-menu.ts";
import { hideStart, noteSeen, saveAppearance, saveListView } from "./display.ts";
import { saveDraft } from "./draft.ts";
import type { Effects } from "./effects.ts";
import { eraseAll } from "./erase.ts";
import { removeKey, saveKey, testKey } from "./key-commands.ts";
import { answerLook, lookOnPage } from "./look.ts";
import { setMark, setMuted } from "./marks.ts";
import { forgetOpened, noteOpened } from "./opened.ts";
import { askForAll, cancelRefresh } from "./refresh.ts";
import { removeFromSite } from "./remove-from-site.ts";
import { restoreBackup } from "./restore.ts";
import { saveServiceUrl } from "./service-url-command.ts";
import { changeState } from "./state.ts";
import { leaveSync, setFollowing } from "./sync/sync.ts";
import { addTyped } from "./typed-wallet.ts";
import { noteAdditionsSeen } from "./unasked.ts";
import { removeWallets, setPaused, undoRemove } from "./watchlist.ts";

/**
 * What each command does. None waits for the refresh: its handler stores what is wanted, the caller (entrypoints/background.ts)
 * then sets the refresh going, and the page follows storage.
 */
export type Handlers = {
  readonly [N in CommandName]: (request: Request<N>, effects: Effects) => Promise<Reply<N>>;
};

export const handlers: Handlers = {
  agree: async (_request, { now }) => {
    await agree(now());
    return {};
  },

  hideStart: async () => {
    await hideStart();
    return {};
  },

  saveKey: ({ key, sessionOnly }, effects) => saveKey(key, sessionOnly, effects),

  testKey: (_request, effects) => testKey(effects),

  removeKey: async () => {
    await removeKey();
    return {};
  },

  saveServiceUrl: ({ url }, { now }) => saveServiceUrl(url, now()),

  addWallets: (request, { now }) => addTyped(request, now()),

  saveDraft: async ({ text }) => {
    await saveDraft(text);
    return {};
  },

  takeSelection: () => takeSelection(),

  removeWallets: async ({ ids }, { now }) => ({ removed: await removeWallets(ids, now()) }),

  removeFromSite: async ({ origin }, { now }) => removeFromSite(origin, now()),

  setBlocked: async (request) => {
    await setBlocked(request);
    return {};
  },

  undoRemove: async ({ ids, forgot }, { now }) => ({ restored: await undoRemove(ids, now(), forgot) }),

  setLabel: async ({ id, label }, { now }) => {
    await setLabel(id, label, now());
    return {};
  },

  moveWallet: async ({ id, before }, { now }) => {
    await moveWallet(id, before, now());
    return {};
  },

  setPaused: async ({ id, paused }, { now }) => {
    await setPaused(id, paused, now());
    return {};
  },

  saveSettings: async (changes, { now }) => {
    await changeState(({ settings }) => ({ settings: { ...settings, ...changes } }), now());
    return {};
  },

  saveAlertSettings: async (changes, { now }) => {
    await saveAlertSettings(changes, now());
    return {};
  },

  setSync: async ({ on }) => {
    await setFollowing(on);
    return {};
  },

  leaveSync: async () => ({ removed: await leaveSync() }),

  restoreBackup: (request, { now }) => restoreBackup(request, now()),

  eraseAll: (request, { now }) => eraseAll(request, now()),

  setMark: async ({ wallet, airdrop, mark }, { now }) => {
    await setMark(wallet, airdrop, mark, now());
    return {};
  },

  setMuted: async ({ airdrop, muted }, { now }) => {
    await setMuted(airdrop, muted, now());
    return {};
  },

  saveListView: async (view) => {
    await saveListView(view);
    return {};
  },

  saveAppearance: async (changes) => {
    await saveAppearance(changes);
    return {};
  },

  noteSeen: async ({ through }) => {
    await noteSeen(through);
    return {};
  },

  noteAdditionsSeen: async ({ ids }) => {
    await noteAdditionsSeen(ids);
    return {};
  },

  noteOpened: async ({ key }, { now }) => {
    await noteOpened(key, now());
    return {};
  },

  forgetOpened: async ({ key }) => {
    await forgetOpened(key);
    return {};
  },

  refresh: (request, effects) => askForAll(request, effects),

  cancelRefresh: async (_request, effects) => {
    await cancelRefresh(effects);
    return {};
  },

  lookOnPage: async ({ tabId }, { now }) => {
    await lookOnPage(tabId, "click", now);
    return {};
  },

  answerLook: async ({ tabId, at, accept }, { now }) => {
    await answerLook({ tabId, at }, accept, now());
    return {};
  },
};
