import * as z from "zod/mini";
import { secretWithin } from "../core/secrets/secret.ts";
import type { Answer } from "../messaging/answer.ts";
import { type CommandName, commands } from "../messaging/commands.ts";
import { StorageWriteError } from "../storage/transaction.ts";
import { hasAgreed } from "./data/consent.ts";
import { type Effects, reportBug } from "./effects.ts";
import { handlers } from "./handlers.ts";

const commandName = z.custom<CommandName>(
  (name) => typeof name === "string" && Object.hasOwn(commands, name),
);
const envelope = z.object({ command: commandName, request: z.unknown() });

/**
 * Carries out a message from one of Windfall's own pages.
 *
 * @param message not parsed yet; its sender has been checked
 */
export async function answer(message: unknown, effects: Effects): Promise<Answer> {
  const parsed = envelope.safeParse(message);
  if (!parsed.success) return { ok: false, refusal: "invalid" };
  const { command, request } = parsed.data;
  try {
    // Before consent Windfall scans, sends and stores nothing.
    if (commands[command].beforeConsent !== true && !(await hasAgreed()))
      return { ok: false, refusal: "notAgreed" };
    return await carryOut(command, request, effects);
  } catch (error) {
    if (error instanceof StorageWriteError) return { ok: false, refusal: "storageFull" };
    reportBug(error);
    return { ok: false, refusal: "internal" };
  }
}

async function carryOut<N extends CommandName>(name: N, raw: unknown, effects: Effects): Promise<Answer> {
  const { request: schema, typedText } = commands[name];
  // Windfall's pages refuse secrets before they send anything. If one misses a secret, it is still not stored or sent on.
  if (typedText && secretWithin(raw)) return { ok: false, refusal: "secret" };
  const request = schema.safeParse(raw);
  if (!request.success) return { ok: false, refusal: "invalid" };
  return { ok: true, value: await handlers[name](request.data, effects) };
}
