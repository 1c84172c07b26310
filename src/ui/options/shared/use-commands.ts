import { useCallback, useState } from "react";
import { i18n } from "#i18n";
import { refusalOf, send } from "../../../messaging/client.ts";
import type { CommandName, Reply, Request } from "../../../messaging/commands.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import type { NoticeText } from "./notice.tsx";
import { useOptionsToast } from "./options-toast.tsx";

/**
 * The commands of one field or dialog, and the notice in it.
 *
 * @returns `run` sends a command and gives its reply, or null after showing the failure; `say` shows a
 *   notice, or removes it with null (the same words twice in a row are announced once unless null stands
 *   between); `busy` while any command is running
 */
export function useCommands() {
  const [notice, say] = useState<NoticeText | null>(null);
  return { ...useRun(say), notice, say };
}

/**
 * The same for commands whose results the page's toast shows. A failure keeps the actions of the present toast.
 *
 * @returns also `save`, which sends a command, shows that its change is saved, and tells whether it is
 */
export function useToastCommands() {
  const say = useOptionsToast();
  const { run, busy } = useRun(say);
  const save = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<boolean> => {
      // Screen readers hear the same words again only after they were gone.
      say(null);
      const isSaved = (await run(name, request)) !== null;
      if (isSaved) say({ kind: "good", text: i18n.t("options.saved") });
      return isSaved;
    },
    [say, run],
  );
  return { run, save, busy, say };
}

/** @param say changes the present notice */
function useRun(say: (change: (present: NoticeText | null) => NoticeText) => void) {
  const [running, setRunning] = useState(0);
  const run = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<Reply<N> | null> => {
      setRunning((count) => count + 1);
      try {
        return await send(name, request);
      } catch (error) {
        const failure = { kind: "bad", text: refusalText(refusalOf(error)) } as const;
        say((present) => ({ ...present, ...failure }));
        return null;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [say],
  );
  return { run, busy: running > 0 };
}
