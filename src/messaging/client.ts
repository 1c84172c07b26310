import { browser } from "wxt/browser";
import type { CommandAnswer, CommandName, Refusal, Reply, Request } from "./commands.ts";

export class CommandError extends Error {
  override name = "CommandError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`The background refused a command: ${refusal}`, options);
    this.refusal = refusal;
  }
}

/** @returns the reason for an error that `send` has thrown */
export function refusalOf(error: unknown): Refusal {
  return error instanceof CommandError ? error.refusal : "internal";
}

/** Sends a command. @throws CommandError when the background did not run the command */
export async function send<N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N>> {
  let answer: CommandAnswer<N> | undefined;
  try {
    answer = await browser.runtime.sendMessage({ command: name, request });
  } catch (cause) {
    // The background stopped before its answer, or the extension was updated.
    throw new CommandError("internal", { cause });
  }
  // The background stopped, and another context answered with nothing.
  if (answer === undefined) throw new CommandError("internal");
  if (!answer.ok) throw new CommandError(answer.refusal);
  return answer.value;
}

type Sender = { readonly id?: string | undefined; readonly url?: string | undefined };

/** Content scripts send a web page's URL. Other extensions send another id. */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL("/")) === true;
}
