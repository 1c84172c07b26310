import * as z from "zod/mini";
import { airdropKey } from "../../core/airdrops/airdrop.ts";
import { withoutSeen } from "../../core/list/unseen.ts";
import { exceedsClaimLimit } from "../../core/marks/claims.ts";
import { withDismissal } from "../../core/marks/dismissals.ts";
import { withOpened, withoutOpened } from "../../core/marks/opened.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import { secretWithin } from "../../core/secrets/secret.ts";
import type { CommandAnswer } from "../../messaging/answer.ts";
import { type CommandName, commands, type Reply, type Request } from "../../messaging/commands.ts";
import { openedItem } from "../../storage/airdrops/opened.ts";
import { appearanceItem, listViewItem } from "../../storage/display.ts";
import { StorageWriteError, update } from "../../storage/transaction/transaction.ts";
import { saveAlertSettings } from "../alerts/alerts.ts";
import { agree, hasAgreed } from "../consent.ts";
import { noteAdditionsSeen } from "../detection/accept-findings.ts";
import { answerScan, scanPage } from "../detection/scan-page.ts";
import { type Effects, reportBug } from "../effects.ts";
import { cancelRefresh, requestAll } from "../refresh/refresh.ts";
import { removeKey, saveKey, saveKeyAnyway, testKey } from "../service/key-commands.ts";
import { setPageHost } from "../service/page-hosts.ts";
import { saveServiceUrl } from "../service/service-url.ts";
import { noteAsked } from "../sites/service-permission.ts";
import { changeState } from "../state.ts";
import { leaveSync, setSync } from "../sync/sync.ts";
import { takeSelection } from "../toolbar/context-menu.ts";
import { moveWallet, setLabel } from "../wallets/arrange.ts";
import { setBlocked } from "../wallets/blocked.ts";
import { addTyped } from "../wallets/typed-wallet.ts";
import { removeWallets, setPaused, undoRemove } from "../wallets/watchlist.ts";
import { eraseAll } from "./erase.ts";
import { restoreBackup } from "./restore.ts";

class ClaimsFullError extends Error {
  override name = "ClaimsFullError";
}

const commandName = z.custom<CommandName>(
  (name) => typeof name === "string" && Object.hasOwn(commands, name),
);
const envelope = z.object({ command: commandName, request: z.unknown() });

/** @param message not parsed yet @returns what follows from it */
export function followsFrom(message: unknown): "everything" | "badge" | "nothing" {
  const { data } = envelope.safeParse(message);
  return data === undefined ? "nothing" : (commands[data.command].follows ?? "everything");
}

/** Carries out a message from an own page. @param message not parsed yet; the caller has checked its sender */
export async function answer(message: unknown, effects: Effects): Promise<CommandAnswer> {
  const parsed = envelope.safeParse(message);
  if (!parsed.success) return { ok: false, refusal: "invalid" };
  const { command, request } = parsed.data;
  try {
    if (commands[command].beforeConsent !== true && !(await hasAgreed()))
      return { ok: false, refusal: "notAgreed" };
    return await carryOut(command, request, effects);
  } catch (error) {
    if (error instanceof StorageWriteError) return { ok: false, refusal: "storageFull" };
    if (error instanceof ClaimsFullError) return { ok: false, refusal: "claimsFull" };
    reportBug(error);
    return { ok: false, refusal: "internal" };
  }
}

async function carryOut<N extends CommandName>(
  name: N,
  raw: unknown,
  effects: Effects,
): Promise<CommandAnswer> {
  const { request: schema, typedText } = commands[name];
  // The pages refuse secrets first. This check stops a secret that a page misses.
  const isSecret = holdsSecretOrListedWords;
  if (typedText && secretWithin(raw, { isSecret })) return { ok: false, refusal: "secret" };
  const request = schema.safeParse(raw);
  if (!request.success) return { ok: false, refusal: "invalid" };
  return { ok: true, value: await handlers[name](request.data, effects) };
}

/** A handler does not wait for a refresh: `entrypoints/background.ts` starts it afterwards. */
type Handlers = {
  readonly [N in CommandName]: (request: Request<N>, effects: Effects) => Promise<Reply<N>>;
};

export const handlers: Handlers = {
  agree: (_request, { now }) => agree(now()),
  saveKey: ({ key, sessionOnly, anyway }, effects) =>
    (anyway === true ? saveKeyAnyway : saveKey)(key, sessionOnly, effects),
  testKey: (_request, effects) => testKey(effects),
  removeKey,
  askForService: ({ url }) => noteAsked(url),
  saveServiceUrl: ({ url }, { now }) => saveServiceUrl(url, now()),
  setPageHost: (request, { now }) => setPageHost(request, now()),
  addWallets: (request, { now }) => addTyped(request, now()),
  takeSelection,
  removeWallets: async ({ ids }, { now }) => ({ removed: await removeWallets(ids, now()) }),
  setBlocked,
  undoRemove: async ({ ids }, { now }) => ({ restored: await undoRemove(ids, now()) }),
  setLabel: ({ id, label }, { now }) => setLabel(id, label, now()),
  moveWallet: ({ id, before }, { now }) => moveWallet(id, before, now()),
  setPaused: ({ ids, paused }, { now }) => setPaused(ids, paused, now()),
  saveSettings: async (changes, { now }) => {
    await changeState(({ settings }) => ({ settings: { ...settings, ...changes } }), now());
  },
  saveAlertSettings: (changes, { now }) => saveAlertSettings(changes, now()),
  setSync: ({ on }) => setSync(on),
  leaveSync: async () => ({ removed: await leaveSync() }),
  restoreBackup: (request, { now }) => restoreBackup(request, now()),
  eraseAll: (request, { now }) => eraseAll(request, now()),
  setDismissals: async (requests, { now }) => {
    // A claim answers whether the user has claimed the airdrop.
    const claimed = requests.flatMap(({ wallet, airdrop, change }) =>
      wallet !== null && change.claimed ? [airdropKey(wallet, airdrop)] : [],
    );
    await changeState(async ({ dismissals: before }, transaction) => {
      if (claimed.length > 0)
        transaction.put(openedItem, withoutOpened(await transaction.read(openedItem), claimed));
      const dismissals = requests.reduce(
        (all, { wallet, airdrop, change }) => withDismissal(all, wallet, airdrop, change),
        before,
      );
      // If the oldest claim were dropped instead, its value would silently vanish from the sums.
      if (exceedsClaimLimit(before, dismissals)) throw new ClaimsFullError();
      return { dismissals };
    }, now());
  },
  saveListView: async (view) => {
    await update(listViewItem, () => view);
  },
  saveAppearance: async (changes) => {
    await update(appearanceItem, (appearance) => ({ ...appearance, ...changes }));
  },
  noteSeen: async ({ through }, { now }) => {
    await changeState(({ unseen }) => ({ unseen: withoutSeen(unseen, through) }), now());
  },
  noteAdditionsSeen: ({ ids }) => noteAdditionsSeen(ids),
  noteOpened: async ({ key }, effects) => {
    const now = effects.now();
    await update(openedItem, (opened) => withOpened(opened, key, now));
  },
  forgetOpened: async ({ key }) => {
    await update(openedItem, (opened) => withoutOpened(opened, [key]));
  },
  refresh: requestAll,
  cancelRefresh: (_request, effects) => cancelRefresh(effects),
  scanPage: async ({ tabId }, { now }) => {
    await scanPage(tabId, "click", now);
  },
  answerScan: async ({ tabId, at, accept }, { now }) => {
    await answerScan({ tabId, at }, accept, now());
  },
};
