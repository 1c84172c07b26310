import * as z from "zod/mini";
import { limits, type Time } from "../config.ts";
import { address, network, walletIdSchema } from "../core/addresses/network.ts";
import { type KeyProblem, keyProblem } from "../core/api-key/api-key-shape.ts";
import type { BackupProblem } from "../core/backup/encode.ts";
import type { Failure } from "../core/failures.ts";
import { dismissalChange, dismissedName } from "../core/marks/dismissals.ts";
import { alertSettingChanges } from "../core/settings/alert-settings.ts";
import { settingChanges } from "../core/settings/settings.ts";
import { time } from "../core/shapes.ts";
import type { ScanResult } from "../core/wallets/findings.ts";
import { labelProblem, labelSchema } from "../core/wallets/label.ts";
import type { Added } from "../core/wallets/wallet.ts";
import { appearanceChanges, listViewShape, pageHost } from "../storage/items.ts";

/** Pages send commands to the background (`background/main/handlers.ts`), and follow storage for the effects. */
type Command = {
  readonly request: z.ZodMiniType;
  /** Without this, the command needs the user's consent. */
  readonly beforeConsent?: true;
  /** Without this, the background does all due work afterwards. */
  readonly isQuiet?: true;
};

const empty: z.ZodMiniType<Readonly<Record<string, never>>> = z.record(z.string(), z.never());

const walletIds = z.readonly(z.array(walletIdSchema));
const serviceText = z.string().check(z.maxLength(limits.urlChars));
const typedLabel = z.string().check(z.refine((text) => labelProblem(text) === null));
const optionalFlag = z.exactOptional(z.boolean());

const openedKey = z.string().check(z.maxLength(limits.airdropKeyChars));

/** `derivedFrom`: the address of another chain that the user typed or a page has, from which `address` was derived. */
const givenWallet = z.object({
  network,
  address,
  derivedFrom: z.exactOptional(address),
  label: z.exactOptional(labelSchema),
});
/** An address that the user typed, or that a scan found. */
export type GivenWallet = z.output<typeof givenWallet>;

function mayBeSaved(problem: KeyProblem | null, isApiKey = false): boolean {
  return problem === null || (problem === "mayBeSecret" && isApiKey);
}

type KeyVerdict = {
  /**
   * `unchecked`: no verdict; `failure` has the reason, if the key was checked. `changedMeanwhile`: before the verdict,
   * the user removed or replaced the key, changed the service, or erased all. No key was stored then.
   */
  readonly verdict: "accepted" | "refused" | "unchecked" | "changedMeanwhile";
  readonly failure: Failure | null;
};

/** The replies of the commands that have one. */
type Replies = {
  readonly saveKey: KeyVerdict;
  /** Until when the service wants no request, so that nothing is asked; null for no such wish. */
  readonly refresh: { readonly until: Time | null };
  /** False for an invalid URL, and without the permission. */
  readonly saveServiceUrl: { readonly isSaved: boolean };
  /** `over`: no room in the watchlist. A wallet in none of the three is invalid on its network. */
  readonly addWallets: Added;
  readonly scanPage: ScanResult;
  readonly removeWallets: { readonly removed: number };
  readonly undoRemove: { readonly restored: number };
  /** `removed`: the browser removed Windfall's data from its sync. */
  readonly leaveSync: { readonly removed: boolean };
  readonly restoreBackup: {
    readonly problem: BackupProblem | null;
    /** Null for a refused file. `over`: wallets without room in the watchlist. */
    readonly restored: { readonly added: number; readonly over: number } | null;
  };
  /** The parts that the browser did not delete. `data`: storage is unchanged. */
  readonly eraseAll: { readonly kept: readonly ("data" | "sync" | "logos" | "permissions")[] };
};

/**
 * `storage`: it is full, fails or does not answer. `newer`: a newer version of Windfall stored something.
 * `internal`: a bug, or the background stopped before its answer.
 */
export type Refusal = "notAgreed" | "invalid" | "storage" | "newer" | "internal";

const table = {
  agree: { request: empty, beforeConsent: true },
  /** `isApiKey`: the user said so of a text that may be a private key. No reply contains the key. */
  saveKey: {
    request: z
      .object({ key: z.string(), isApiKey: optionalFlag })
      .check(z.refine(({ key, isApiKey }) => mayBeSaved(keyProblem(key.trim()), isApiKey))),
  },
  removeKey: { request: empty },
  /** The user opened X to ask for a key. */
  noteKeyAsked: { request: empty, isQuiet: true },
  saveServiceUrl: {
    request: z.object({ url: serviceText }),
  },
  /** Pages of the host open without a question while this service stays the user's. */
  trustPageHost: { request: z.object({ serviceUrl: serviceText, host: pageHost }) },
  forgetPageHosts: { request: empty },
  addWallets: {
    request: z.object({
      wallets: z.readonly(z.array(givenWallet).check(z.maxLength(limits.addressesAtOnce))),
    }),
  },
  /** `undoRemove` restores the latest 200 removed wallets until the browser closes. */
  removeWallets: {
    request: z.object({ ids: walletIds }),
  },
  undoRemove: {
    request: z.object({ ids: walletIds }),
  },
  /** A blank label removes the present one. */
  setLabel: { request: z.object({ id: walletIdSchema, label: typedLabel }) },
  setPaused: {
    request: z.object({ ids: walletIds, paused: z.boolean() }),
  },
  /** Missing settings do not change. */
  saveSettings: { request: settingChanges },
  saveAlertSettings: { request: alertSettingChanges },
  setSync: { request: z.object({ on: z.boolean() }) },
  /** Switches sync off, and removes the data from the browser's sync. */
  leaveSync: { request: empty },
  restoreBackup: {
    /** `file`: its JSON. `settings`: restore the settings as well. */
    request: z.object({ file: z.unknown(), settings: z.boolean() }),
  },
  /** `fromSync`: erase the data in the browser's sync as well. */
  eraseAll: {
    request: z.object({ fromSync: z.boolean() }),
    // Its consent may be unreadable.
    beforeConsent: true,
  },
  /** Deletes what could not be read until `through`, because the user has not seen more. */
  forgetSaved: { request: z.object({ through: time }), isQuiet: true },
  /** A page found what cannot be read, or no answer of a wallet, so storage may have lost it. */
  repair: { request: empty },
  /** `wallet` is null for every wallet, which may come beside each single one. */
  setDismissals: {
    request: z
      .array(
        z.object({ wallet: z.nullable(walletIdSchema), airdrop: dismissedName, change: dismissalChange }),
      )
      .check(z.maxLength(limits.wallets + 1)),
  },
  saveListView: { request: listViewShape, isQuiet: true },
  saveAppearance: { request: appearanceChanges },
  /** Marks the airdrops that appeared, or left the list, until `through` as seen. */
  noteSeen: { request: z.object({ of: z.enum(["new", "unlisted"]), through: time }) },
  noteOpened: { request: z.object({ key: openedKey }) },
  /** The user has not claimed an airdrop that Windfall asks about. */
  forgetOpened: {
    request: z.object({ wallet: walletIdSchema, airdrop: dismissedName }),
    isQuiet: true,
  },
  /** `onlyFailing`: refreshes only the wallets whose last fetch failed. `activity` shows the progress. */
  refresh: { request: z.object({ onlyFailing: optionalFlag }) },
  /** The browser is online again. */
  endOffline: { request: empty },
  /** Nothing is stored or sent. The tab needs the click on the toolbar icon, which grants its page. */
  scanPage: { request: z.object({ tabId: z.int() }), isQuiet: true },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof table;
export type Request<N extends CommandName> = z.output<(typeof table)[N]["request"]>;
export type Reply<N extends CommandName, None = void> = N extends keyof Replies ? Replies[N] : None;

export type CommandAnswer<N extends CommandName = CommandName> =
  | { readonly ok: true; readonly value: Reply<N> }
  | { readonly ok: false; readonly refusal: Refusal };

/** Gives a generic command name the schemas of that command. */
export const commands: {
  readonly [N in CommandName]: Command & { readonly request: z.ZodMiniType<Request<N>> };
} = table;
