import { type RefObject, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { NoticeText } from "../shared/notice.tsx";
import type { useActions } from "../shared/use-actions.ts";

/**
 * Removes, restores and blocks wallets, and shows the results.
 *
 * @param wallets the wallets on the list
 * @param list the element for the focus after the pressed button has disappeared
 * @returns `removed`, the wallets that can be restored, the latest last; `removals`, a count; `isReturning`,
 *   whether a restored wallet should take the focus
 */
export function useRemovals(
  wallets: readonly WalletView[],
  list: RefObject<HTMLElement | null>,
  { run, say }: Pick<ReturnType<typeof useActions>, "run" | "say">,
) {
  const [removed, setRemoved] = useState<readonly WalletView[]>([]);
  /** The current value of `removed` for code that runs after an `await`. */
  const latest = useRef(removed);
  function keep(next: readonly WalletView[]) {
    latest.current = next;
    setRemoved(next);
  }
  const [removals, setRemovals] = useState(0);
  /** The wallet whose row takes the focus once it is restored. */
  const [returning, setReturning] = useState<WalletId | null>(null);
  /** The last pressed button of the notice, which disappears with the notice. */
  const pressed = useRef<Element | null>(null);
  /** @returns whether the focus may move to the list: it is where the user pressed, or lost */
  const goesOn = () => [document.body, pressed.current, list.current].includes(document.activeElement);

  /** @returns false where no wallet was removed */
  async function remove(gone: readonly WalletView[]) {
    const reply = await run("removeWallets", { ids: gone.map(({ id }) => id) });
    if (reply === null || reply.removed === 0) return false;
    keep([...latest.current.filter((view) => gone.every(({ id }) => id !== view.id)), ...gone]);
    setRemovals((before) => before + 1);
    say(removedText(latest.current));
    return true;
  }

  /** @param byKeyboard whether the last restored wallet takes the focus */
  async function bringBack(back: readonly WalletView[], byKeyboard: boolean) {
    pressed.current = document.activeElement;
    if (byKeyboard) setReturning(back.at(-1)?.id ?? null);
    const reply = await run("undoRemove", { ids: back.map(({ id }) => id), forgot: [] });
    if (reply === null || reply.restored < back.length) setReturning(null);
    if (reply === null) return;
    keep(latest.current.filter((view) => !back.includes(view)));
    const isWhole = reply.restored === back.length;
    say((isWhole ? removedText(latest.current) : null) ?? restoredText(back, reply.restored));
    if (goesOn()) list.current?.focus();
  }

  async function block() {
    pressed.current = document.activeElement;
    for (const { id } of removed) {
      if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
    }
    keep(latest.current.filter((view) => !removed.includes(view)));
    say(removedText(latest.current) ?? { kind: "good", text: i18n.t("list.neverAgainDone") });
    if (goesOn()) list.current?.focus();
  }

  const isRestored = wallets.some(({ id }) => id === returning);
  useEffect(() => {
    if (isRestored) setReturning(null);
  }, [isRestored]);

  return {
    removed,
    removals,
    remove,
    bringBack,
    block,
    isReturning: (id: WalletId) => id === returning && goesOn(),
  };
}

/** @returns whether a page added the wallet, and may add it again */
export function isFound({ wallet }: WalletView): boolean {
  return wallet.sources.some((source) => source.kind === "page");
}

function removedText([first, ...more]: readonly WalletView[]): NoticeText | null {
  if (first === undefined) return null;
  const text =
    more.length === 0
      ? i18n.t("list.removed", [walletText(first.wallet)])
      : plural("list.removedMore", more.length + 1);
  return { kind: "good", text };
}

/** @param restored the number of removed wallets that were restored */
function restoredText(removed: readonly WalletView[], restored: number): NoticeText {
  const [first, ...more] = removed;
  if (restored === 0 || first === undefined) return { kind: "bad", text: i18n.t("list.notRestored") };
  if (restored < removed.length)
    return { kind: "bad", text: plural("list.restoredSome", restored, String(removed.length)) };
  const text =
    more.length === 0
      ? i18n.t("list.restored", [walletText(first.wallet)])
      : plural("list.restoredMore", restored);
  return { kind: "good", text };
}
