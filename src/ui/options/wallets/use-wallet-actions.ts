import { type RefObject, useCallback, useMemo } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { WalletView } from "../../shared/data/page-data.ts";
import { isTyping } from "../shared/options-toast.tsx";
import { useCopy, useToastCommands } from "../shared/use-commands.ts";

/** The actions of a wallet row and its menu. */
export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/**
 * The actions of the wallet rows, with their results. They stay the same, so that unchanged rows do too.
 * @param home the element that takes the focus when a button of the toast disappears
 */
export function useWalletActions(home: RefObject<HTMLElement | null>) {
  const { save, busy } = useToastCommands();
  const returnFocus = useCallback(() => {
    if (!isTyping()) home.current?.focus();
  }, [home]);
  const { remove, isRemoving } = useRemoval(returnFocus);
  const copy = useCopy();
  const actions = useMemo(
    () => ({
      copy: ({ wallet }: WalletView) => copy(wallet.address),
      pause: ({ id, wallet }: WalletView) => save("setPaused", { ids: [id], paused: !wallet.paused }),
      remove: ({ id }: WalletView) => remove([id]),
    }),
    [save, remove, copy],
  );
  return { actions, busy: busy || isRemoving };
}

/**
 * Removes wallets. The toast offers to undo that until the next action.
 * @param afterUndo is called when the pressed button has disappeared; the same function in each render
 */
function useRemoval(afterUndo: () => void) {
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
