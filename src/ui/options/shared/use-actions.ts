import { useCallback, useEffect, useState } from "react";
import { send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { refusalOf } from "../../shared/data/use-command.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import type { NoticeText } from "./notice.tsx";

/** Each function turns the good notice of one part of the page into a past one. */
const fades = new Set<() => void>();

function faded(notice: NoticeText | null): NoticeText | null {
  return notice?.kind === "good" ? { ...notice, kind: "past" } : notice;
}

/**
 * The commands of one part of the page and its one notice. A new notice replaces the old one, and turns the
 * good notices of other parts into past ones.
 *
 * @returns `run` sends a command and gives its reply, or null after showing the failure; `say` shows a
 *   notice, or removes it with null (the same words twice in a row are announced once unless null stands
 *   between); `busy` while a command is running
 */
export function useActions() {
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const fade = () => setNotice(faded);
    // When the user returns to the page, its earlier notice is past.
    fade();
    fades.add(fade);
    return () => void fades.delete(fade);
  }, []);
  const say = useCallback((next: NoticeText | null) => {
    // Null removes only the notice of this part.
    if (next !== null) for (const fade of fades) fade();
    setNotice(next);
  }, []);
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
    [say],
  );
  return { run, busy, notice, say };
}
