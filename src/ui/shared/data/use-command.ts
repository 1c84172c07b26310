import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { refusalOf, send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { refusalText } from "../text/error-text.ts";

/**
 * Sends commands to the background, and knows the state of the latest one.
 *
 * @param onRefused gets the reason in words; the same function in each render
 * @returns `run` sends a command and gives its reply, or null after it failed; `busy` while the latest runs
 */
export function useCommand(onRefused: (words: string) => void) {
  const { mutateAsync, isPending } = useMutation({
    // The cache keeps what a mutation gets. That is a promise of the reply, because the request may hold the key.
    mutationFn: (reply: Promise<unknown>) => reply,
  });
  const run = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N> | null> => {
      const reply = send(name, request);
      try {
        await mutateAsync(reply);
        return await reply;
      } catch (error) {
        onRefused(refusalText(refusalOf(error)));
        return null;
      }
    },
    [mutateAsync, onRefused],
  );
  return { run, busy: isPending };
}
