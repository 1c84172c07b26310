import { browser } from "wxt/browser";
import * as z from "zod/mini";
import type { ListView } from "./airdrops/list-view.ts";
import type { Mark } from "./airdrops/marks.ts";
import type { NetworkAddress, WalletId } from "./networks/network.ts";
import type { alertSettingChanges } from "./storage/alerts.ts";
import type { appearanceChanges } from "./storage/display.ts";
import type { settingChanges } from "./storage/settings.ts";

/**
 * Every message there is: from our own pages to the background, which answers each (`replies.ts`). A page follows
 * storage for what happens next.
 */

/** What each command is sent with. The background parses it: `background/requests.ts`. */
type Requests = {
  /** The person agrees to what is sent where (F18). */
  readonly agree: Nothing;
  /** Tells no more how to begin. */
  readonly hideStart: Nothing;
  /** The key goes in and never comes back (F15). A refused key is not kept. */
  readonly saveKey: { readonly key: string; readonly sessionOnly: boolean };
  readonly testKey: Nothing;
  readonly removeKey: Nothing;
  /** The page has asked for the host permission already, from the click. */
  readonly saveServiceUrl: { readonly url: string };
  /** `costAccepted`: the user has read what it costs to add so many, and goes on. */
  readonly addWallets: { readonly wallets: readonly TypedWallet[]; readonly costAccepted?: boolean };
  /** Keeps what stands in the field for addresses for a reload, until the browser's end. */
  readonly saveDraft: { readonly text: string };
  /** Takes the text that waits for the field for addresses: selected on a page (F29), or typed into the address bar. */
  readonly takeSelection: Nothing;
  /** The latest 200 removed can be brought back by `undoRemove` until the browser's end. */
  readonly removeWallets: { readonly ids: readonly WalletId[] };
  readonly undoRemove: { readonly ids: readonly WalletId[]; readonly forgot: readonly WalletId[] };
  /** Removes what only this site brought; what is known from elsewhere as well stays, and forgets the site. */
  readonly removeFromSite: { readonly origin: string };
  readonly setBlocked: {
    readonly what:
      | { readonly kind: "site"; readonly origin: string }
      | { readonly kind: "wallet"; readonly id: WalletId };
    readonly blocked: boolean;
  };
  /** Blank takes the label away. */
  readonly setLabel: { readonly id: WalletId; readonly label: string };
  /** `before` is the wallet it is to stand before; null for the end. */
  readonly moveWallet: { readonly id: WalletId; readonly before: WalletId | null };
  readonly setPaused: { readonly id: WalletId; readonly paused: boolean };
  /** What is left out stays as it is, also below. */
  readonly saveSettings: z.output<typeof settingChanges>;
  readonly saveAlertSettings: z.output<typeof alertSettingChanges>;
  /** Follow the person through the browser's own sync, or no longer (F28). */
  readonly setSync: { readonly on: boolean };
  /** Also switches it off. */
  readonly leaveSync: Nothing;
  /** Puts a backup, as text, to what is there (F21). The page has asked for its service's host permission already. */
  readonly restoreBackup: {
    readonly text: string;
    /** Take over its choices as well. */
    readonly settings: boolean;
    /** Ask its service from now on. */
    readonly service: boolean;
  };
  /** Everything: afterwards all is as after a fresh install. `fromSync`: out of the browser's sync as well. */
  readonly eraseAll: { readonly fromSync: boolean };
  /** Hides, claims or snoozes an airdrop of one wallet (F17); an empty mark takes it back. */
  readonly setMark: { readonly wallet: WalletId; readonly airdrop: string; readonly mark: Mark };
  /** In every wallet. */
  readonly setMuted: { readonly airdrop: string; readonly muted: boolean };
  readonly saveListView: ListView;
  readonly saveAppearance: z.output<typeof appearanceChanges>;
  /** The person has seen what appeared until then, ms since the epoch. */
  readonly noteSeen: { readonly through: number };
  /** The popup has told of addresses that scans without a click added (F3). */
  readonly noteAdditionsSeen: { readonly ids: readonly WalletId[] };
  /** The user opens an airdrop's page, by its `airdropKey`. */
  readonly noteOpened: { readonly key: string };
  /** The user said whether they claimed an airdrop they had opened. */
  readonly forgetOpened: { readonly key: string };
  /** Looks every wallet up at once, unless the service must not be asked; `activity` shows the rest. */
  readonly refresh: { readonly beyondBudget?: boolean };
  /** Looks up nobody else for now; what is under way ends by itself. */
  readonly cancelRefresh: Nothing;
  /** Looks into the page of a tab; the result is in the `looks` item when this answers. */
  readonly lookOnPage: { readonly tabId: number };
  /** Answers a look that asked, by its tab and its time. */
  readonly answerLook: { readonly tabId: number; readonly at: number; readonly accept: boolean };
};

/** An address the person typed; `derivedFrom` is what they typed where `address` was worked out from it (F32). */
export type TypedWallet = NetworkAddress & { readonly derivedFrom?: string; readonly label?: string };

type Nothing = Readonly<Record<string, never>>;

export type CommandName = keyof Requests;
export type Request<N extends CommandName> = Requests[N];

/** Why a command was not carried out. */
const refusals = ["notAgreed", "secret", "invalid", "storageFull", "internal"] as const;
export type Refusal = (typeof refusals)[number];

const answer = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.enum(refusals) }),
]);

/** The background did not carry a command out. `refusal` "internal" also stands for a background that died. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`The background refused a command: ${refusal}`, options);
    this.refusal = refusal;
  }
}

/**
 * Brings a command to the background.
 *
 * @returns what it was answered with, for `replies.ts` to read
 * @throws CommandError when it was not carried out
 */
export async function deliver<N extends CommandName>(name: N, request: Request<N>): Promise<unknown> {
  let raw: unknown;
  try {
    raw = await browser.runtime.sendMessage({ command: name, request });
  } catch (cause) {
    // The background died before it answered, or the extension was just updated.
    throw new CommandError("internal", { cause });
  }
  const answered = answer.safeParse(raw);
  if (!answered.success) throw new CommandError("internal", { cause: answered.error });
  if (!answered.data.ok) throw new CommandError(answered.data.refusal);
  return answered.data.value;
}

type Sender = { readonly id?: string | undefined; readonly url?: string | undefined; readonly tab?: unknown };

/**
 * The one check of who may command: our own extension's pages. A content script of ours (there are none) would
 * have a web page's URL; another extension has another id.
 */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL("/")) === true;
}
