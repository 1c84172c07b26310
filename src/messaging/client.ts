import { browser } from "wxt/browser";
import { answerSchema, type Refusal } from "./answer.ts";
import { type CommandName, commands, type Reply, type Request } from "./commands.ts";

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

/** Sends a command and parses the reply. @throws CommandError when the background did not run the command */
export async function send<N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N>> {
  let raw: unknown;
  try {
    raw = await browser.runtime.sendMessage({ command: name, request });
  } catch (cause) {
    // The background stopped before its answer, or the extension was updated.
    throw new CommandError("internal", { cause });
  }
  const answered = answerSchema.safeParse(raw);
  if (!answered.success) throw new CommandError("internal", { cause: answered.error });
  if (!answered.data.ok) throw new CommandError(answered.data.refusal);
  return commands[name].reply.parse(answered.data.value);
}
