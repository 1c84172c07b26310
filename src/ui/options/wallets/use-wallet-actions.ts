import { type RefObject, useCallback, useMemo } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { WalletView } from "../../shared/data/page-data.ts";
import { isTyping } from "../shared/options-toast.tsx";
import { useCopy, useToastCommands } from "../shared/use-toast-commands.ts";

/** The actions on one wallet or on several. Each tells whether it succeeded. */
export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/**
 * The actions of the wallet rows, with their results. They stay the same, so that unchanged rows do too.
 * @param home the element that takes the focus when a button of the toast disappears
 */
export function useWalletActions(home: RefObject<HTMLElement | null>) {
  const { run, save, busy, say } = useToastCommands();
  const copy = useCopy();

  /** For a pressed button of the toast, which disappears. */
  const goHome = useCallback(() => {
    if (!isTyping()) home.current?.focus();
  }, [home]);

  const undoRemove = useCallback(
    async (ids: readonly WalletId[]) => {
      const reply = await run("undoRemove", { ids: [...ids] });
      if (reply === null) return;
      if (reply.restored < ids.length)
        // The button stays: it restores the wallets once the list has room.
        return say((before) => ({ ...before, kind: "bad", text: i18n.t("list.notRestored") }));
      say({ kind: "good", text: i18n.t("dismissed.restored") });
      goHome();
    },
    [run, say, goHome],
  );

  const actions = useMemo(
    () => ({
      copy: (views: readonly WalletView[]) => copy(views.map(({ wallet }) => wallet.address).join("\n")),
      /** Resumes wallets that are all paused. The toast offers to undo a pause. */
      async pause(views: readonly WalletView[]): Promise<boolean> {
        const paused = !areAllPaused(views);
        const ids = views.filter(({ wallet }) => wallet.paused !== paused).map(({ id }) => id);
        if (!(await save("setPaused", { ids, paused }))) return false;
        if (!paused) return true;
        const text = i18n.t("named", [pluralText("count.wallets", ids.length), i18n.t("wallets.paused")]);
        const act = async () => {
          if (await save("setPaused", { ids, paused: false })) goHome();
        };
        say({ kind: "good", text, undo: { act, keepsFocus: true } });
        return true;
      },
      /** Until the next action, the toast offers to undo it. */
      async remove(views: readonly WalletView[]): Promise<boolean> {
        say(null);
        const ids = views.map(({ id }) => id);
        const reply = await run("removeWallets", { ids });
        if (reply === null) return false;
        if (reply.removed === 0) return true;
        const text = pluralText("list.removedMore", reply.removed);
        say({ kind: "good", text, undo: { act: () => undoRemove(ids) } });
        return true;
      },
    }),
    [run, save, say, copy, undoRemove, goHome],
  );
  return { actions, busy };
}

export function areAllPaused(views: readonly WalletView[]): boolean {
  return views.every(({ wallet }) => wallet.paused);
}
