import { useId } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { walletPage } from "../../../core/airdrops/link.ts";
import { KeyEntry, useKeyTitle } from "../../shared/api-key/key-entry.tsx";
import { useKeyForm } from "../../shared/api-key/use-key-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletFace } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { openSample } from "../../shared/open-pages.ts";
import { formatCount } from "../../shared/text/format.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "./no-key.module.css";

/** Says how the user gets a key, and takes it. */
export function KeyCard() {
  const { walletCount } = usePopup().stored.summary;
  return (
    <section className={style.card}>
      <h2>{useKeyTitle()}</h2>
      {/* Wallets come first. */}
      <KeyEntry form={useKeyForm()} isNext={walletCount > 0} action={i18n.t("key.saveShort")} />
    </section>
  );
}

/** The wallets with their public pages, which need no key. */
export function PublicPages() {
  const { wallets, pages } = usePopup();
  const actions = useActions();
  const title = useId();
  if (wallets === null) return null;
  return (
    <section id="wallets" className={style.wallets}>
      <h2 id={title}>
        {i18n.t("wallets.title")} <span>{formatCount(wallets.length)}</span>
      </h2>
      <ul aria-labelledby={title}>
        {wallets.map(({ id, wallet, snapshot, place }) => (
          <li key={id}>
            <WalletFace wallet={wallet} place={place} />
            <p title={wallet.address}>
              {wallet.label !== null && (
                <b>
                  <bdi>{wallet.label}</bdi>
                </b>
              )}
              <span>
                <WalletName wallet={{ ...wallet, label: null }} /> · {i18n.t(`network.${wallet.network}`)}
              </span>
            </p>
            <AirdropLink
              trust={walletPage(wallet, snapshot, { ...pages, hasKey: false })}
              airdrop={null}
              className={style.page}
              label={`${i18n.t("popup.airdrops")} · ${i18n.t("named", [
                i18n.t("wallets.publicPage"),
                shortAddress(wallet.address),
              ])}`}
              actions={actions}
            >
              {i18n.t("popup.airdrops")} <Icon name="external" size={14} />
            </AirdropLink>
          </li>
        ))}
      </ul>
      <SampleButton />
    </section>
  );
}

export function SampleButton() {
  return (
    <Button variant="text" onClick={openSample}>
      {i18n.t("sample.show")}
    </Button>
  );
}
