import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../networks/network.ts";
import { Button } from "../button.tsx";
import { walletWords } from "../wallet-words.ts";
import type { WalletView } from "../wallets.ts";
import { plural } from "../words.ts";
import { isTyping } from "./is-typing.ts";
import { Notice, type NoticeText } from "./notice.tsx";
import { Section } from "./section.tsx";
import { TotalsNote } from "./totals-note.tsx";
import { useActions } from "./use-actions.ts";
import { useReorder } from "./use-reorder.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletItem } from "./wallet-item.tsx";
import style from "./wallet-section.module.css";

/** The wallets kept (F5): removed with undo, paused, resumed. */
export function WalletSection() {
  const { data, isError } = useWallets();
  /** Can be brought back, all together; the latest last. */
  const [removed, setRemoved] = useState<readonly WalletView[]>([]);
  /** The same, for who asks while another removal is under way. */
  const latest = useRef(removed);
  function keep(next: readonly WalletView[]) {
    latest.current = next;
    setRemoved(next);
  }
  /** How often something was removed: each time Undo takes the focus. */
  const [removals, setRemovals] = useState(0);
  /** Asked back last: its row takes the focus once it is there. */
  const [returning, setReturning] = useState<WalletId | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { run, busy, notice, say } = useActions();

  /** What was pressed last in the notice goes with what it ends. */
  const pressed = useRef<Element | null>(null);
  /** @returns whether the person is still where they pressed, or nowhere: they are to go on in the list */
  const goesOn = () => [document.body, pressed.current, list.current].includes(document.activeElement);

  async function remove(view: WalletView) {
    const reply = await run("removeWallets", { ids: [view.id] });
    if (reply === null || reply.removed === 0) return;
    keep([...latest.current.filter(({ id }) => id !== view.id), view]);
    setRemovals((before) => before + 1);
    say(removedWords(latest.current));
  }

  /** @param back those to bring back; `byKeyboard`: the page then goes to the last of them */
  async function bringBack(back: readonly WalletView[], byKeyboard: boolean) {
    pressed.current = document.activeElement;
    if (byKeyboard) setReturning(back.at(-1)?.id ?? null);
    const reply = await run("undoRemove", { ids: back.map(({ id }) => id), forgot: [] });
    if (reply === null || reply.restored < back.length) setReturning(null);
    if (reply === null) return;
    keep(latest.current.filter((view) => !back.includes(view)));
    const isWhole = reply.restored === back.length;
    say((isWhole ? removedWords(latest.current) : null) ?? restoredWords(back, reply.restored));
    if (goesOn()) list.current?.focus();
  }

  async function move(id: WalletId, before: WalletId | null) {
    if ((await run("moveWallet", { id, before })) === null) return;
    const at = wallets.findIndex((view) => view.id === before);
    const from = wallets.findIndex((view) => view.id === id);
    const place = at === -1 ? wallets.length : from < at ? at : at + 1;
    say({ kind: "good", text: i18n.t("list.moved", [String(place), String(wallets.length)]) });
  }

  async function block() {
    pressed.current = document.activeElement;
    for (const { id } of removed) {
      if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
    }
    keep(latest.current.filter((view) => !removed.includes(view)));
    say(removedWords(latest.current) ?? { kind: "good", text: i18n.t("list.neverAgainDone") });
    if (goesOn()) list.current?.focus();
  }

  const wallets = data?.wallets ?? [];
  const isBack = wallets.some(({ id }) => id === returning);
  useEffect(() => {
    if (isBack) setReturning(null);
  }, [isBack]);
  const order = useReorder(
    wallets.map(({ id }) => id),
    (id, before) => void move(id, before),
  );
  return (
    <Section id="wallets" title={i18n.t("list.title")}>
      {isError && <Notice notice={{ kind: "bad", text: i18n.t("state.storage.title") }} />}
      {data?.unreadable === "all" && <Notice notice={{ kind: "bad", text: i18n.t("list.unreadable") }} />}
      {data?.unreadable === "some" && (
        <Notice notice={{ kind: "bad", text: i18n.t("list.someUnreadable") }} />
      )}
      {data !== undefined && wallets.length === 0 && data.unreadable === "none" && (
        <p className={style.empty}>{i18n.t("list.empty")}</p>
      )}
      <Notice notice={notice}>
        {removed.length > 1 && (
          <Button busy={busy} onClick={({ detail }) => void bringBack(removed.slice(-1), detail === 0)}>
            {i18n.t("list.undoLast")}
          </Button>
        )}
        {removed.length > 0 && (
          <Button
            key={removals}
            autoFocus={!isTyping()}
            busy={busy}
            onClick={({ detail }) => void bringBack(removed, detail === 0)}
          >
            {i18n.t(removed.length > 1 ? "list.undoAll" : "list.undo")}
          </Button>
        )}
        {removed.length === 1 && removed.every(isFound) && (
          <Button busy={busy} onClick={() => void block()}>
            {i18n.t("list.neverAgain")}
          </Button>
        )}
      </Notice>
      {data !== undefined && <TotalsNote wallets={wallets} at={data.at} />}
      <ul ref={list} tabIndex={-1} aria-label={i18n.t("list.title")}>
        {wallets.map((view) => (
          <WalletItem
            key={view.id}
            view={view}
            onRemove={() => void remove(view)}
            isReturning={view.id === returning && goesOn()}
            handle={wallets.length > 1 ? order.handleProps(view.id) : null}
            drop={order.dropProps(view.id)}
            isTarget={order.target === view.id}
          />
        ))}
      </ul>
    </Section>
  );
}

/** @returns whether a page brought it, and may bring it again */
function isFound({ wallet }: WalletView): boolean {
  return wallet.sources.some((source) => source.kind === "page");
}

function removedWords([first, ...more]: readonly WalletView[]): NoticeText | null {
  if (first === undefined) return null;
  const text =
    more.length === 0
      ? i18n.t("list.removed", [walletWords(first.wallet)])
      : plural("list.removedMore", more.length + 1);
  return { kind: "good", text };
}

/** @param restored how many of those removed came back */
function restoredWords(removed: readonly WalletView[], restored: number): NoticeText {
  const [first, ...more] = removed;
  if (restored === 0 || first === undefined) return { kind: "bad", text: i18n.t("list.notRestored") };
  if (restored < removed.length)
    return { kind: "bad", text: plural("list.restoredSome", restored, String(removed.length)) };
  const text =
    more.length === 0
      ? i18n.t("list.restored", [walletWords(first.wallet)])
      : plural("list.restoredMore", restored);
  return { kind: "good", text };
}
