import * as z from "zod/mini";
import { limits } from "../config.ts";
import { type KeyProblem, keyProblem } from "../core/api-key/api-key-shape.ts";
import { backupProblems } from "../core/backup/profile.ts";
import { dismissedName } from "../core/marks/claim-schema.ts";
import { dismissalChange } from "../storage/airdrops/dismissals.ts";
import { alertSettingChanges } from "../storage/alerts.ts";
import { appearanceChanges, listViewShape } from "../storage/display.ts";
import { pageHost } from "../storage/page-hosts.ts";
import { address, failure, network, time, walletIdSchema } from "../storage/schemas.ts";
import { settingChanges } from "../storage/settings.ts";

/** Pages send commands to the background (`background/main/handlers.ts`), and follow storage for the effects. */
type Command = {
  readonly request: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The request has a text that the user typed, so the background refuses secrets. Ids may look like secrets. */
  readonly typedText: boolean;
  /** Without this, the command needs the user's consent. */
  readonly beforeConsent?: true;
  /** The work of the background after the command: a new badge, or none. Missing: all work that is due. */
  readonly follows?: "badge" | "nothing";
};

const empty: z.ZodMiniType<Readonly<Record<string, never>>> = z.record(z.string(), z.never());
const nothing = z.void();

const walletIds = z.readonly(z.array(walletIdSchema));
const origin = z.string().check(z.maxLength(limits.urlChars));
const serviceText = z.string().check(z.maxLength(limits.urlChars));
const label = z.string().check(z.maxLength(limits.messageChars));
const optionalFlag = z.exactOptional(z.boolean());

const openedKey = z.string().check(z.maxLength(limits.airdropKeyChars));

/** `derivedFrom`: the typed address of another chain, from which `address` was derived. */
const typedWallet = z.object({
  network,
  address,
  derivedFrom: z.exactOptional(address),
  label: z.exactOptional(label),
});
export type TypedWallet = z.output<typeof typedWallet>;

function mayBeSaved(problem: KeyProblem | null, isApiKey = false): boolean {
  return problem === null || (problem === "mayBeSecret" && isApiKey);
}

const keyVerdict = z.object({
  /**
   * `unchecked`: no verdict; `failure` has the reason, if the key was checked. `changedMeanwhile`: before the verdict,
   * the user removed or replaced the key, changed the service, or erased all. No key was stored then.
   */
  verdict: z.enum(["accepted", "refused", "unchecked", "changedMeanwhile"]),
  failure: z.nullable(failure),
});

const table = {
  agree: { request: empty, reply: nothing, typedText: false, beforeConsent: true },
  /**
   * `isApiKey`: the user said so of a text that may be a private key. `anyway`: without a check, after the service did
   * not accept the key. No reply contains the key.
   */
  saveKey: {
    request: z
      .object({ key: z.string(), sessionOnly: z.boolean(), isApiKey: optionalFlag, anyway: optionalFlag })
      .check(z.refine(({ key, isApiKey }) => mayBeSaved(keyProblem(key.trim()), isApiKey))),
    reply: keyVerdict,
    typedText: true,
  },
  testKey: { request: empty, reply: keyVerdict, typedText: false },
  removeKey: { request: empty, reply: nothing, typedText: false },
  /**
   * The page sends this, and requests the host permission in the same click. `saveServiceUrl` or `restoreBackup` follows,
   * whatever the user answers.
   */
  askForService: {
    request: z.object({ url: serviceText }),
    reply: nothing,
    typedText: true,
    follows: "nothing",
  },
  saveServiceUrl: {
    request: z.object({ url: serviceText }),
    /** `isSaved`: false for an invalid URL, and without the permission. */
    reply: z.object({ isSaved: z.boolean() }),
    typedText: true,
  },
  /**
   * `allowed`: links to the host open without a question. It counts only for this service, while that service names the
   * host in every answer.
   */
  setPageHost: {
    request: z.object({
      serviceUrl: serviceText,
      host: pageHost,
      allowed: z.boolean(),
    }),
    reply: nothing,
    typedText: false,
  },
  addWallets: {
    request: z.object({
      wallets: z.readonly(z.array(typedWallet).check(z.maxLength(limits.addressesAtOnce))),
    }),
    /** `over`: no room in the watchlist. A wallet in none of the three is invalid on its network. */
    reply: z.object({ added: walletIds, known: walletIds, over: walletIds }),
    typedText: true,
  },
  /** Takes the text that waits for the address field. `isSecret`: the text held a secret and was discarded. */
  takeSelection: {
    request: empty,
    reply: z.object({ text: z.nullable(z.string()), isSecret: z.boolean() }),
    typedText: false,
    follows: "nothing",
  },
  /** `undoRemove` restores the latest 200 removed wallets until the browser closes. */
  removeWallets: {
    request: z.object({ ids: walletIds }),
    reply: z.object({ removed: z.number() }),
    typedText: false,
  },
  undoRemove: {
    request: z.object({ ids: walletIds }),
    reply: z.object({ restored: z.number() }),
    typedText: false,
  },
  setBlocked: {
    request: z.object({
      what: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("site"), origin }),
        z.object({ kind: z.literal("wallet"), id: walletIdSchema }),
      ]),
      blocked: z.boolean(),
    }),
    reply: nothing,
    typedText: false,
  },
  /** A blank label removes the present one. */
  setLabel: { request: z.object({ id: walletIdSchema, label }), reply: nothing, typedText: true },
  /** `before`: the next wallet; null for the end. */
  moveWallet: {
    request: z.object({ id: walletIdSchema, before: z.nullable(walletIdSchema) }),
    reply: nothing,
    typedText: false,
  },
  setPaused: {
    request: z.object({ ids: walletIds, paused: z.boolean() }),
    reply: nothing,
    typedText: false,
  },
  /** Missing settings do not change. */
  saveSettings: { request: settingChanges, reply: nothing, typedText: false },
  saveAlertSettings: { request: alertSettingChanges, reply: nothing, typedText: false },
  setSync: { request: z.object({ on: z.boolean() }), reply: nothing, typedText: false },
  /** Switches sync off. `removed`: the browser removed Windfall's data from its sync. */
  leaveSync: { request: empty, reply: z.object({ removed: z.boolean() }), typedText: false },
  restoreBackup: {
    /** `file`: its JSON. `settings`: restore the settings as well. `service`: change to the backup's service. */
    request: z.object({
      file: z.unknown(),
      settings: z.boolean(),
      service: z.boolean(),
    }),
    /** `restored`: null for a refused file. `over`: wallets without room in the watchlist. */
    reply: z.object({
      problem: z.nullable(z.enum(backupProblems)),
      restored: z.nullable(z.object({ added: z.number(), over: z.number() })),
    }),
    // `decodeBackup` refuses secrets, and `problem` says so.
    typedText: false,
  },
  /** `fromSync`: erase the data in the browser's sync as well. */
  eraseAll: {
    request: z.object({ fromSync: z.boolean() }),
    /** `isComplete`: false when the browser kept its synced data, the logos or a host permission. */
    reply: z.object({ isComplete: z.boolean() }),
    typedText: false,
  },
  /** `wallet` is null for every wallet, which may come beside each single one. */
  setDismissals: {
    request: z
      .array(
        z.object({ wallet: z.nullable(walletIdSchema), airdrop: dismissedName, change: dismissalChange }),
      )
      .check(z.maxLength(limits.wallets + 1)),
    reply: nothing,
    typedText: false,
  },
  saveListView: { request: listViewShape, reply: nothing, typedText: false, follows: "nothing" },
  saveAppearance: { request: appearanceChanges, reply: nothing, typedText: false, follows: "badge" },
  /** Marks the airdrops that appeared until `through` as seen. */
  noteSeen: { request: z.object({ through: time }), reply: nothing, typedText: false },
  /** Marks addresses that scans added as seen. */
  noteAdditionsSeen: {
    request: z.object({ ids: walletIds }),
    reply: nothing,
    typedText: false,
    follows: "nothing",
  },
  noteOpened: { request: z.object({ key: openedKey }), reply: nothing, typedText: false, follows: "nothing" },
  /** The user has answered whether they claimed the airdrop. */
  forgetOpened: {
    request: z.object({ key: openedKey }),
    reply: nothing,
    typedText: false,
    follows: "nothing",
  },
  /** `onlyFailing`: refreshes only the wallets whose last fetch failed. `activity` shows the progress. */
  refresh: { request: z.object({ onlyFailing: optionalFlag }), reply: nothing, typedText: false },
  /** Fetches that have begun still finish. */
  cancelRefresh: { request: empty, reply: nothing, typedText: false },
  /** The background answers after storing the result. */
  scanPage: { request: z.object({ tabId: z.int() }), reply: nothing, typedText: false },
  answerScan: {
    request: z.object({ tabId: z.int(), at: time, accept: z.boolean() }),
    reply: nothing,
    typedText: false,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof table;
export type Request<N extends CommandName> = z.output<(typeof table)[N]["request"]>;
export type Reply<N extends CommandName> = z.output<(typeof table)[N]["reply"]>;

/** Gives a generic command name the schemas of that command. */
export const commands: {
  readonly [N in CommandName]: Command & {
    readonly request: z.ZodMiniType<Request<N>>;
    readonly reply: z.ZodMiniType<Reply<N>>;
  };
} = table;
