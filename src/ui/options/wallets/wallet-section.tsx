import { useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { lookAlikesOf } from "../../../core/addresses/look-alike.ts";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { useWalletOrder } from "../../shared/data/use-wallet-order.ts";
import form from "../../shared/form/form.module.css";
import { searchItems } from "../../shared/text/search-items.ts";
import type { Totals } from "./use-totals.ts";
import { useWalletActions } from "./use-wallet-actions.ts";
import { WalletItem } from "./wallet-item.tsx";
import style from "./wallet-section.module.css";

/** @param totals of each wallet */
export function WalletSection({ totals }: { readonly totals: Totals["byWallet"] }) {
  const views = usePage((data) => data.views);
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState("");
  const { actions, busy } = useWalletActions(list);
  const ordered = useWalletOrder(views, totals);
  const found = useMemo(() => searchItems(ordered, search, (one) => [one], searchedText), [ordered, search]);
  const resembles = useMemo(() => {
    const listed = views.map(({ wallet }) => wallet);
    const others = lookAlikesOf(listed, []);
    return new Map(views.map(({ id }, index) => [id, others[index]?.address ?? null]));
  }, [views]);

  return (
    <section className={form.parts}>
      {views.length === 0 && <p className={form.soft}>{i18n.t("state.noWallet.title")}</p>}
      {(views.length > 1 || search !== "") && (
        <div className={style.search}>
          <Icon name="search" />
          <input
            type="search"
            aria-label={i18n.t("list.search")}
            placeholder={i18n.t("list.search")}
            // An empty field with "auto" would show its placeholder from left to right.
            dir={search === "" ? undefined : "auto"}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {search !== "" && found.length === 0 && <p className={form.soft}>{i18n.t("list.noMatch")}</p>}
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={i18n.t("page.wallets")}>
        {found.map((view) => (
          <WalletItem
            key={view.id}
            view={view}
            totals={totals[view.id]}
            resembles={resembles.get(view.id) ?? null}
            busy={busy}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}

/** @returns label, address and network */
function searchedText({ wallet: { label, address, network } }: WalletView): string {
  return [label ?? "", address, i18n.t(`network.${network}`)].join("\n");
}
