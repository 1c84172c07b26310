import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type WalletId, walletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Offer, ScanResult } from "../../../core/wallets/findings.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./found-card.module.css";

type Props = {
  readonly title: string;
  readonly read: Extract<ScanResult, { kind: "read" }>;
  readonly offers: readonly Offer[];
  readonly onFold: () => void;
};

/** Offers what a scan found. The user ticks what to add, where it is more than one wallet or a risk. */
export function FoundCard({ title, read, offers, onFold }: Props) {
  const { run, showMessage } = useActions();
  /** The user's own ticks. */
  const [ticks, setTicks] = useState<ReadonlyMap<WalletId, boolean>>(new Map<WalletId, boolean>());
  const { busy } = usePopup();
  const { origin, suspicious } = read;
  const isSafe = ({ resembles, derivedFrom }: Offer) =>
    resembles === null && derivedFrom === undefined && !suspicious;
  const isSingle = offers.length === 1 && offers.every(isSafe);
  const isTicked = (offer: Offer) => isSingle || (ticks.get(walletId(offer)) ?? isSafe(offer));
  const chosen = offers.filter(isTicked);

  async function add() {
    const reply = await run("addWallets", { wallets: chosen.map(walletOf) });
    if (reply === null) return;
    const words = [
      pluralText("add.added", reply.added.length),
      ...(reply.over.length > 0 ? [i18n.t("list.over", [formatCount(reply.over.length)])] : []),
    ];
    showMessage(words.join(" · "));
  }

  return (
    <section className={style.card} aria-label={title}>
      {suspicious && <Warning>{i18n.t("scan.suspicious")}</Warning>}
      <ul>
        {offers.map((offer) => (
          <li key={walletId(offer)}>
            {isSingle ? (
              <OfferText offer={offer} origin={origin} />
            ) : (
              <label className={style.choice}>
                <input
                  type="checkbox"
                  checked={isTicked(offer)}
                  onChange={({ target }) =>
                    setTicks((before) => new Map(before).set(walletId(offer), target.checked))
                  }
                />
                <OfferText offer={offer} origin={origin} />
              </label>
            )}
          </li>
        ))}
      </ul>
      {!isWhole(read) && <p className={style.soft}>{i18n.t("scan.unread")}</p>}
      <p className={style.ways}>
        <Button variant="text" onClick={onFold}>
          {i18n.t("scan.notNow")}
        </Button>
        <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void add()}>
          {isSingle ? i18n.t("scan.addOne") : pluralText("scan.add", chosen.length)}
        </Button>
      </p>
    </section>
  );
}

/** @returns whether a scan has all wallets of the page */
export function isWhole({ late, readBeforeLimit }: Props["read"]): boolean {
  return !late && readBeforeLimit === null;
}

/** The wallet's name becomes its label. The background drops a name that is no label. */
function walletOf({ network, address, source, derivedFrom }: Offer) {
  return { network, address, label: source, ...(derivedFrom !== undefined && { derivedFrom }) };
}

type OfferProps = { readonly offer: Offer; readonly origin: string };

function OfferText({ offer, origin }: OfferProps) {
  const { network, address, source, remembered, resembles, derivedFrom } = offer;
  return (
    <span className={style.offer}>
      {/* The shortened forms of two look-alike addresses can be equal. */}
      <code className={resembles === null ? undefined : style.whole} title={address}>
        {resembles === null ? (
          <>
            <span aria-hidden="true">{shortAddress(address)}</span>
            <VisuallyHidden>{address}</VisuallyHidden>
          </>
        ) : (
          address
        )}
      </code>{" "}
      <span className={style.soft}>
        {i18n.t(`network.${network}`)}
        {source !== "" && " · "}
        <RemoteText text={source} maxChars={limits.nameChars} />
      </span>{" "}
      {remembered && <span className={style.origin}>{i18n.t("scan.remembered", [hostOf(origin)])}</span>}{" "}
      {derivedFrom !== undefined && (
        <span className={style.origin} title={derivedFrom}>
          <RemoteText
            text={i18n.t("list.derived", [shortAddress(derivedFrom)])}
            maxChars={limits.messageChars}
          />
        </span>
      )}
      {resembles !== null && (
        <>
          <Warning>
            <bdi>{i18n.t("scan.resembles", [shortAddress(resembles)])}</bdi>
          </Warning>
          <code className={style.whole}>{resembles}</code>
        </>
      )}
    </span>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={style.warning}>
      <Icon name="warning" /> <span>{children}</span>
    </span>
  );
}
