import type { CommandName, Reply, Request } from "../messaging/commands.ts";
import { setDismissal } from "./airdrops/dismissals.ts";
import { forgetOpened, noteOpened } from "./airdrops/opened.ts";
import { saveAlertSettings } from "./alerts/alert-settings.ts";
import { agree } from "./data/consent.ts";
import { hideGettingStarted, noteSeen, saveAppearance, saveListView } from "./data/display.ts";
import { eraseAll } from "./data/erase.ts";
import { restoreBackup } from "./data/restore.ts";
import { noteAdditionsSeen } from "./detection/additions.ts";
import { answerScan, scanPage } from "./detection/scan-page.ts";
import type { Effects } from "./effects.ts";
import { cancelRefresh, requestAll } from "./refresh/refresh.ts";
import { removeKey, saveKey, testKey } from "./service/key-commands.ts";
import { saveServiceUrl } from "./service/service-url.ts";
import { changeState } from "./state.ts";
import { leaveSync, setFollowing } from "./sync/sync.ts";
import { takeSelection } from "./toolbar/context-menu.ts";
import { moveWallet, setLabel } from "./wallets/arrange.ts";
import { setBlocked } from "./wallets/blocked.ts";
import { saveDraft } from "./wallets/draft.ts";
import { removeFromSite } from "./wallets/remove-from-site.ts";
import { addTyped } from "./wallets/typed-wallet.ts";
import { removeWallets, setPaused, undoRemove } from "./wallets/watchlist.ts";

/**
 * One handler for each command. None waits for the refresh: a handler stores what the user wants, then
 * entrypoints/background.ts starts the refresh, and the page follows storage.
 */
type Handlers = {
  readonly [N in CommandName]: (request: Request<N>, effects: Effects) => Promise<Reply<N>>;
};

export const handlers: Handlers = {
  agree: (_request, { now }) => agree(now()),
  hideGettingStarted,
  saveKey: ({ key, sessionOnly }, effects) => saveKey(key, sessionOnly, effects),
  testKey: (_request, effects) => testKey(effects),
  removeKey,
  saveServiceUrl: ({ url }, { now }) => saveServiceUrl(url, now()),
  addWallets: (request, { now }) => addTyped(request, now()),
  saveDraft: ({ text }) => saveDraft(text),
  takeSelection,
  removeWallets: async ({ ids }, { now }) => ({ removed: await removeWallets(ids, now()) }),
  removeFromSite: ({ origin }, { now }) => removeFromSite(origin, now()),
  setBlocked,
  undoRemove: async ({ ids, forgot }, { now }) => ({ restored: await undoRemove(ids, now(), forgot) }),
  setLabel: ({ id, label }, { now }) => setLabel(id, label, now()),
  moveWallet: ({ id, before }, { now }) => moveWallet(id, before, now()),
  setPaused: ({ id, paused }, { now }) => setPaused(id, paused, now()),
  saveSettings: async (changes, { now }) => {
    await changeState(({ settings }) => ({ settings: { ...settings, ...changes } }), now());
  },
  saveAlertSettings: (changes, { now }) => saveAlertSettings(changes, now()),
  setSync: ({ on }) => setFollowing(on),
  leaveSync: async () => ({ removed: await leaveSync() }),
  restoreBackup: (request, { now }) => restoreBackup(request, now()),
  eraseAll: (request, { now }) => eraseAll(request, now()),
  setDismissal: ({ wallet, airdrop, dismissal }, { now }) => setDismissal(wallet, airdrop, dismissal, now()),
  saveListView,
  saveAppearance,
  noteSeen: ({ through }) => noteSeen(through),
  noteAdditionsSeen: ({ ids }) => noteAdditionsSeen(ids),
  noteOpened: ({ key }, { now }) => noteOpened(key, now()),
  forgetOpened: ({ key }) => forgetOpened(key),
  refresh: requestAll,
  cancelRefresh: (_request, effects) => cancelRefresh(effects),
  scanPage: async ({ tabId }, { now }) => {
    await scanPage(tabId, "click", now);
  },
  answerScan: async ({ tabId, at, accept }, { now }) => {
    await answerScan({ tabId, at }, accept, now());
  },
};
