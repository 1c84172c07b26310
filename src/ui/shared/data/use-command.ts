import { useCallback, useState } from "react";
import type { Refusal } from "../../../messaging/answer.ts";
import { CommandError } from "../../../messaging/client.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { type PopupCommand, useEnvironment } from "./environment.ts";

type Progress = { readonly pending: boolean; readonly problem: Refusal | null };

/** @returns the reason for an error that `send` has thrown */
export function refusalOf(error: unknown): Refusal {
  return error instanceof CommandError ? error.refusal : "internal";
}

/**
 * Sends a command to the background. Deliberately not a TanStack mutation: a mutation keeps its request, and
 * one request holds the key.
 *
 * @returns `run`, which gives the reply, or null when the command failed; `problem` then has the reason
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
