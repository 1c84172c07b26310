import { useCallback, useState } from "react";
import type { CommandName, Request } from "../../messages.ts";
import { type Reply, send } from "../../replies.ts";
import { refusalOf } from "../use-command.ts";
import { refusalWords } from "../words.ts";
import type { NoticeText } from "./notice.tsx";

/**
 * The commands of one place of the page, and the one thing said there: what an action says replaces what the one
 * before said.
 *
 * @returns `run` carries a command out and gives its reply, or null when that failed, which it says itself; `say`
 *   says what came of it, or nothing (the same words twice in a row are spoken once unless null stands between);
 *   `busy` while a command is under way
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
        say({ kind: "bad", text: refusalWords(refusalOf(error)) });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { run, busy, notice, say };
}
