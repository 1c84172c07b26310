import { useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { resembled } from "../../../core/addresses/look-alike.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { listViewItem } from "../../../storage/settings/display.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { isTyping } from "../shared/is-typing.ts";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";
import { isFound, removedText, restoredText } from "./removal-text.ts";
import { useWalletTotals } from "./use-totals.ts";
import { useWallets } from "./use-wallets.ts";
import type { WalletActions } from "./wallet-actions.ts";
import { WalletItem } from "./wallet-item.tsx";
import { searchWallets } from "./wallet-search.ts";
import { WalletSearch } from "./wallet-search-field.tsx";
import style from "./wallet-section.module.css";

export function WalletSection() {
  const { serviceUrl } = useValue(settingsItem);
  const { early: data, isError, rows } = useWallets();
  const totals = useWalletTotals();
  const list = useRef<HTMLUListElement>(null);
  const { run, busy, notice, say } = useActions();
  const [search, setSearch] = useState("");
  /** The wallets of the latest removal, for Undo. */
  const [removed, setRemoved] = useState<readonly WalletView[]>([]);
  const listView = useValue(listViewItem);
  const wallets = data?.wallets ?? [];
  const found = useMemo(() => searchWallets(data?.wallets ?? [], search), [data, search]);
  const isWhole = found.length === wallets.length;
  const resembles = useMemo(() => {
    const all = data?.wallets ?? [];
    const others = resembled(
      all.map(({ wallet }) => wallet),
      [],
    );
    return new Map(all.map(({ id }, index) => [id, others[index]?.address ?? null]));
  }, [data]);

  /** Removes the notice and the Undo of the previous action. */
  function begin() {
    say(null);
    setRemoved([]);
  }

  const actions: WalletActions = {
    copy({ wallet }) {
      begin();
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
      begin();
      if ((await run("moveWallet", { id, before })) === null) return;
      say({ kind: "good", text: i18n.t("list.moved", [formatCount(place), formatCount(wallets.length)]) });
    },
    async pause(views, paused) {
      begin();
      if ((await run("setPaused", { ids: views.map(({ id }) => id), paused })) === null) return;
      say({ kind: "good", text: plural(paused ? "list.pausedMore" : "list.resumedMore", views.length) });
    },
    async remove(views) {
      begin();
      const reply = await run("removeWallets", { ids: views.map(({ id }) => id) });
      if (reply === null || reply.removed === 0) return;
      setRemoved(views);
      setSearch("");
      say(removedText(views));
    },
  };

  async function undo() {
    const reply = await run("undoRemove", { ids: removed.map(({ id }) => id), forgot: [] });
    if (reply === null) return;
    setRemoved([]);
    say(restoredText(removed.length, reply.restored));
    returnFocus();
  }

  async function block() {
    for (const { id } of removed)
      if ((await run("setBlocked", { what: { kind: "wallet", id }, blocked: true })) === null) return;
    setRemoved([]);
    say({ kind: "good", text: i18n.t("list.neverAgainDone") });
    returnFocus();
  }

  /** The pressed button of the notice disappears. A focus elsewhere stays there. */
  function returnFocus() {
    if (!isTyping()) list.current?.focus();
  }

  function searchFor(text: string) {
    const isSecret = mayHoldSecret(text);
    setSearch(isSecret ? "" : text);
    if (!isSecret) return;
    begin();
    say({ kind: "bad", text: refusalText("secret") });
  }

  return (
    <section className={style.section}>
      {isError && <Notice notice={{ kind: "bad", text: i18n.t("state.storage.title") }} />}
      {data?.isDamaged && <Notice notice={{ kind: "bad", text: i18n.t("list.someUnreadable") }} />}
      {data !== undefined && wallets.length === 0 && !data.isDamaged && (
        <p className={style.empty}>{i18n.t("list.empty")}</p>
      )}
      {(wallets.length > 1 || search !== "") && (
        <WalletSearch
          count={wallets.length}
          search={search}
          onSearch={searchFor}
          found={isWhole ? [] : found}
          busy={busy}
          actions={actions}
        />
      )}
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
            // A position in the filtered list is not a position in the whole list.
            order={isWhole ? wallets : []}
            busy={busy}
            actions={actions}
          />
        ))}
      </ul>
      <div className={style.toast}>
        <Notice notice={notice}>
          {removed.length > 0 && (
            <Button autoFocus={!isTyping()} busy={busy} onClick={() => void undo()}>
              {i18n.t("list.undo")}
            </Button>
          )}
          {removed.length === 1 && removed.every(isFound) && (
            <Button busy={busy} onClick={() => void block()}>
              {i18n.t("list.neverAgain")}
            </Button>
          )}
        </Notice>
      </div>
    </section>
  );
}
