import { useCallback } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { useToastCommands } from "../shared/use-commands.ts";

/**
 * Removes wallets. The toast offers to undo that until the next action.
 * @param afterUndo is called when the pressed button has disappeared; the same function in each render
 */
export function useRemoval(afterUndo: () => void) {
  const { run, busy, say } = useToastCommands();

  const undo = useCallback(
    async (ids: readonly WalletId[]) => {
      const reply = await run("undoRemove", { ids });
      if (reply === null) return;
      if (reply.restored < ids.length)
        // The button stays: it restores the others once the list has room.
        return say((before) => ({ ...before, kind: "bad", text: i18n.t("list.notRestored") }));
      say({ kind: "good", text: i18n.t("dismissed.restored") });
      afterUndo();
    },
    [run, say, afterUndo],
  );

  /** @returns whether any was removed */
  const remove = useCallback(
    async (ids: readonly WalletId[]): Promise<boolean> => {
      say(null);
      const reply = await run("removeWallets", { ids });
      if (reply === null || reply.removed === 0) return false;
      const actions = [{ words: i18n.t("dismissed.undo"), act: () => undo(ids) }];
      say({ kind: "good", text: pluralText("list.removedMore", reply.removed), actions });
      return true;
    },
    [run, say, undo],
  );

  return { remove, isRemoving: busy };
}
