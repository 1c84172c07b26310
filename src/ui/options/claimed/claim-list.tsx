import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { parseWalletId, type WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { centsOf, totalOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import type { ClaimedAirdrop } from "../../../core/marks/claims.ts";
import { dateFormat } from "../../../i18n/date-format.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { AirdropLogo } from "../../popup/row/airdrop-logo.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import style from "./claimed.module.css";

type Labels = ReadonlyMap<WalletId, string | null>;

type Props = {
  /** The latest first. */
  readonly claims: readonly ClaimedAirdrop[];
  /** The labels of the wallets on the list. */
  readonly labels: Labels;
  readonly busy: boolean;
  readonly onUnmark: (claim: ClaimedAirdrop) => void;
};

/** `November 2026` */
const formatMonth = dateFormat({ month: "long", year: "numeric" });

/** `Nov 20` */
const formatDay = dateFormat({ month: "short", day: "numeric" });

/** A list of any length, a page at a time. The first claim of a month names the month and its sum. */
export function ClaimList({ claims, labels, busy, onUnmark }: Props) {
  const { list, shown, more } = usePages(claims);
  const months = Map.groupBy(claims, ({ at }) => formatMonth(at));
  return (
    <>
      <ul ref={list} className={style.entries} aria-label={i18n.t("page.claimed")}>
        {shown.map((claim) => {
          const { wallet: id, airdrop, at, name, usdValue, imageUrl = null } = claim;
          const month = formatMonth(at);
          const ofMonth = months.get(month) ?? [];
          const wallet = walletText({ label: labels.get(id) ?? null, address: parseWalletId(id).address });
          return (
            <li key={`${at} ${airdropKey(id, airdrop)}`} tabIndex={-1}>
              {ofMonth[0] === claim && (
                <h2 className={style.month}>
                  <bdi>{month}</bdi>
                  {" · "}
                  <bdi>{sumText({ ...totalOf(ofMonth), count: ofMonth.length })}</bdi>
                </h2>
              )}
              <AirdropLogo name={name} url={imageUrl} />
              <p className={style.about}>
                <strong>
                  <RemoteText text={name} />
                </strong>{" "}
                <span className={style.wallet}>
                  <RemoteText text={wallet} />
                </span>
              </p>
              <time className={style.day} dateTime={new Date(at).toISOString()}>
                {formatDay(at)}
              </time>
              <p className={usdValue === null ? style.day : style.value}>
                <bdi>{usdValue === null ? i18n.t("value.unknown") : formatUsd(centsOf(usdValue))}</bdi>
              </p>
              <MenuButton
                id={`claim-menu-${at}-${airdropKey(id, airdrop)}`}
                label={i18n.t("row.more", [`${nameOf(claim)} · ${wallet}`])}
                busy={busy}
              >
                <MenuItem icon="close" words={i18n.t("claimed.unmark")} onChoose={() => onUnmark(claim)} />
              </MenuButton>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

export function nameOf({ name }: Pick<ClaimedAirdrop, "name">): string {
  return cleanText(name, limits.nameChars);
}
