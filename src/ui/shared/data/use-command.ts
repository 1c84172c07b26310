import { useCallback, useState } from "react";
import type { Refusal } from "../../../messaging/answer.ts";
import { CommandError } from "../../../messaging/client.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { type PopupCommand, useEnvironment } from "./environment.ts";

type Progress = { readonly pending: boolean; readonly problem: Refusal | null };

/** @returns why a command was not carried out, of what `send` threw */
export function refusalOf(error: unknown): Refusal {
  return error instanceof CommandError ? error.refusal : "internal";
}

/**
 * A command to the background. Not a TanStack mutation, on purpose: that keeps the request it sent, and one of
 * them is the key.
 *
 * @returns `run`, which gives the reply, or null when the command was not carried out: `problem` then says why
 */
export function useCommand<N extends PopupCommand>(name: N) {
  const { send } = useEnvironment();
  const [progress, setProgress] = useState<Progress>({ pending: false, problem: null });
  const run = useCallback(
    async (request: Request<N>): Promise<Reply<N> | null> => {
      setProgress({ pending: true, problem: null });
      try {
        const reply = await send(name, request);
        setProgress({ pending: false, problem: null });
        return reply;
      } catch (error) {
        setProgress({ pending: false, problem: refusalOf(error) });
        return null;
      }
    },
    [name, send],
  );
  return { ...progress, run };
}
