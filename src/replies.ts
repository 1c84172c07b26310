import * as z from "zod/mini";
import { backupProblems } from "./backup/profile.ts";
import { type CommandName, deliver, type Request } from "./messages.ts";
import { nothing, popupReplies } from "./popup-replies.ts";
import { serviceUrlProblems } from "./service-url.ts";
import { failure, walletIdSchema } from "./storage/schemas.ts";

const keyVerdict = z.object({
  /**
   * `unchecked`: the service gave no verdict; `failure` says why. `none`: there is no key to test. `serviceChanged`:
   * another service was set, or all erased, while this one was asked, so nothing was saved. `overtaken`: the key was
   * removed, or another was saved, meanwhile; of a test also that another service was set.
   */
  verdict: z.enum(["accepted", "refused", "unchecked", "none", "serviceChanged", "overtaken"]),
  failure: z.nullable(failure),
});
const urlProblem = z.enum([...serviceUrlProblems, "permissionMissing"]);

/** What each command is answered with. */
const replies = {
  ...popupReplies,
  agree: nothing,
  hideStart: nothing,
  saveKey: keyVerdict,
  testKey: keyVerdict,
  removeKey: nothing,
  saveServiceUrl: z.object({ problem: z.nullable(urlProblem) }),
  /**
   * `refused`: not valid on their network; `over`: no room left in the watchlist. `cost`: nothing was added, because the
   * user has not read yet what so many cost (`every` in ms). `waiting`: of the added, those beyond today's requests, and
   * when the first of them can be fetched (ms since the epoch).
   */
  addWallets: z.object({
    added: z.number(),
    known: z.number(),
    refused: z.number(),
    over: z.number(),
    cost: z.nullable(
      z.object({ requests: z.number(), left: z.number(), budget: z.number(), every: z.number() }),
    ),
    waiting: z.nullable(z.object({ wallets: z.number(), until: z.number() })),
  }),
  saveDraft: nothing,
  /** `isSecret`: it was a private key or a recovery phrase, and is gone. */
  takeSelection: z.object({ text: z.nullable(z.string()), isSecret: z.boolean() }),
  /** Who was removed, and who stays and forgot the site: all for `undoRemove`. */
  removeFromSite: z.object({ ids: z.array(walletIdSchema), forgot: z.array(walletIdSchema) }),
  undoRemove: z.object({ restored: z.number() }),
  moveWallet: nothing,
  saveSettings: nothing,
  saveAlertSettings: nothing,
  setSync: nothing,
  /** Whether the browser took it out of its sync; it is switched off in any case. */
  leaveSync: z.object({ removed: z.boolean() }),
  /** `restored` is null when the file could not be read at all. */
  restoreBackup: z.object({
    problem: z.nullable(z.enum(backupProblems)),
    restored: z.nullable(
      z.object({
        added: z.number(),
        known: z.number(),
        /** No room left in the watchlist. */
        over: z.number(),
        marks: z.number(),
        /** Parts of the file. */
        unreadable: z.number(),
        /** `permissionMissing`: the browser does not let us ask the service of the backup. */
        service: z.enum(["kept", "set", "permissionMissing"]),
      }),
    ),
  }),
  /** Whether the browser took it out of its sync; null when that was not wanted. */
  eraseAll: z.object({ leftSync: z.nullable(z.boolean()) }),
} as const;

export type Reply<N extends CommandName> = z.output<(typeof replies)[N]>;

/** The replies by name, typed so that a generic name finds its own schema. */
export const replySchemas: { readonly [N in CommandName]: z.ZodMiniType<Reply<N>> } = replies;

/**
 * Sends a command to the background.
 *
 * @throws CommandError when it was not carried out
 */
export async function send<N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N>> {
  return replySchemas[name].parse(await deliver(name, request));
}
