import { useMemo } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { walletPage } from "../../../core/airdrops/link.ts";
import { allRows, isEmpty } from "../../../core/list/listing.ts";
import { totalsByWallet, type WalletTotals } from "../../../core/list/wallet-totals.ts";
import { hasKey } from "../../../core/status/problem.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { WalletNotes, WalletWorth } from "../../shared/components/wallet-notes.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup } from "../model/popup-context.tsx";
import { awaitsKey } from "../model/popup-status.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { calmOf } from "../status/calm-text.ts";
import { Disclosure } from "./disclosure.tsx";
import style from "./wallet-details.module.css";

/** The wallets below the list, each with its value and notes. They are open where their public pages tell more. */
export function WalletDetails() {
  const { wallets, stored, listing, status } = usePopup();
  if (wallets === null || wallets.length === 0) return null;
  const isNothingListed = isEmpty(listing) && calmOf(stored.summary) === "nothing";
  return (
    <Disclosure
      id="wallets"
      title={i18n.t("page.wallets")}
      note={formatCount(wallets.length)}
      open={isNothingListed || awaitsKey(status)}
    >
      <WalletLines wallets={wallets} />
    </Disclosure>
  );
}

/** A component of its own, which is rendered only when it is open. */
function WalletLines({ wallets }: { readonly wallets: readonly WalletView[] }) {
  const { listing } = usePopup();
  const totals = useMemo(() => totalsByWallet(wallets, allRows(listing)), [wallets, listing]);
  return (
    <ul aria-label={i18n.t("page.wallets")}>
      {wallets.map((view) => (
        <WalletLine key={view.id} view={view} totals={totals[view.id]} />
      ))}
    </ul>
  );
}

type LineProps = { readonly view: WalletView; readonly totals: WalletTotals | undefined };

function WalletLine({ view, totals }: LineProps) {
  const { stored, pages, status } = usePopup();
  const { wallet, place, snapshot } = view;
  const page = walletPage(wallet, snapshot, { ...pages, hasKey: hasKey(stored) });
  const isNothing = snapshot?.airdrops.length === 0 && (totals?.worth.amount ?? 0) === 0;
  /** The public page may list what the service's answer lacks. */
  const leadsOn = page.kind !== "none" && (isNothing || awaitsKey(status));
  return (
    <li className={style.wallet}>
      <div className={style.line}>
        <p className={style.name} title={wallet.address}>
          {stored.summary.walletCount > 1 && <WalletDot place={place} />}
          <WalletName wallet={wallet} />
          <span className={style.network}>
            {" "}
            · {i18n.t(`network.${wallet.network}`)}
            {wallet.paused && ` · ${i18n.t("wallets.paused")}`}
          </span>
        </p>
        {totals !== undefined && !leadsOn && (
          <span>
            <WalletWorth view={view} totals={totals} />
          </span>
        )}
        <AirdropLink
          trust={page}
          airdrop={null}
          className={style.page}
          label={i18n.t("named", [i18n.t("popup.airdrops"), shortAddress(wallet.address)])}
        >
          {leadsOn && i18n.t("popup.airdrops")} {page.kind !== "none" && <Icon name="external" size={14} />}
        </AirdropLink>
      </div>
      {totals !== undefined && <WalletNotes view={view} totals={totals} serviceUrl={pages.serviceUrl} />}
    </li>
  );
}
