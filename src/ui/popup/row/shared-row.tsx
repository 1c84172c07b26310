import type { ReactNode } from "react";
import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { type Bundle, bundleKey } from "../../../core/airdrops/bundles.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { AirdropLogo } from "./airdrop-logo.tsx";
import style from "./airdrop-row.module.css";
import { rowTitle } from "./airdrop-row.tsx";
import { NewMark, RowEnd, RowName } from "./row-parts.tsx";

type Props = {
  readonly bundle: Bundle;
  /** The logo as a data URL, or null. */
  readonly picture: string | null;
  readonly now: Time;
  /** A heading above the row names its deadline. */
  readonly isGrouped: boolean;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The lines of the wallets. */
  readonly children?: ReactNode;
};

/** One airdrop of several wallets, with a button that opens it to its wallets. Without hooks, like the frame. */
export function SharedRow({ bundle, picture, now, isGrouped, isNew, isOpen, onToggle, children }: Props) {
  const { airdrop, rows } = bundle;
  const unknown = rows.filter((row) => row.airdrop.usdValue === null).length;
  return (
    <>
      <div className={style.row}>
        <AirdropLogo name={airdrop.name} picture={picture} />
        <div className={style.main}>
          <p className={style.name} title={rowTitle(bundle)}>
            <button type="button" data-row={bundleKey(bundle)} aria-expanded={isOpen} onClick={onToggle}>
              <RowName name={airdrop.name} />
            </button>
            {isNew && <NewMark />}
          </p>
          <p className={style.wallet}>
            {plural("count.wallets", rows.length)}
            {!hasNetworks(bundle) && ` · ${i18n.t(`network.${rows[0].wallet.network}`)}`}
          </p>
        </div>
        <RowEnd
          of={bundle}
          now={now}
          deadlines={isGrouped ? "dates" : "all"}
          unknown={airdrop.usdValue === null ? 0 : unknown}
        />
        <span className={style.chevron} aria-hidden="true">
          <Icon name="chevron" />
        </span>
      </div>
      {isOpen && children}
    </>
  );
}

/** @returns whether the wallets are of different networks */
export function hasNetworks({ rows }: Bundle): boolean {
  return rows.some(({ wallet }) => wallet.network !== rows[0].wallet.network);
}
