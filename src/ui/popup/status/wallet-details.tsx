import { i18n } from "#i18n";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { publicPage } from "../../../core/airdrops/link.ts";
import type { DismissedRow } from "../../../core/airdrops/row.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletNotes, WalletTotal } from "../../shared/components/wallet-notes.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import { Disclosure } from "./disclosure.tsx";
import { walletsAnchor } from "./use-next-step.ts";
import style from "./wallet-details.module.css";

type Props = {
  readonly wallets: readonly WalletView[];
  /** Without a key, each wallet shows a link to its public page instead of airdrops. */
  readonly keyless: boolean;
  readonly serviceUrl: string;
  /** The wallets' totals include dismissed airdrops; the popup's total does not. */
  readonly dismissed: readonly DismissedRow[];
};

/** The wallets, each with the service's own total, its failure and its notes. */
export function WalletDetails({ wallets, keyless, serviceUrl, dismissed }: Props) {
  const dismissals = new Set(dismissed.map(({ wallet }) => wallet.id));
  const dismissedToo = wallets.some(({ id, snapshot }) => snapshot?.total != null && dismissals.has(id));
  return (
    <Disclosure id={walletsAnchor} title={i18n.t("wallets.title")} count={wallets.length} open={keyless}>
      {dismissedToo && !keyless && <p className={style.note}>{i18n.t("wallets.awayToo")}</p>}
      <ul aria-label={i18n.t("wallets.title")}>
        {wallets.map((view) => (
          <WalletLine key={view.id} view={view} keyless={keyless} serviceUrl={serviceUrl} />
        ))}
      </ul>
    </Disclosure>
  );
}

type LineProps = { readonly view: WalletView; readonly keyless: boolean; readonly serviceUrl: string };

function WalletLine({ view, keyless, serviceUrl }: LineProps) {
  const { wallet } = view;
  const page = keyless ? publicPage(wallet.address, serviceUrl) : null;
  const short = shortAddress(wallet.address);
  return (
    <li className={style.wallet}>
      <div className={style.line}>
        <p className={style.name} title={wallet.address}>
          <bdi>{walletText(wallet)}</bdi>
          <span className={style.network}>
            {" "}
            · {i18n.t(`network.${wallet.network}`)}
            {wallet.paused && ` · ${i18n.t("wallets.paused")}`}
          </span>
        </p>
        {!keyless && <WalletTotal view={view} />}
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
      {!keyless && <WalletNotes view={view} />}
    </li>
  );
}
