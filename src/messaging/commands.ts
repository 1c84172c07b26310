import * as z from "zod/mini";
import { limits } from "../config.ts";
import { networks } from "../core/addresses/network.ts";
import { airdropKey } from "../core/airdrops/airdrop.ts";
import { keyProblem } from "../core/api-key-shape.ts";
import { backupProblems } from "../core/backup/profile.ts";
import type { AddingCost } from "../core/refresh/adding-cost.ts";
import { serviceUrlProblems } from "../core/service-url.ts";
import { dismissalShape } from "../storage/airdrops/dismissals.ts";
import { address, failure, network, time, walletIdSchema } from "../storage/schemas.ts";
import { alertSettingChanges } from "../storage/settings/alerts.ts";
import { appearanceChanges, listViewShape } from "../storage/settings/display.ts";
import { settingChanges } from "../storage/settings/settings.ts";
import { sitePatterns, sitePurposes } from "../storage/sites.ts";

/** The commands that pages send to the background (`background/handlers.ts`). Pages follow storage for the effects. */
type Command = {
  readonly request: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Whether the user typed a text of the request: the background refuses a secret in it. Ids may look like one. */
  readonly typedText: boolean;
  /** Other commands need the user's consent. */
  readonly beforeConsent?: true;
};

const empty: z.ZodMiniType<Readonly<Record<string, never>>> = z.record(z.string(), z.never());
const nothing = z.void();

const walletIds = z.readonly(z.array(walletIdSchema));
const origin = z.string().check(z.maxLength(limits.urlChars));
const airdrop = z.string().check(z.maxLength(limits.idChars));
const label = z.string().check(z.maxLength(limits.messageChars));
const optionalFlag = z.exactOptional(z.boolean());

/** An `airdropKey` of the longest network's longest address. */
const longestPrefix = Math.max(...networks.map((name) => airdropKey(`${name}:`, "").length));
const openedKey = z.string().check(z.maxLength(longestPrefix + limits.addressChars + limits.idChars));

/** `derivedFrom`: the typed address from which `address` was derived. */
const typedWallet = z.object({
  network,
  address,
  derivedFrom: z.exactOptional(address),
  label: z.exactOptional(label),
});
export type TypedWallet = z.output<typeof typedWallet>;

const addingCost: z.ZodMiniType<AddingCost> = z.object({
  requests: z.number(),
  left: z.number(),
  budget: z.number(),
  every: z.number(),
});

const keyVerdict = z.object({
  /**
   * `unchecked`: no verdict; `failure` has the reason. `none`: no key to test. `serviceChanged`: the user changed
   * the service or erased all meanwhile. `overtaken`: the user removed or replaced the key meanwhile, or changed
   * the service during a test.
   */
  verdict: z.enum(["accepted", "refused", "unchecked", "none", "serviceChanged", "overtaken"]),
  failure: z.nullable(failure),
});

const table = {
  agree: { request: empty, reply: nothing, typedText: false, beforeConsent: true },
  /** No reply ever holds the key. A refused key is not stored. */
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
  /** The page has requested the host permission already, because browsers ask only after a click. */
  saveServiceUrl: {
    request: z.object({ url: z.string().check(z.maxLength(limits.urlChars)) }),
    reply: z.object({ problem: z.nullable(z.enum([...serviceUrlProblems, "permissionMissing"])) }),
    typedText: true,
  },
  addWallets: {
    /** `costAccepted`: the user has accepted the cost of so many wallets. */
    request: z.object({
      wallets: z.readonly(z.array(typedWallet).check(z.maxLength(limits.addressesAtOnce))),
      costAccepted: optionalFlag,
    }),
    /**
     * `refused`: invalid on their network. `over`: no room in the watchlist. `cost`: nothing was added, because the
     * user has to accept the cost first. `waiting`: added wallets beyond today's requests, and the first one's
     * fetch, ms since the epoch.
     */
    reply: z.object({
      added: z.number(),
      known: z.number(),
      refused: z.number(),
      over: z.number(),
      cost: z.nullable(addingCost),
      waiting: z.nullable(z.object({ wallets: z.number(), until: z.number() })),
    }),
    typedText: true,
  },
  /** Keeps the text of the address field until the browser closes. */
  saveDraft: {
    request: z.object({ text: z.string().check(z.maxLength(limits.draftChars)) }),
    reply: nothing,
    typedText: true,
  },
  /** The text that waits for the address field, selected or typed elsewhere. `isSecret`: it held a secret and is gone. */
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
  /** `forgot`: the wallets of the reply of `removeFromSite`. */
  undoRemove: {
    request: z.object({ ids: walletIds, forgot: walletIds }),
    reply: z.object({ restored: z.number() }),
    typedText: false,
  },
  /** Removes the wallets of this site alone. `forgot`: wallets with other sources, which only lost the site. */
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
   * `allowed`: the page asks the browser for the host permissions in the same click; the sites count once the browser
   * grants them. Otherwise it disallows the sites, and gives back the permissions that nothing else needs.
   */
  setSites: {
    request: z.object({ purpose: z.enum(sitePurposes), patterns: sitePatterns, allowed: z.boolean() }),
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
  /** Missing settings stay as they are. */
  saveSettings: { request: settingChanges, reply: nothing, typedText: false },
  /** Missing settings stay as they are. */
  saveAlertSettings: { request: alertSettingChanges, reply: nothing, typedText: false },
  setSync: { request: z.object({ on: z.boolean() }), reply: nothing, typedText: false },
  /** Switches sync off. `removed`: the browser removed Windfall's data from its sync. */
  leaveSync: { request: empty, reply: z.object({ removed: z.boolean() }), typedText: false },
  /** The page has requested the host permission of the backup's service already. */
  restoreBackup: {
    /** `settings`: restore the settings as well. `service`: use the backup's service from now on. */
    request: z.object({
      text: z.string().check(z.maxLength(limits.backupBytes)),
      settings: z.boolean(),
      service: z.boolean(),
    }),
    /**
     * `restored`: null for an unreadable file. `over`: no room in the watchlist. `claimsOver`: claimed airdrops
     * without room. `unreadable`: parts of the file.
     * `permissionMissing`: the browser does not let Windfall reach the backup's service.
     */
    reply: z.object({
      problem: z.nullable(z.enum(backupProblems)),
      restored: z.nullable(
        z.object({
          added: z.number(),
          known: z.number(),
          over: z.number(),
          dismissals: z.number(),
          claimsOver: z.number(),
          unreadable: z.number(),
          service: z.enum(["kept", "set", "permissionMissing"]),
        }),
      ),
    }),
    // `decodeBackup` refuses secrets, and `problem` says so.
    typedText: false,
  },
  /** `fromSync`: also from the browser's sync. */
  eraseAll: {
    request: z.object({ fromSync: z.boolean() }),
    /** `leftSync`: null without `fromSync`. `logosErased`: false when the browser did not delete the cached logos. */
    reply: z.object({ leftSync: z.nullable(z.boolean()), logosErased: z.boolean() }),
    typedText: false,
  },
  /** `wallet` is null for every wallet. An empty dismissal lists the airdrop again. */
  setDismissal: {
    request: z.object({ wallet: z.nullable(walletIdSchema), airdrop, dismissal: dismissalShape }),
    reply: nothing,
    typedText: false,
  },
  saveListView: { request: listViewShape, reply: nothing, typedText: false },
  saveAppearance: { request: appearanceChanges, reply: nothing, typedText: false },
  /** The user has seen the airdrops that appeared until `through`, ms since the epoch. */
  noteSeen: { request: z.object({ through: time }), reply: nothing, typedText: false },
  /** The popup has shown the addresses that scans without a click added. */
  noteAdditionsSeen: { request: z.object({ ids: walletIds }), reply: nothing, typedText: false },
  noteOpened: { request: z.object({ key: openedKey }), reply: nothing, typedText: false },
  /** The user said whether they claimed an airdrop. */
  forgetOpened: { request: z.object({ key: openedKey }), reply: nothing, typedText: false },
  /** `overBudget`: nothing was fetched, because today's budget is too small. `activity` shows the progress. */
  refresh: {
    request: z.object({ beyondBudget: optionalFlag }),
    reply: z.object({ overBudget: z.nullable(z.object({ needed: z.number(), left: z.number() })) }),
    typedText: false,
  },
  /** Fetches under way end by themselves. */
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

/** Typed so that a generic name finds its own schemas. */
export const commands: {
  readonly [N in CommandName]: Command & {
    readonly request: z.ZodMiniType<Request<N>>;
    readonly reply: z.ZodMiniType<Reply<N>>;
  };
} = table;
