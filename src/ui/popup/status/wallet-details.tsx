import { useMemo } from "react";
import { i18n } from "#i18n";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { publicPage } from "../../../core/airdrops/link.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletNotes, WalletWorth } from "../../shared/components/wallet-notes.tsx";
import { type ShownTotals, shownTotals } from "../../shared/data/shown-totals.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { useList } from "../shared/popup-context.tsx";
import { Disclosure } from "./disclosure.tsx";
import style from "./wallet-details.module.css";

/** The wallets below the list, each with its value and notes; without a key, with a link to its public page. */
export function WalletDetails() {
  const { all, status } = useList();
  if (all === null || all.wallets.length === 0) return null;
  const { wallets } = all;
  return (
    <Disclosure
      id="wallets"
      title={i18n.t("wallets.title")}
      count={wallets.length}
      open={status.problem?.kind === "noKey"}
    >
      <WalletLines wallets={wallets} />
    </Disclosure>
  );
}

/** A component of its own, which is rendered only when it is open: a long list takes time to add up. */
function WalletLines({ wallets }: { readonly wallets: readonly WalletView[] }) {
  const { listing, scale } = useList();
  const { rows, folded } = listing;
  const totals = useMemo(
    () => shownTotals(wallets, [...rows, ...folded.rows], scale),
    [wallets, rows, folded, scale],
  );
  return (
    <ul aria-label={i18n.t("wallets.title")}>
      {wallets.map((view) => (
        <WalletLine key={view.id} view={view} totals={totals.get(view.id)} />
      ))}
    </ul>
  );
}

type LineProps = { readonly view: WalletView; readonly totals: ShownTotals | undefined };

/** One wallet, whose name filters the list. */
function WalletLine({ view: one, totals }: LineProps) {
  const { view, choose, status, contents } = useList();
  const { id, wallet } = one;
  const isChosen = view.wallet === id;
  const keyless = status.problem?.kind === "noKey";
  const page = keyless ? publicPage(wallet.address, contents.settings.serviceUrl) : null;
  const short = shortAddress(wallet.address);
  return (
    <li className={style.wallet}>
      <div className={style.line}>
        <p className={style.name} title={wallet.address}>
          {totals?.sum.count === 0 && !isChosen ? (
            <bdi>{walletText(wallet)}</bdi>
          ) : (
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose({ ...view, wallet: isChosen ? null : id })}
            >
              <bdi>{walletText(wallet)}</bdi>
            </button>
          )}
          <span className={style.network}>
            {" "}
            · {i18n.t(`network.${wallet.network}`)}
            {wallet.paused && ` · ${i18n.t("wallets.paused")}`}
          </span>
        </p>
        {!keyless && totals !== undefined && (
          <span>
            <WalletWorth view={one} totals={totals} />
          </span>
        )}
        {page !== null && (
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={i18n.t("wallets.publicPageOf", [short])}
          >
            {i18n.t("wallets.publicPage")} <Icon name="external" size={14} />
          </a>
        )}
      </div>
      {!keyless && totals !== undefined && <WalletNotes view={one} totals={totals} />}
    </li>
  );
}
