import * as z from "zod/mini";
import type { CommandName, Refusal, Request } from "../messages.ts";
import { secretWithin } from "../networks/secret.ts";
import { StorageWriteError } from "../storage/write.ts";
import { handlers } from "./commands.ts";
import { hasAgreed } from "./consent.ts";
import { type Effects, reportBug } from "./effects.ts";
import { requestSchemas } from "./requests.ts";

const commandName = z.custom<CommandName>(
  (name) => typeof name === "string" && Object.hasOwn(requestSchemas, name),
);
const envelope = z.object({ command: commandName, request: z.unknown() });

export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Carries out a message from one of our own pages.
 *
 * @param message whatever came; its sender has been checked
 */
export async function answer(message: unknown, effects: Effects): Promise<Answer> {
  const parsed = envelope.safeParse(message);
  if (!parsed.success) return { ok: false, refusal: "invalid" };
  const { command, request } = parsed.data;
  try {
    // Before consent nothing is probed, asked or stored (F18).
    if (command !== "agree" && !(await hasAgreed())) return { ok: false, refusal: "notAgreed" };
    return await carryOut(command, request, effects);
  } catch (error) {
    if (error instanceof StorageWriteError) return { ok: false, refusal: "storageFull" };
    reportBug(error);
    return { ok: false, refusal: "internal" };
  }
}

/** Commands with texts that the user typed or pasted. Others carry the service's ids, which may look like anything. */
const typedCommands: ReadonlySet<CommandName> = new Set([
  "saveKey",
  "saveServiceUrl",
  "addWallets",
  "saveDraft",
  "setLabel",
]);

async function carryOut<N extends CommandName>(name: N, raw: unknown, effects: Effects): Promise<Answer> {
  // Our pages refuse secrets before they send anything. If one misses a secret, it is still not stored or sent on.
  if (typedCommands.has(name) && secretWithin(raw)) return { ok: false, refusal: "secret" };
  const request = requestSchemas[name].safeParse(raw);
  if (!request.success) return { ok: false, refusal: "invalid" };
  const parsed: Request<N> = request.data;
  return { ok: true, value: await handlers[name](parsed, effects) };
}
