import { useCallback, useState } from "react";
import { refusalOf, send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import type { NoticeText } from "./notice.tsx";

/**
 * The commands of one part of the page and its one notice.
 *
 * @returns `run` sends a command and gives its reply, or null after showing the failure; `say` shows a
 *   notice, or removes it with null (the same words twice in a row are announced once unless null stands
 *   between); `busy` while a command is running
 */
export function useActions() {
  const [notice, say] = useState<NoticeText | null>(null);
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N> | null> => {
      setBusy(true);
      try {
        return await send(name, request);
      } catch (error) {
        say({ kind: "bad", text: refusalText(refusalOf(error)) });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { run, busy, notice, say };
}
