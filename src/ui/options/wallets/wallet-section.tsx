import { useMemo, useRef } from "react";
import { i18n } from "#i18n";
import { resembled } from "../../../core/addresses/look-alike.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { Button } from "../../shared/components/button.tsx";
import { isTyping } from "../page/is-typing.ts";
import { Notice } from "../page/notice.tsx";
import { Section } from "../page/section.tsx";
import { useActions } from "../page/use-actions.ts";
import { TotalsNote } from "./totals-note.tsx";
import { isFound, useRemovals } from "./use-removals.ts";
import { useReorder } from "./use-reorder.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletItem } from "./wallet-item.tsx";
import style from "./wallet-section.module.css";

/** The wallets kept: removed with undo, paused, resumed. */
export function WalletSection() {
  const { data, isError } = useWallets();
  const list = useRef<HTMLUListElement>(null);
  const { run, busy, notice, say } = useActions();
  const wallets = data?.wallets ?? [];
  const resembles = useMemo(() => resembled(data?.wallets.map(({ wallet }) => wallet) ?? [], []), [data]);
  const { removed, removals, remove, bringBack, block, isReturning } = useRemovals(wallets, list, {
    run,
    say,
  });

  async function move(id: WalletId, before: WalletId | null) {
    if ((await run("moveWallet", { id, before })) === null) return;
    const at = wallets.findIndex((view) => view.id === before);
    const from = wallets.findIndex((view) => view.id === id);
    const place = at === -1 ? wallets.length : from < at ? at : at + 1;
    say({ kind: "good", text: i18n.t("list.moved", [String(place), String(wallets.length)]) });
  }

  const order = useReorder(
    wallets.map(({ id }) => id),
    (id, before) => void move(id, before),
  );
  return (
    <Section>
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
            // Anew for each removal, so that it takes the focus.
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
        {wallets.map((view, index) => (
          <WalletItem
            key={view.id}
            view={view}
            resembles={resembles[index]?.address ?? null}
            onRemove={() => void remove(view)}
            isReturning={isReturning(view.id)}
            handle={wallets.length > 1 ? order.handleProps(view.id) : null}
            drop={order.dropProps(view.id)}
            isTarget={order.target === view.id}
          />
        ))}
      </ul>
    </Section>
  );
}
