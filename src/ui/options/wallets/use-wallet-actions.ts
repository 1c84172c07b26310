import { useMemo } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import type { WalletView } from "../../shared/data/page-data.ts";
import { useToast } from "../shared/toast.tsx";

export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/** The actions on one wallet or on several. They stay the same, so that unchanged rows do too. */
export function useWalletActions() {
  const { run, save, copy, busy, say } = useToast();

  const actions = useMemo(() => {
    async function undoRemove(ids: readonly WalletId[]): Promise<boolean> {
      const reply = await run("undoRemove", { ids: [...ids] });
      if (reply === null) return false;
      const isWhole = reply.restored === ids.length;
      if (isWhole) say({ kind: "good", text: i18n.t("dismissed.restored") });
      // The button stays: it restores the wallets once the list has room.
      else say((before) => ({ ...before, kind: "bad", text: i18n.t("list.notRestored") }));
      return isWhole;
    }

    return {
      copy: (views: readonly WalletView[]) => copy(views.map(({ wallet }) => wallet.address).join("\n")),
      /** Pauses wallets, or resumes them if all are paused. */
      pause: (views: readonly WalletView[]) =>
        save("setPaused", { ids: views.map(({ id }) => id), paused: !areAllPaused(views) }),
      /** Until the next action, the toast offers to undo it. @returns whether it succeeded */
      async remove(views: readonly WalletView[]): Promise<boolean> {
        say(null);
        const ids = views.map(({ id }) => id);
        const reply = await run("removeWallets", { ids });
        if (reply === null) return false;
        const text = pluralText("list.removedMore", reply.removed);
        if (reply.removed > 0) say({ kind: "good", text, undo: { act: () => undoRemove(ids) } });
        return true;
      },
    };
  }, [run, save, say, copy]);
  return { actions, busy };
}

export function areAllPaused(views: readonly WalletView[]): boolean {
  return views.every(({ wallet }) => wallet.paused);
}
