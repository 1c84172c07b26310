import { useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { resembled } from "../../../core/addresses/look-alike.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { Button } from "../../shared/components/button.tsx";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { isTyping } from "../shared/is-typing.ts";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";
import { isFound, useRemovals } from "./use-removals.ts";
import { useReorder } from "./use-reorder.ts";
import { useWalletTotals } from "./use-totals.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletItem } from "./wallet-item.tsx";
import { searchWallets } from "./wallet-search.ts";
import style from "./wallet-section.module.css";
import { WalletTools } from "./wallet-tools.tsx";

type Props = { readonly serviceUrl: string };

export function WalletSection({ serviceUrl }: Props) {
  const { early: data, isError, rows } = useWallets();
  const totals = useWalletTotals();
  const list = useRef<HTMLUListElement>(null);
  const { run, busy, notice, say } = useActions();
  const [search, setSearch] = useState("");
  /** Null while the user selects no wallets. */
  const [chosen, setChosen] = useState<ReadonlySet<WalletId> | null>(null);
  const wallets = data?.wallets ?? [];
  const found = useMemo(() => searchWallets(data?.wallets ?? [], search), [data, search]);
  const resembles = useMemo(() => {
    const all = data?.wallets ?? [];
    const others = resembled(
      all.map(({ wallet }) => wallet),
      [],
    );
    return new Map(all.map(({ id }, index) => [id, others[index]?.address ?? null]));
  }, [data]);
  const { removed, removals, remove, bringBack, block, isReturning } = useRemovals(wallets, list, {
    run,
    say,
  });
  /** The selected wallets that are still on the list. */
  const marked = wallets.filter(({ id }) => chosen?.has(id));

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

  function searchFor(text: string) {
    const isSecret = mayHoldSecret(text);
    setSearch(isSecret ? "" : text);
    if (isSecret) say({ kind: "bad", text: refusalText("secret") });
  }

  function select(what: "begin" | "all" | "end") {
    if (what === "end") setChosen(null);
    else setChosen(new Set(what === "all" ? found.map(({ id }) => id) : []));
  }

  function choose(id: WalletId, isChosen: boolean) {
    setChosen(
      (before) => new Set([...(before ?? [])].filter((one) => one !== id).concat(isChosen ? id : [])),
    );
  }

  async function pauseChosen(paused: boolean) {
    if ((await run("setPaused", { ids: marked.map(({ id }) => id), paused })) === null) return;
    say({ kind: "good", text: plural(paused ? "list.pausedMore" : "list.resumedMore", marked.length) });
    setChosen(null);
  }

  async function removeChosen() {
    if (await remove(marked)) setChosen(null);
  }

  return (
    <section className={style.section}>
      {isError && <Notice notice={{ kind: "bad", text: i18n.t("state.storage.title") }} />}
      {data?.isDamaged && <Notice notice={{ kind: "bad", text: i18n.t("list.someUnreadable") }} />}
      {data !== undefined && wallets.length === 0 && !data.isDamaged && (
        <p className={style.empty}>{i18n.t("list.empty")}</p>
      )}
      {(wallets.length > 1 || search !== "" || chosen !== null) && (
        <WalletTools
          count={wallets.length}
          search={search}
          onSearch={searchFor}
          chosen={chosen === null ? null : marked.length}
          allPaused={marked.length > 0 && marked.every(({ wallet }) => wallet.paused)}
          busy={busy}
          onSelect={select}
          onPause={(paused) => void pauseChosen(paused)}
          onRemove={() => void removeChosen()}
        />
      )}
      <Notice notice={notice}>
        {removed.length > 1 && (
          <Button busy={busy} onClick={({ detail }) => void bringBack(removed.slice(-1), detail === 0)}>
            {i18n.t("list.undoLast")}
          </Button>
        )}
        {removed.length > 0 && (
          <Button
            // A new key for each removal, so that the button takes the focus again.
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
      {search !== "" && found.length === 0 && <p className={style.empty}>{i18n.t("list.noMatch")}</p>}
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={i18n.t("list.title")}>
        {found.slice(0, rows).map((view) => (
          <WalletItem
            key={view.id}
            view={view}
            stake={totals?.get(view.id)}
            isSummed={totals !== null}
            resembles={resembles.get(view.id) ?? null}
            serviceUrl={serviceUrl}
            onRemove={() => void remove([view])}
            isReturning={isReturning(view.id)}
            isChosen={chosen === null ? null : chosen.has(view.id)}
            onChoose={(isChosen) => choose(view.id, isChosen)}
            // A position in the filtered list is not a position in the whole list.
            move={wallets.length > 1 && found.length === wallets.length ? order.waysOf(view.id) : null}
            drop={order.dropProps(view.id)}
            isTarget={order.target === view.id}
          />
        ))}
      </ul>
    </section>
  );
}
