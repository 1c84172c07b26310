import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { listViewItem } from "../../../storage/settings/display.ts";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { formatCount } from "../../shared/text/format.ts";
import { isTyping } from "../shared/is-typing.ts";
import { useToastCommands } from "../shared/use-commands.ts";
import { useCopy } from "../shared/use-copy.ts";
import { useRemoval } from "./use-removal.ts";
import type { Move } from "./wallet-order.ts";

type Around = {
  /** The number of wallets on the whole list. */
  readonly count: number;
  readonly onRemoved: () => void;
  /** The element that takes the focus when a button of the toast disappears. */
  readonly home: () => HTMLElement | null;
};

/** The actions of a wallet row and its menu. */
export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/** The actions of the wallet rows, with their results. A removal can be undone until the next action. */
export function useWalletActions({ count, onRemoved, home }: Around) {
  const { run, busy, say } = useToastCommands();
  const { remove, isRemoving } = useRemoval(returnFocus);
  const copy = useCopy();
  const listView = useValue(listViewItem);

  async function block(id: WalletId) {
    if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
    say({ kind: "good", text: i18n.t("list.neverAgainDone") });
    returnFocus();
  }

  function returnFocus() {
    if (!isTyping()) home()?.focus();
  }

  const actions = {
    copy: ({ wallet }: WalletView) => copy(wallet.address),
    showAirdrops({ id }: WalletView) {
      void run("saveListView", { ...listView, wallet: id, network: null, urgency: null });
      openList();
    },
    async move({ id }: WalletView, { before, place }: Move) {
      say(null);
      if ((await run("moveWallet", { id, before })) === null) return;
      say({ kind: "good", text: i18n.t("list.moved", [formatCount(place), formatCount(count)]) });
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
  return { actions, busy: busy || isRemoving, say };
}
