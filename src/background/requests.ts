import * as z from "zod/mini";
import { airdropKey } from "../airdrops/airdrop-key.ts";
import { limits } from "../app.config.ts";
import { keyProblem } from "../key-shape.ts";
import type { CommandName, Request } from "../messages.ts";
import { networks } from "../networks/network.ts";
import { alertSettingChanges } from "../storage/alerts.ts";
import { appearanceChanges, listViewShape } from "../storage/display.ts";
import { markShape } from "../storage/marks.ts";
import { address, network, time, walletIdSchema } from "../storage/schemas.ts";
import { settingChanges } from "../storage/settings.ts";

const nothing: z.ZodMiniType<Request<"agree">> = z.record(z.string(), z.never());

const origin = z.string().check(z.maxLength(limits.urlChars));

const airdrop = z.string().check(z.maxLength(limits.idChars));

/** An `airdropKey`, of the longest network's longest address at most. */
const key = z
  .string()
  .check(
    z.maxLength(
      Math.max(...networks.map((name) => airdropKey(`${name}:`, "").length)) +
        limits.addressChars +
        limits.idChars,
    ),
  );

const label = z.string().check(z.maxLength(limits.messageChars));

const typedWallet = z.object({
  network,
  address,
  derivedFrom: z.exactOptional(address),
  label: z.exactOptional(label),
});

/** How each command's request is read: our own pages send them, and still nothing is taken on trust. */
export const requestSchemas: { readonly [N in CommandName]: z.ZodMiniType<Request<N>> } = {
  agree: nothing,
  hideStart: nothing,
  saveKey: z.object({
    key: z.custom<string>((key) => typeof key === "string" && keyProblem(key.trim()) === null),
    sessionOnly: z.boolean(),
  }),
  testKey: nothing,
  removeKey: nothing,
  saveServiceUrl: z.object({ url: z.string().check(z.maxLength(limits.urlChars)) }),
  addWallets: z.object({
    wallets: z.array(typedWallet).check(z.maxLength(limits.addressesAtOnce)),
    costAccepted: z.exactOptional(z.boolean()),
  }),
  saveDraft: z.object({ text: z.string().check(z.maxLength(limits.draftChars)) }),
  takeSelection: nothing,
  removeWallets: z.object({ ids: z.array(walletIdSchema) }),
  undoRemove: z.object({ ids: z.array(walletIdSchema), forgot: z.array(walletIdSchema) }),
  removeFromSite: z.object({ origin }),
  setBlocked: z.object({
    what: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("site"), origin }),
      z.object({ kind: z.literal("wallet"), id: walletIdSchema }),
    ]),
    blocked: z.boolean(),
  }),
  setLabel: z.object({ id: walletIdSchema, label }),
  moveWallet: z.object({ id: walletIdSchema, before: z.nullable(walletIdSchema) }),
  setPaused: z.object({ id: walletIdSchema, paused: z.boolean() }),
  saveSettings: settingChanges,
  saveAlertSettings: alertSettingChanges,
  setSync: z.object({ on: z.boolean() }),
  leaveSync: nothing,
  restoreBackup: z.object({
    text: z.string().check(z.maxLength(limits.backupBytes)),
    settings: z.boolean(),
    service: z.boolean(),
  }),
  eraseAll: z.object({ fromSync: z.boolean() }),
  setMark: z.object({ wallet: walletIdSchema, airdrop, mark: markShape }),
  setMuted: z.object({ airdrop, muted: z.boolean() }),
  saveListView: listViewShape,
  saveAppearance: appearanceChanges,
  noteSeen: z.object({ through: time }),
  noteAdditionsSeen: z.object({ ids: z.array(walletIdSchema) }),
  noteOpened: z.object({ key }),
  forgetOpened: z.object({ key }),
  refresh: z.object({ beyondBudget: z.exactOptional(z.boolean()) }),
  cancelRefresh: nothing,
  lookOnPage: z.object({ tabId: z.int() }),
  answerLook: z.object({ tabId: z.int(), at: time, accept: z.boolean() }),
};
