import { type ReactNode, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type WalletId, walletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Offer } from "../../../core/wallets/findings.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { focusList } from "../focus/popup-elements.ts";
import { useActions } from "../model/actions.ts";
import { useDone } from "../model/popup-context.tsx";
import style from "./found-card.module.css";
import { useFound } from "./use-found.ts";

/** `Found on app.example` */
export function foundTitle(origin: string): string {
  return i18n.t("scan.found", [hostOf(origin)]);
}

/** Offers what a scan found. The user ticks what to add, where it is more than one wallet or a risk. */
export function FoundCard() {
  const { offers, read, place, fold, scan } = useFound();
  const { run, showMessage } = useActions();
  /** The user's own ticks. */
  const [ticks, setTicks] = useState<ReadonlyMap<WalletId, boolean>>(new Map<WalletId, boolean>());
  const { busy } = useDone();
  const button = useRef<HTMLButtonElement>(null);
  const isContent = place === "content";
  useEffect(() => {
    // The user may be typing a key.
    if (isContent && !(document.activeElement instanceof HTMLInputElement)) button.current?.focus();
  }, [isContent]);
  if (read === null) return null;

  const { origin, suspicious } = read;
  const isSafe = ({ resembles, derivedFrom }: Offer) =>
    resembles === null && derivedFrom === undefined && !suspicious;
  const isSingle = offers.length === 1 && offers.every(isSafe);
  const isTicked = (offer: Offer) => isSingle || (ticks.get(walletId(offer)) ?? isSafe(offer));
  const chosen = offers.filter(isTicked);
  const notes = [
    ...(read.readBeforeLimit === null ? [] : [pluralText("scan.leftOut", read.readBeforeLimit)]),
    ...(read.late ? [i18n.t("scan.late")] : []),
  ];

  async function add() {
    const reply = await run("addWallets", { wallets: chosen.map(walletOf) });
    if (reply === null) return;
    const words = [
      pluralText("add.added", reply.added.length),
      ...(reply.over.length > 0 ? [i18n.t("list.over", [formatCount(reply.over.length)])] : []),
    ];
    showMessage(words.join(" · "));
    if (isContent) focusList();
  }

  function notNow() {
    if (isContent) focusList();
    fold();
  }

  return (
    <section className={style.card} aria-label={foundTitle(origin)}>
      {isContent && (
        <h2>
          <bdi>{foundTitle(origin)}</bdi>
        </h2>
      )}
      {suspicious && <Warning>{i18n.t("scan.suspicious")}</Warning>}
      <ul className={style.list}>
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
      {notes.map((words) => (
        <p key={words} className={style.soft}>
          {words}
        </p>
      ))}
      <p className={style.ways}>
        {read.late && scan.start !== null && (
          <Button variant="text" busy={scan.isRunning} onClick={scan.start}>
            {i18n.t("scan.again")}
          </Button>
        )}
        <Button variant="text" onClick={notNow}>
          {i18n.t("scan.notNow")}
        </Button>
        <Button
          ref={button}
          variant="primary"
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => void add()}
        >
          {isSingle ? i18n.t("scan.addOne") : pluralText("scan.add", chosen.length)}
        </Button>
      </p>
    </section>
  );
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
        {remembered && ` · ${i18n.t("scan.remembered", [hostOf(origin)])}`}
        {derivedFrom !== undefined && (
          <span title={derivedFrom}>
            {" · "}
            <RemoteText
              text={i18n.t("list.derived", [shortAddress(derivedFrom)])}
              maxChars={limits.messageChars}
            />
          </span>
        )}
      </span>
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
