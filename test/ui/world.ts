import { vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../src/core/addresses/network.ts";
import catalogue from "../../src/locales/en.json" with { type: "json" };
import {
  type CommandName,
  commands,
  type Refusal,
  type Reply,
  type Request,
} from "../../src/messaging/commands.ts";
import { type Item, toStored } from "../../src/storage/item.ts";
import { textsOf } from "../locales/catalogue.ts";
import { freshPermissions } from "./permissions.ts";

/** The browser as the pages see it: storage in memory, and a background with the answers of the test. */

type Answer<N extends CommandName> = (request: Request<N>) => Reply<N> | Refusal | Promise<Reply<N>>;
type Answers = { [N in CommandName]: Answer<N> };

const verdict = { verdict: "accepted", failure: null } as const;

/** The replies of a background when every command succeeds. */
const willing: Answers = {
  agree: () => undefined,
  saveKey: () => verdict,
  removeKey: () => undefined,
  noteKeyAsked: () => undefined,
  saveServiceUrl: () => ({ isSaved: true }),
  addWallets: ({ wallets }) => ({ added: wallets.map(walletId), known: [], over: [] }),
  removeWallets: ({ ids }) => ({ removed: ids.length }),
  undoRemove: ({ ids }) => ({ restored: ids.length }),
  setLabel: () => undefined,
  setPaused: () => undefined,
  trustPageHost: () => undefined,
  forgetPageHosts: () => undefined,
  saveSettings: () => undefined,
  saveAlertSettings: () => undefined,
  setSync: () => undefined,
  leaveSync: () => ({ removed: true }),
  restoreBackup: () => ({ problem: null, restored: { added: 0, over: 0 } }),
  eraseAll: () => ({ kept: [] }),
  forgetSaved: () => undefined,
  repair: () => undefined,
  setDismissals: () => undefined,
  saveListView: () => undefined,
  saveAppearance: () => undefined,
  noteSeen: () => undefined,
  noteOpened: () => undefined,
  forgetOpened: () => undefined,
  refresh: () => ({ until: null }),
  endOffline: () => undefined,
  scanPage: () => ({ kind: "closed" }),
};

let answers: Answers = { ...willing };
let messages: { command: CommandName; request: unknown }[] = [];

/** Sets the background's answer to a command: a reply, or the name of a refusal. */
export function answerTo<N extends CommandName>(name: N, answer: Answer<N>): void {
  answers = { ...answers, [name]: answer };
}

/** @returns the commands so far in order, or the requests of one command */
export function sent(): CommandName[];
export function sent<N extends CommandName>(name: N): unknown[];
export function sent(name?: CommandName): unknown[] {
  if (name === undefined) return messages.map(({ command }) => command);
  return messages.filter(({ command }) => command === name).map(({ request }) => request);
}

/** All messages so far as text, to search for words that must not be sent. */
export function traffic(): string {
  return JSON.stringify(messages);
}

async function deliver(message: unknown): Promise<unknown> {
  const { command, request } = parseMessage(message);
  messages.push({ command, request });
  return reply(command, request);
}

async function reply<N extends CommandName>(command: N, raw: unknown): Promise<unknown> {
  // Both sides use the real schemas: a page that sends an invalid command fails its test.
  const request: Request<N> = commands[command].request.parse(raw);
  const answer = await answers[command](request);
  if (typeof answer === "string") return { ok: false, refusal: answer };
  return { ok: true, value: answer };
}

function parseMessage(message: unknown): { command: CommandName; request: unknown } {
  if (typeof message !== "object" || message === null || !("command" in message) || !("request" in message))
    throw new Error(`No command: ${JSON.stringify(message)}`);
  const { command, request } = message;
  const name = Object.keys(willing).find((known): known is CommandName => known === command);
  if (name === undefined) throw new Error(`No such command: ${String(command)}`);
  return { command: name, request };
}

/** Browsers join the parts of a key with _. */
const texts = new Map([...textsOf(catalogue)].map(([key, text]) => [key.replaceAll(".", "_"), text]));

/** The real catalogue, read as the browser does. */
function getMessage(key: string, given: unknown = []): string {
  if (key === "@@ui_locale") return "en_US";
  const substitutions = Array.isArray(given) ? given.map(String) : [String(given)];
  return (texts.get(key) ?? "").replace(/\$(\d)/g, (_, index) => substitutions[index - 1] ?? "");
}

/** The tab under the popup. */
export const pageTab = 7;

export function freshWorld(): void {
  answers = { ...willing };
  messages = [];
  vi.spyOn(browser.i18n, "getMessage").mockImplementation(getMessage);
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en-US");
  vi.spyOn(browser.runtime, "sendMessage").mockImplementation(deliver);
  vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue();
  vi.spyOn(browser.extension, "getViews").mockReturnValue([]);
  freshPermissions();
  vi.spyOn(browser.tabs, "query").mockImplementation(async ({ url }) =>
    url === undefined ? [tab(pageTab)] : [],
  );
  vi.spyOn(browser.tabs, "update").mockImplementation(async () => undefined);
  vi.spyOn(browser.tabs, "getCurrent").mockImplementation(async () => undefined);
  vi.spyOn(browser.tabs, "create").mockImplementation(async () => tab(8));
  vi.spyOn(browser.windows, "create").mockImplementation(async () => undefined);
}

export function tab(id: number) {
  return {
    id,
    index: 0,
    pinned: false,
    highlighted: true,
    windowId: 1,
    active: true,
    frozen: false,
    incognito: false,
    selected: true,
    discarded: false,
    autoDiscardable: true,
    groupId: -1,
  };
}

/** Stores a value as the background does. */
export async function store<T>(item: Item<T>, value: T): Promise<void> {
  await browser.storage[item.area].set({ [item.key]: toStored(item, value) });
}
