import { memo, useId, useState } from "react";
import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type Bundle, bundleKey, itemKey } from "../../../core/list/bundles.ts";
import { rowKey } from "../../../core/list/row.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { AirdropLink } from "./airdrop-link.tsx";
import style from "./airdrop-row.module.css";
import { BundleLines } from "./bundle-lines.tsx";
import { isEstimated } from "./deadline-badge.tsx";
import { RowBody } from "./row-body.tsx";
import { RowMenu } from "./row-menu.tsx";
import { descriptionIn, LineNotes, NewMark, Owner, spansNetworks } from "./row-parts.tsx";
import { useRows } from "./rows.ts";

type Props = { readonly bundle: Bundle };

/** More lines unfold only by a press: a service can list an airdrop in every wallet. */
const mostMatchingLines = 10;

/** One airdrop of the list. In one wallet it is a link with a menu, in several a button that unfolds their lines. */
export const AirdropRow = memo(function AirdropRow({ bundle }: Props) {
  const { pages, now, unseen, hasDots, paused, partial } = useRows();
  const { airdrop, rows } = bundle;
  const [row, ...others] = rows;
  const isSingle = others.length === 0;
  const isPartial = partial.has(bundleKey(bundle));
  /** The user's own choice. */
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isUnfolded = !isSingle && (unfolded ?? (isPartial && rows.length <= mostMatchingLines));
  const key = itemKey(bundle);
  const id = useId();
  const trust = linkTrust(airdrop.url, pages);
  const name = cleanText(airdrop.name, limits.nameChars);

  return (
    <>
      <div className={style.row} data-airdrop={key} data-reveals="">
        <RowBody
          bundle={bundle}
          now={now}
          id={id}
          title={rowTitle(bundle, now)}
          name={
            <>
              {isSingle ? (
                <AirdropLink trust={trust} airdrop={key} isStop describedBy={descriptionIn(id)}>
                  <RemoteText text={airdrop.name} />
                </AirdropLink>
              ) : (
                <button
                  type="button"
                  data-row={key}
                  aria-describedby={descriptionIn(id)}
                  aria-expanded={isUnfolded}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  <RemoteText text={airdrop.name} />
                </button>
              )}
              {rows.some((one) => unseen.has(rowKey(one))) && <NewMark />}
              {/* Only an icon: the link of the name covers the row. */}
              {isSingle && trust.kind !== "none" && (
                <span className={style.open} aria-hidden="true">
                  <Icon name="open" size={14} />
                </span>
              )}
            </>
          }
          owner={
            isSingle ? (
              <>
                {hasDots && <WalletDot place={row.wallet.place} />}
                <Owner wallet={row.wallet} />
                <LineNotes isPaused={paused.has(row.wallet.id)} network={row.wallet.network} />
              </>
            ) : (
              <>
                {pluralText("count.wallets", rows.length)}
                {!spansNetworks(bundle) && ` · ${i18n.t(`network.${row.wallet.network}`)}`}
                <span className={style.chevron} aria-hidden="true">
                  <Icon name="chevron" size={14} />
                </span>
              </>
            )
          }
        />
        {/* The menu would act also on the wallets that the list leaves out. */}
        {!isPartial && <RowMenu name={name} bundle={bundle} />}
      </div>
      {isUnfolded && <BundleLines bundle={bundle} />}
    </>
  );
});

/** @returns the whole name, and what the badge leaves unsaid */
function rowTitle({ airdrop, rows }: Bundle, now: Time): string {
  const name = cleanText(airdrop.name, limits.nameChars);
  return isEstimated(rows, now) ? `${name} · ${i18n.t("deadline.estimate")}` : name;
}
