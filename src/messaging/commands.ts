import * as z from "zod/mini";
import { limits } from "../config.ts";
import { networks } from "../core/addresses/network.ts";
import { airdropKey } from "../core/airdrops/airdrop.ts";
import { keyProblem } from "../core/api-key-shape.ts";
import { backupProblems } from "../core/backup/profile.ts";
import { serviceUrlProblems } from "../core/service-url.ts";
import { dismissalShape } from "../storage/airdrops/dismissals.ts";
import { address, failure, network, time, walletIdSchema } from "../storage/schemas.ts";
import { alertSettingChanges } from "../storage/settings/alerts.ts";
import { appearanceChanges, listViewShape } from "../storage/settings/display.ts";
import { settingChanges } from "../storage/settings/settings.ts";
import { sitePatterns, sitePurposes } from "../storage/sites.ts";

/**
 * Every message of Windfall: commands, sent by its own pages to the background, which answers each
 * (`background/handlers.ts`). Pages follow storage for what happens next.
 */
type Command = {
  /** The background parses every request with it. */
  readonly request: z.ZodMiniType;
  /** The page that sent the command parses the reply with it. */
  readonly reply: z.ZodMiniType;
  /**
   * Whether the request carries text that the user typed or pasted: the background then refuses it when it holds a
   * secret. Others carry the service's ids, which may look like anything.
   */
  readonly typedText: boolean;
  /** Without it the command is refused until the user has agreed. */
  readonly beforeConsent?: true;
};

/** A request without fields. */
const empty: z.ZodMiniType<Readonly<Record<string, never>>> = z.record(z.string(), z.never());
/** The reply of a command whose handler returns nothing. */
const nothing = z.void();

const walletIds = z.readonly(z.array(walletIdSchema));
const origin = z.string().check(z.maxLength(limits.urlChars));
const airdrop = z.string().check(z.maxLength(limits.idChars));
const label = z.string().check(z.maxLength(limits.messageChars));
const optionalFlag = z.exactOptional(z.boolean());

/** An `airdropKey`, of the longest network's longest address at most. */
const longestPrefix = Math.max(...networks.map((name) => airdropKey(`${name}:`, "").length));
const openedKey = z.string().check(z.maxLength(longestPrefix + limits.addressChars + limits.idChars));

/** `derivedFrom`: the text that the user typed, where `address` was derived from it. */
const typedWallet = z.object({
  network,
  address,
  derivedFrom: z.exactOptional(address),
  label: z.exactOptional(label),
});
export type TypedWallet = z.output<typeof typedWallet>;

const keyVerdict = z.object({
  /**
   * `unchecked`: the service gave no verdict; `failure` says why. `none`: there is no key to test. `serviceChanged`:
   * while the service was asked, the user set another one or erased all, so nothing was saved. `overtaken`: meanwhile
   * the user removed the key or saved another one; for a test also that the user set another service.
   */
  verdict: z.enum(["accepted", "refused", "unchecked", "none", "serviceChanged", "overtaken"]),
  failure: z.nullable(failure),
});

const table = {
  /** The user agrees to what is sent where. */
  agree: { request: empty, reply: nothing, typedText: false, beforeConsent: true },
  /** Hides the section for newcomers. */
  hideGettingStarted: { request: empty, reply: nothing, typedText: false },
  /** No reply ever holds the key. A key that the service refuses is not kept. */
  saveKey: {
    request: z.object({
      key: z.custom<string>((key) => typeof key === "string" && keyProblem(key.trim()) === null),
      sessionOnly: z.boolean(),
    }),
    reply: keyVerdict,
    typedText: true,
  },
  testKey: { request: empty, reply: keyVerdict, typedText: false },
  removeKey: { request: empty, reply: nothing, typedText: false },
  /** The page has asked for the host permission already, because browsers ask only after a click. */
  saveServiceUrl: {
    request: z.object({ url: z.string().check(z.maxLength(limits.urlChars)) }),
    reply: z.object({ problem: z.nullable(z.enum([...serviceUrlProblems, "permissionMissing"])) }),
    typedText: true,
  },
  addWallets: {
    /** `costAccepted`: the user has read the cost of so many wallets, and goes on. */
    request: z.object({
      wallets: z.readonly(z.array(typedWallet).check(z.maxLength(limits.addressesAtOnce))),
      costAccepted: optionalFlag,
    }),
    /**
     * `refused`: not valid on their network. `over`: no room left in the watchlist. `cost`: nothing was added, because
     * the user has not read the cost yet (`every` in ms). `waiting`: of the added wallets, those beyond today's
     * requests, and when the first of them can be fetched (ms since the epoch).
     */
    reply: z.object({
      added: z.number(),
      known: z.number(),
      refused: z.number(),
      over: z.number(),
      cost: z.nullable(
        z.object({ requests: z.number(), left: z.number(), budget: z.number(), every: z.number() }),
      ),
      waiting: z.nullable(z.object({ wallets: z.number(), until: z.number() })),
    }),
    typedText: true,
  },
  /** Keeps the text of the address field for a reload, until the browser closes. */
  saveDraft: {
    request: z.object({ text: z.string().check(z.maxLength(limits.draftChars)) }),
    reply: nothing,
    typedText: true,
  },
  /**
   * Takes the text that waits for the address field: selected on a page, or typed into the address bar. `isSecret`: the
   * text was a private key or a recovery phrase, and is gone.
   */
  takeSelection: {
    request: empty,
    reply: z.object({ text: z.nullable(z.string()), isSecret: z.boolean() }),
    typedText: false,
  },
  /** `undoRemove` restores the latest 200 removed wallets until the browser closes. */
  removeWallets: {
    request: z.object({ ids: walletIds }),
    reply: z.object({ removed: z.number() }),
    typedText: false,
  },
  /** `forgot`: wallets that stayed and forgot a site, from the reply of `removeFromSite`. */
  undoRemove: {
    request: z.object({ ids: walletIds, forgot: walletIds }),
    reply: z.object({ restored: z.number() }),
    typedText: false,
  },
  /** Removes the wallets that this site alone brought. Those known from elsewhere as well stay and forget the site. */
  removeFromSite: {
    request: z.object({ origin }),
    reply: z.object({ ids: walletIds, forgot: walletIds }),
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
  /**
   * `allowed`: the page asks the browser for the host permissions in the same click; they count once the browser grants
   * them. Otherwise ends what was allowed, and gives back the permissions that nothing else needs.
   */
  setSites: {
    request: z.object({ purpose: z.enum(sitePurposes), patterns: sitePatterns, allowed: z.boolean() }),
    reply: nothing,
    typedText: false,
  },
  /** A blank label removes the one there is. */
  setLabel: { request: z.object({ id: walletIdSchema, label }), reply: nothing, typedText: true },
  /** `before`: the wallet that will follow this one; null moves it to the end. */
  moveWallet: {
    request: z.object({ id: walletIdSchema, before: z.nullable(walletIdSchema) }),
    reply: nothing,
    typedText: false,
  },
  setPaused: {
    request: z.object({ id: walletIdSchema, paused: z.boolean() }),
    reply: nothing,
    typedText: false,
  },
  /** Settings that are left out stay as they are. */
  saveSettings: { request: settingChanges, reply: nothing, typedText: false },
  /** Settings that are left out stay as they are. */
  saveAlertSettings: { request: alertSettingChanges, reply: nothing, typedText: false },
  /** Whether Windfall uses the browser's own sync. */
  setSync: { request: z.object({ on: z.boolean() }), reply: nothing, typedText: false },
  /** Switches sync off and removes Windfall's data from it. `removed`: the browser did so. */
  leaveSync: { request: empty, reply: z.object({ removed: z.boolean() }), typedText: false },
  /** Adds a backup to what is stored. The page has asked for the host permission of the backup's service already. */
  restoreBackup: {
    /** `settings`: restore the settings as well. `service`: use the backup's service from now on. */
    request: z.object({
      text: z.string().check(z.maxLength(limits.backupBytes)),
      settings: z.boolean(),
      service: z.boolean(),
    }),
    /**
     * `restored` is null when the file could not be read at all. `over`: no room left in the watchlist. `unreadable`:
     * parts of the file. `permissionMissing`: the browser does not let Windfall reach the backup's service.
     */
    reply: z.object({
      problem: z.nullable(z.enum(backupProblems)),
      restored: z.nullable(
        z.object({
          added: z.number(),
          known: z.number(),
          over: z.number(),
          dismissals: z.number(),
          unreadable: z.number(),
          service: z.enum(["kept", "set", "permissionMissing"]),
        }),
      ),
    }),
    // `decode` refuses a backup that holds a secret, and says so in `problem`.
    typedText: false,
  },
  /** Erases all, as after a fresh install. `fromSync`: from the browser's sync as well. */
  eraseAll: {
    request: z.object({ fromSync: z.boolean() }),
    /** Whether the browser erased it from its sync; null when the user did not want that. */
    reply: z.object({ leftSync: z.nullable(z.boolean()) }),
    typedText: false,
  },
  /** Dismisses an airdrop in one wallet, or in every wallet (`wallet` is null); an empty dismissal lists it again. */
  setDismissal: {
    request: z.object({ wallet: z.nullable(walletIdSchema), airdrop, dismissal: dismissalShape }),
    reply: nothing,
    typedText: false,
  },
  saveListView: { request: listViewShape, reply: nothing, typedText: false },
  /** What is left out stays as it is. */
  saveAppearance: { request: appearanceChanges, reply: nothing, typedText: false },
  /** The user has seen the airdrops that appeared until then, ms since the epoch. */
  noteSeen: { request: z.object({ through: time }), reply: nothing, typedText: false },
  /** The popup has shown the addresses that scans without a click added. */
  noteAdditionsSeen: { request: z.object({ ids: walletIds }), reply: nothing, typedText: false },
  /** The user opens an airdrop's page. */
  noteOpened: { request: z.object({ key: openedKey }), reply: nothing, typedText: false },
  /** The user said whether they claimed an airdrop that they had opened. */
  forgetOpened: { request: z.object({ key: openedKey }), reply: nothing, typedText: false },
  /**
   * Fetches every wallet now, unless the service must not be asked; `activity` shows the progress. `overBudget`: nothing
   * was done, because it needs more requests than today's budget has left.
   */
  refresh: {
    request: z.object({ beyondBudget: optionalFlag }),
    reply: z.object({ overBudget: z.nullable(z.object({ needed: z.number(), left: z.number() })) }),
    typedText: false,
  },
  /** Starts no further fetch. Fetches that are under way end by themselves. */
  cancelRefresh: { request: empty, reply: nothing, typedText: false },
  /** Scans the page of a tab. The result is stored before the background answers. */
  scanPage: { request: z.object({ tabId: z.int() }), reply: nothing, typedText: false },
  /** Answers the question of a scan, which its tab and its time name. */
  answerScan: {
    request: z.object({ tabId: z.int(), at: time, accept: z.boolean() }),
    reply: nothing,
    typedText: false,
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof table;
export type Request<N extends CommandName> = z.output<(typeof table)[N]["request"]>;
export type Reply<N extends CommandName> = z.output<(typeof table)[N]["reply"]>;

/** The commands by name, typed so that a generic name finds its own schemas. */
export const commands: {
  readonly [N in CommandName]: Command & {
    readonly request: z.ZodMiniType<Request<N>>;
    readonly reply: z.ZodMiniType<Reply<N>>;
  };
} = table;
