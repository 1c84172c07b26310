import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { limits } from "./app.config.ts";
import { keyProblem } from "./key-shape.ts";
import type { ServiceUrlProblem } from "./service-url.ts";
import { address, failure, network, walletIdSchema } from "./storage/schemas.ts";

/**
 * Every message there is: from our own pages to the background, which answers each. A page follows storage for
 * what happens next.
 */

const nothing = z.object({});
const networkAddress = z.object({ network, address });
const keyVerdict = z.object({
  /** `unchecked`: the service gave no verdict; `failure` says why. `none`: there is no key to test. */
  verdict: z.enum(["accepted", "refused", "unchecked", "none"]),
  failure: z.nullable(failure),
});

const urlProblem = z.custom<ServiceUrlProblem>((value) => typeof value === "string");

const specifications = {
  /** The person agrees to what is sent where (F18). */
  agree: { request: nothing, reply: nothing },
  /** The key goes in and never comes back (F15). A refused key is not kept. */
  saveKey: {
    request: z.object({
      key: z.string().check(z.refine((key) => keyProblem(key.trim()) === null)),
      sessionOnly: z.boolean(),
    }),
    reply: keyVerdict,
  },
  testKey: { request: nothing, reply: keyVerdict },
  removeKey: { request: nothing, reply: nothing },
  /** The page has asked for the host permission already, from the click. */
  saveServiceUrl: {
    request: z.object({ url: z.string().check(z.maxLength(limits.urlChars)) }),
    reply: z.object({ problem: z.nullable(z.union([urlProblem, z.literal("permissionMissing")])) }),
  },
  addWallets: {
    request: z.object({ wallets: z.array(networkAddress).check(z.maxLength(1_000)) }),
    /** `refused`: not valid on their network; `over`: no room left in the watchlist. */
    reply: z.object({ added: z.int(), known: z.int(), refused: z.int(), over: z.int() }),
  },
  /** Removed wallets can be brought back by `undoRemove` until the next removal or the browser's end. */
  removeWallets: {
    request: z.object({ ids: z.array(walletIdSchema) }),
    reply: z.object({ removed: z.int() }),
  },
  undoRemove: { request: nothing, reply: z.object({ restored: z.int() }) },
  setPaused: { request: z.object({ id: walletIdSchema, paused: z.boolean() }), reply: nothing },
  saveSettings: {
    request: z.object({
      alwaysAsk: z.optional(z.boolean()),
      look: z.optional(z.enum(["onOpen", "onDemand"])),
    }),
    reply: nothing,
  },
  /** Looks every wallet up at once, unless the service must not be asked; `activity` shows the rest. */
  refresh: { request: nothing, reply: nothing },
  /** Looks into the page of a tab; the result is in the `look` item when this answers. */
  lookOnPage: { request: z.object({ tabId: z.int() }), reply: nothing },
  /** Answers a look that asked. */
  answerLook: { request: z.object({ accept: z.boolean() }), reply: nothing },
} as const;

export type CommandName = keyof typeof specifications;

export type Request<N extends CommandName> = z.output<(typeof specifications)[N]["request"]>;
export type Reply<N extends CommandName> = z.output<(typeof specifications)[N]["reply"]>;

/** Why a command was not carried out. */
const refusals = ["notAgreed", "invalid", "storageFull", "internal"] as const;
export type Refusal = (typeof refusals)[number];

const answer = z.discriminatedUnion("ok", [
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
 * Sends a command to the background.
 *
 * @throws CommandError when it was not carried out
 */
export async function send<N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N>> {
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
  return parseReply(name, answered.data.value);
}

type Command<N extends CommandName> = {
  readonly request: z.ZodMiniType<Request<N>>;
  readonly reply: z.ZodMiniType<Reply<N>>;
};

/** The commands by name, typed so that a generic name finds its own schemas. */
export const commands: { readonly [N in CommandName]: Command<N> } = specifications;

function parseReply<N extends CommandName>(name: N, value: unknown): Reply<N> {
  return commands[name].reply.parse(value);
}

type Sender = { readonly id?: string | undefined; readonly url?: string | undefined; readonly tab?: unknown };

/**
 * The one check of who may command: our own extension's pages. A content script of ours (there are none) would
 * have a web page's URL; another extension has another id.
 */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL("/")) === true;
}
