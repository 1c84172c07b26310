import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { listViewItem } from "../../../storage/settings/display.ts";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { isTyping } from "../shared/is-typing.ts";
import type { NoticeText } from "../shared/notice.tsx";
import { useToastActions } from "../shared/use-actions.ts";
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

  function afterRemoval([first, ...more]: readonly WalletView[], ids: readonly WalletId[]) {
    const actions = [{ words: i18n.t("dismissed.undo"), act: () => undo(ids) }];
    // A page that added a wallet may add it again.
    if (more.length === 0 && first?.wallet.sources.some(({ kind }) => kind === "page"))
      actions.push({ words: i18n.t("list.neverAgain"), act: () => block(first.id) });
    return actions;
  }

  const actions = {
    copy({ wallet }: WalletView) {
      say(null);
      void navigator.clipboard.writeText(wallet.address).then(
        () => say({ kind: "good", text: i18n.t("row.copied") }),
        () => say({ kind: "bad", text: i18n.t("row.notCopied") }),
      );
    },
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
      say({ kind: "good", text: plural(paused ? "list.pausedMore" : "list.resumedMore", views.length) });
    },
    async remove(views: readonly WalletView[]) {
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

function removedText([first, ...more]: readonly WalletView[]): NoticeText {
  const text =
    first !== undefined && more.length === 0
      ? i18n.t("list.removed", [walletText(first.wallet)])
      : plural("list.removedMore", more.length + 1);
  return { kind: "good", text };
}

/** @param removed the number of removed wallets @param restored the number of those that are back */
function restoredText(removed: number, restored: number): NoticeText {
  if (restored < removed)
    return { kind: "bad", text: i18n.t("list.restoredSome", [formatCount(restored), formatCount(removed)]) };
  return { kind: "good", text: plural("list.restoredMore", restored) };
}
