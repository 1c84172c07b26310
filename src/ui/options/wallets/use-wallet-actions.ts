import { type RefObject, useCallback, useMemo } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import type { ListView } from "../../../core/list/list-view.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { formatCount } from "../../shared/text/format.ts";
import { isTyping } from "../shared/is-typing.ts";
import { useToastCommands } from "../shared/use-commands.ts";
import { useCopy } from "../shared/use-copy.ts";
import { useRemoval } from "./use-removal.ts";
import type { Move } from "./wallet-order.ts";

type Around = {
  readonly onRemoved: () => void;
  /** The element that takes the focus when a button of the toast disappears. */
  readonly home: RefObject<HTMLElement | null>;
};

/** The actions of a wallet row and its menu. */
export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/**
 * The actions of the wallet rows, with their results. A removal can be undone until the next action.
 * @param around the same functions in each render; then the actions are the same too, and unchanged rows stay as they are
 */
export function useWalletActions({ onRemoved, home }: Around) {
  const { run, busy, say } = useToastCommands();
  const returnFocus = useCallback(() => {
    if (!isTyping()) home.current?.focus();
  }, [home]);
  const { remove, isRemoving } = useRemoval(returnFocus);
  const copy = useCopy();
  const actions = useMemo(() => {
    async function block(id: WalletId) {
      if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
      say({ kind: "good", text: i18n.t("list.neverAgainDone") });
      returnFocus();
    }

    return {
      copy: ({ wallet }: WalletView) => copy(wallet.address),
      showAirdrops({ id }: WalletView, listView: ListView) {
        void run("saveListView", { ...listView, wallet: id, network: null, urgency: null });
        openList();
      },
      async move({ id }: WalletView, { before, place, of }: Move) {
        say(null);
        if ((await run("moveWallet", { id, before })) === null) return;
        say({ kind: "good", text: i18n.t("list.moved", [formatCount(place), formatCount(of)]) });
      },
      async pause(views: readonly WalletView[], paused: boolean) {
        say(null);
        if ((await run("setPaused", { ids: views.map(({ id }) => id), paused })) === null) return;
        say({ kind: "good", text: i18n.t("options.saved") });
      },
      async remove(views: readonly WalletView[]) {
        const [first] = views;
        // A page that added a wallet may add it again.
        const isFound = first?.wallet.sources.some(({ kind }) => kind === "page");
        const never =
          first !== undefined && views.length === 1 && isFound
            ? [{ words: i18n.t("list.neverAgain"), act: () => block(first.id) }]
            : [];
        const ids = views.map(({ id }) => id);
        if (await remove(ids, never)) onRemoved();
      },
    };
  }, [run, say, returnFocus, remove, copy, onRemoved]);
  return { actions, busy: busy || isRemoving, say };
}
