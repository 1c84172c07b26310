import { useCallback, useEffect, useState } from "react";
import { send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { refusalOf } from "../../shared/data/use-command.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import type { NoticeText } from "./notice.tsx";

/** Makes what each place of the page said past, if all went well there. */
const fades = new Set<() => void>();

function faded(notice: NoticeText | null): NoticeText | null {
  return notice?.kind === "good" ? { ...notice, kind: "past" } : notice;
}

/**
 * The commands of one place of the page, and the one thing said there: what an action says replaces what the one
 * before said, and makes past what other places said of what went well.
 *
 * @returns `run` carries a command out and gives its reply, or null when that failed, which it says itself; `say`
 *   says what came of it, or nothing (the same words twice in a row are spoken once unless null stands between);
 *   `busy` while a command is under way
 */
export function useActions() {
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const fade = () => setNotice(faded);
    // The user comes back to the page: what it said before is past.
    fade();
    fades.add(fade);
    return () => void fades.delete(fade);
  }, []);
  const say = useCallback((next: NoticeText | null) => {
    // Not by null, which only makes room for what is said next.
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
