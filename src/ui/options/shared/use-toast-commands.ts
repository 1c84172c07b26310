import { useCallback } from "react";
import { i18n } from "#i18n";
import type { CommandName, Request } from "../../../messaging/commands.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import { useOptionsToast } from "./options-toast.tsx";

/**
 * The commands whose results the page's toast shows. A failure keeps the undo of the present toast.
 *
 * @returns also `save`, which sends a command, shows that its change is saved, and tells whether it is
 */
export function useToastCommands() {
  const say = useOptionsToast();
  const { run, busy } = useCommand(
    useCallback((text: string) => say((present) => ({ ...present, kind: "bad", text })), [say]),
  );
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

/**
 * @returns copies a text, shows the result and tells whether it is copied. Call it directly in a click handler: later a
 *   browser may refuse
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const say = useOptionsToast();
  return useCallback(
    async (text) => {
      say(null);
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      say(
        isCopied
          ? { kind: "good", text: i18n.t("options.copied") }
          : { kind: "bad", text: i18n.t("options.notCopied") },
      );
      return isCopied;
    },
    [say],
  );
}
