import { useCallback, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { lookAlikesOf } from "../../../core/addresses/look-alike.ts";
import { holdsSecret } from "../../../core/secrets/secret.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { leaveField } from "../../shared/leave-field.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { Notice } from "../shared/notice.tsx";
import type { Totals } from "./use-totals.ts";
import { useWalletActions } from "./use-wallet-actions.ts";
import { useWallets } from "./use-wallets.ts";
import { WalletItem } from "./wallet-item.tsx";
import { searchWallets } from "./wallet-search.ts";
import { WalletSearch } from "./wallet-search-field.tsx";
import style from "./wallet-section.module.css";

const none: readonly WalletView[] = [];

/** @param totals of each wallet; null until they are known, and the rows wait for them */
export function WalletSection({ totals }: { readonly totals: Totals["byWallet"] | null }) {
  const { data, isError } = useWallets();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState("");
  const wallets = data?.wallets ?? none;
  const onRemoved = useCallback(() => setSearch(""), []);
  const { actions, busy, say } = useWalletActions({ onRemoved, home: list });
  const found = useMemo(() => searchWallets(wallets, search), [wallets, search]);
  const isWhole = found.length === wallets.length;
  const resembles = useMemo(() => {
    const listed = wallets.map(({ wallet }) => wallet);
    const others = lookAlikesOf(listed, []);
    return new Map(wallets.map(({ id }, index) => [id, others[index]?.address ?? null]));
  }, [wallets]);

  function searchFor(text: string) {
    const isSecret = holdsSecret(text);
    setSearch(isSecret ? "" : text);
    if (!isSecret) return;
    leaveField();
    say({ kind: "bad", text: refusalText("secret") });
  }

  return (
    <section className={style.section}>
      {isError && <Notice notice={{ kind: "bad", text: i18n.t("state.storage.title") }} />}
      {data?.isDamaged && <Notice notice={{ kind: "bad", text: i18n.t("list.someUnreadable") }} />}
      {data !== undefined && wallets.length === 0 && !data.isDamaged && (
        <p className={style.empty}>{i18n.t("state.noWallet.title")}</p>
      )}
      {(wallets.length > 1 || search !== "") && (
        <WalletSearch
          search={search}
          onSearch={searchFor}
          found={isWhole ? [] : found}
          busy={busy}
          actions={actions}
        />
      )}
      {search !== "" && found.length === 0 && <p className={style.empty}>{i18n.t("list.noMatch")}</p>}
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={i18n.t("page.wallets")}>
        {totals !== null &&
          found.map((view) => (
            <WalletItem
              key={view.id}
              view={view}
              totals={totals.get(view.id)}
              resembles={resembles.get(view.id) ?? null}
              // A position in the filtered list is not a position in the whole list.
              canMove={isWhole}
              busy={busy}
              actions={actions}
            />
          ))}
      </ul>
    </section>
  );
}
