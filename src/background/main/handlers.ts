import * as z from "zod/mini";
import { withoutSeen } from "../../core/list/list-changes.ts";
import { withDismissal } from "../../core/marks/dismissals.ts";
import { withoutOpened } from "../../core/marks/opened.ts";
import {
  type CommandAnswer,
  type CommandName,
  commands,
  type Reply,
  type Request,
} from "../../messaging/commands.ts";
import { saveAlertSettings, seededLedgers } from "../alerts/alerts.ts";
import { reportBug, StorageError } from "../browser-call.ts";
import { agree, hasAgreed } from "../consent.ts";
import { scanPage } from "../detection/scan-page.ts";
import { withOpenedPage } from "../opened-page.ts";
import { endOffline, requestAll } from "../refresh/refresh.ts";
import { removeKey, saveKey } from "../service/api-key.ts";
import { forgetPageHosts, saveServiceUrl, trustPageHost } from "../service/service-url.ts";
import { type Change, changeState, type State } from "../state.ts";
import { leaveSync, setSync } from "../sync.ts";
import { troubleNow } from "../trouble.ts";
import { addWallets, removeWallets, setLabel, setPaused, undoRemove } from "../wallets/watchlist.ts";
import { eraseAll } from "./erase.ts";
import { restoreBackup } from "./restore.ts";

const commandName = z.custom<CommandName>(
  (name) => typeof name === "string" && Object.hasOwn(commands, name),
);
const messageSchema = z.object({ command: commandName, request: z.unknown() });

/** @param message not parsed yet @returns whether the background does all due work afterwards */
export function makesWork(message: unknown): boolean {
  const { data } = messageSchema.safeParse(message);
  return data !== undefined && commands[data.command].isQuiet !== true;
}

/** Carries out a message from an own page. @param message not parsed yet; the caller has checked its sender */
export async function handleMessage(message: unknown): Promise<CommandAnswer> {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return { ok: false, refusal: "invalid" };
  const { command, request } = parsed.data;
  try {
    if (commands[command].beforeConsent !== true && !(await hasAgreed()))
      return { ok: false, refusal: troubleNow() === "newer" ? "newer" : "notAgreed" };
    return await carryOut(command, request);
  } catch (error) {
    if (error instanceof StorageError)
      return { ok: false, refusal: troubleNow() === "newer" ? "newer" : "storage" };
    reportBug(error);
    return { ok: false, refusal: "internal" };
  }
}

async function carryOut<N extends CommandName>(name: N, raw: unknown): Promise<CommandAnswer> {
  const request = commands[name].request.safeParse(raw);
  if (!request.success) return { ok: false, refusal: "invalid" };
  return { ok: true, value: await handlers[name](request.data) };
}

/** A handler does not wait for a refresh: `entrypoints/background.ts` starts it afterwards. */
type Handlers = { readonly [N in CommandName]: (request: Request<N>) => Promise<Reply<N>> };

/** @returns a handler that only changes the state */
function changing<R>(change: (state: State, request: R) => Change): (request: R) => Promise<void> {
  return (request) => changeState((state) => change(state, request));
}

export const handlers: Handlers = {
  agree,
  saveKey,
  removeKey,
  noteKeyAsked: changing(() => ({ keyAsked: Date.now() })),
  saveServiceUrl,
  trustPageHost,
  forgetPageHosts,
  addWallets,
  removeWallets,
  undoRemove,
  setLabel,
  setPaused,
  saveSettings: changing(withSettings),
  saveAlertSettings,
  setSync,
  leaveSync: async () => ({ removed: await leaveSync() }),
  restoreBackup,
  eraseAll,
  forgetSaved: changing(({ saved }, { through }) => ({ saved: saved.filter(({ at }) => at > through) })),
  // Only wakes the background, whose start repairs storage.
  repair: async () => undefined,
  setDismissals: changing(withDismissals),
  saveListView: changing((_state, listView) => ({ listView })),
  saveAppearance: changing(({ appearance }, changes) => ({ appearance: { ...appearance, ...changes } })),
  noteSeen: changing(({ unseen, unlisted }, { of, through }) =>
    of === "new" ? { unseen: withoutSeen(unseen, through) } : { unlisted: withoutSeen(unlisted, through) },
  ),
  noteOpened: changing((state, { key }) => withOpenedPage(state, key)),
  forgetOpened: changing(({ opened }, { wallet, airdrop }) => ({
    opened: withoutOpened(opened, wallet, airdrop),
  })),
  refresh: requestAll,
  endOffline,
  scanPage,
};

function withSettings(state: State, changes: Request<"saveSettings">): Change {
  const settings = { ...state.settings, ...changes };
  // A lowered limit does not make an old airdrop new.
  const isLowered = settings.smallestValue < state.settings.smallestValue;
  return { settings, ...(isLowered && { ledgers: seededLedgers(state) }) };
}

function withDismissals({ dismissals }: State, requests: Request<"setDismissals">): Change {
  return {
    dismissals: requests.reduce(
      (all, { wallet, airdrop, change }) => withDismissal(all, wallet, airdrop, change),
      dismissals,
    ),
  };
}
