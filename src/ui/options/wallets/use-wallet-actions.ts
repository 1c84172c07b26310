import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { listViewItem } from "../../../storage/settings/display.ts";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { isTyping } from "../shared/is-typing.ts";
import { useToastActions } from "../shared/use-actions.ts";
import { isFound, removedText, restoredText } from "./removal-text.ts";
import type { WalletActions } from "./wallet-actions.ts";

type Around = {
  /** The number of wallets on the whole list. */
  readonly count: number;
  readonly onRemoved: () => void;
  /** The element that takes the focus when a button of the toast disappears. */
  readonly home: () => HTMLElement | null;
};

/** The actions of the wallet rows, with their results. A removal can be undone until the next action. */
export function useWalletActions({ count, onRemoved, home }: Around) {
  const { run, busy, say } = useToastActions();
  const listView = useValue(listViewItem);

  async function undo(ids: readonly WalletId[]) {
    const reply = await run("undoRemove", { ids, forgot: [] });
    if (reply === null) return;
    say(restoredText(ids.length, reply.restored));
    returnFocus();
  }

  async function block(id: WalletId) {
    if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
    say({ kind: "good", text: i18n.t("list.neverAgainDone") });
    returnFocus();
  }

  function returnFocus() {
    if (!isTyping()) home()?.focus();
  }

  /** A wallet that a page added would come back with the next scan. */
  function afterRemoval(views: readonly WalletView[], ids: readonly WalletId[]) {
    const [found] = views.length === 1 ? views.filter(isFound) : [];
    return [
      { words: i18n.t("list.undo"), act: () => undo(ids) },
      ...(found === undefined ? [] : [{ words: i18n.t("list.neverAgain"), act: () => block(found.id) }]),
    ];
  }

  const actions: WalletActions = {
    copy({ wallet }) {
      say(null);
      void navigator.clipboard.writeText(wallet.address).then(
        () => say({ kind: "good", text: i18n.t("list.copied") }),
        () => say({ kind: "bad", text: i18n.t("list.notCopied") }),
      );
    },
    showAirdrops({ id }) {
      void run("saveListView", { ...listView, wallet: id, network: null, urgency: null });
      openList();
    },
    async move({ id }, { before, place }) {
      say(null);
      if ((await run("moveWallet", { id, before })) === null) return;
      say({ kind: "good", text: i18n.t("list.moved", [formatCount(place), formatCount(count)]) });
    },
    async pause(views, paused) {
      say(null);
      if ((await run("setPaused", { ids: views.map(({ id }) => id), paused })) === null) return;
      say({ kind: "good", text: plural(paused ? "list.pausedMore" : "list.resumedMore", views.length) });
    },
    async remove(views) {
      say(null);
      const ids = views.map(({ id }) => id);
      const reply = await run("removeWallets", { ids });
      if (reply === null || reply.removed === 0) return;
      onRemoved();
      say({ ...removedText(views), actions: afterRemoval(views, ids) });
    },
  };
  return { actions, busy, say };
}
