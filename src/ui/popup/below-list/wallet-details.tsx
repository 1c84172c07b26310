import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { type LinkTrust, walletPage } from "../../../core/airdrops/link.ts";
import { isEmpty } from "../../../core/list/listing.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { hasKey } from "../../../core/status/problem.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { WalletNotes, WalletWorth } from "../../shared/components/wallet-notes.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { awaitsKey } from "../model/popup-status.ts";
import { useOrderedWallets } from "../model/use-ordered-wallets.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { calmOf } from "../status/calm-text.ts";
import { Disclosure } from "./disclosure.tsx";
import style from "./wallet-details.module.css";

/** The wallets below the list, each with its value and notes. They are open where their public pages tell more. */
export function WalletDetails() {
  const { wallets, stored, listing, status } = usePopup();
  // Without a key, they take the place of the list.
  if (wallets === null || wallets.length === 0 || awaitsKey(status)) return null;
  const isNothingListed = isEmpty(listing) && calmOf(stored.summary) === "nothing";
  return (
    <Disclosure id="wallets" title={i18n.t("wallets.title")} count={wallets.length} open={isNothingListed}>
      <WalletLines />
    </Disclosure>
  );
}

/** A component of its own, which is rendered only when it is open. */
function WalletLines() {
  const { listing, stored, pages } = usePopup();
  const { wallets, totals } = useOrderedWallets();
  const isListEmpty = isEmpty(listing);
  const conditions = { ...pages, hasKey: hasKey(stored) };
  const lines = wallets.map((view) => {
    const page = walletPage(view.wallet, view.snapshot, conditions);
    return { view, page, knowsMore: view.snapshot?.airdrops.length === 0 && page.kind !== "none" };
  });
  return (
    <>
      {pages.serviceUrl === publicServiceUrl && lines.some(({ knowsMore }) => knowsMore) && (
        <p className={style.note}>{i18n.t("wallets.manualCheck")}</p>
      )}
      <ul aria-label={i18n.t("wallets.title")}>
        {lines.map(({ view, page, knowsMore }) => (
          <WalletLine
            key={view.id}
            view={view}
            totals={totals[view.id]}
            page={page}
            hasValue={!isListEmpty || !knowsMore}
          />
        ))}
      </ul>
    </>
  );
}

type LineProps = {
  readonly view: WalletView;
  readonly totals: WalletTotals | undefined;
  /** The public page. */
  readonly page: LinkTrust;
  /** False where the list says already that there is none. */
  readonly hasValue: boolean;
};

function WalletLine({ view: one, totals, page, hasValue }: LineProps) {
  const { pages } = usePopup();
  const actions = useActions();
  const { wallet } = one;
  const short = shortAddress(wallet.address);
  const showsValue = totals !== undefined && (hasValue || (totals.worth.amount ?? 0) > 0);
  return (
    <li className={style.wallet}>
      <div className={style.line}>
        <p className={style.name} title={wallet.address}>
          <WalletName wallet={wallet} />
          <span className={style.network}>
            {" "}
            · {i18n.t(`network.${wallet.network}`)}
            {wallet.paused && ` · ${i18n.t("wallets.paused")}`}
          </span>
        </p>
        {showsValue && (
          <span>
            <WalletWorth view={one} totals={totals} />
          </span>
        )}
        {page.kind !== "none" && (
          <AirdropLink
            trust={page}
            airdrop={null}
            className={style.page}
            label={i18n.t("named", [i18n.t("wallets.publicPage"), short])}
            actions={actions}
          >
            {!showsValue && i18n.t("wallets.publicPage")} <Icon name="external" size={14} />
          </AirdropLink>
        )}
      </div>
      {totals !== undefined && <WalletNotes view={one} totals={totals} serviceUrl={pages.serviceUrl} />}
    </li>
  );
}
