import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { type Bundle, bundleKey, bundleOf } from "../../../core/list/bundles.ts";
import { rowsAfter } from "../../../core/list/list-view.ts";
import { type Row, rowKey } from "../../../core/list/row.ts";
import { type ClaimedAirdrop, claimsIn } from "../../../core/marks/claims.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { formatSum, type Scale } from "../../../i18n/sums.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { formatCount } from "../../shared/text/format.ts";
import { Sentence } from "../../shared/text/sentence.tsx";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup, useShown } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "./toast-area.module.css";

/**
 * In the side panel, the user claims one airdrop after the other.
 *
 * @returns how far the user is after a claim or its undo, and the link to the next airdrop's page; null after another
 *   action
 */
export function useClaimPass(): { readonly words: ReactNode; readonly next: ReactNode } | null {
  const { listing, dismissed, pages, scale, now } = usePopup();
  const { report } = useDone();
  const { shown, applied } = useShown();
  const actions = useActions();
  const surface = useSurface();
  const dismissals = useValue(dismissalsItem);
  const [startedAt] = useState(now);
  if (surface !== "panel" || report === null || report.kind === "said" || report.how !== "claimed")
    return null;
  const claims = claimsIn(dismissals).filter(({ at }) => at >= startedAt);
  if (claims.length === 0) return null;

  const key = bundleKey(report.bundle);
  const [first, ...others] = dismissed.filter((row) => row.how === "claimed" && bundleKey(row) === key);
  // An airdrop that the user claims wallet by wallet keeps the place of its whole sum.
  const gone = first === undefined ? report.bundle : bundleOf([first, ...others]);
  const trustOf = ({ airdrop }: Row) => linkTrust(airdrop.url, pages);
  // The list may not know of the claim yet.
  const claimed = new Set(report.kind === "dismissed" ? report.bundle.rows.map(rowKey) : []);
  const next = rowsAfter(shown.bundles, gone, applied.view, compareNames()).find(
    (row) => trustOf(row).kind !== "none" && !claimed.has(rowKey(row)),
  );
  return {
    words: <PassText claims={claims} left={listing.bundles} scale={scale} />,
    next: next && (
      <AirdropLink
        trust={trustOf(next)}
        airdrop={rowKey(next)}
        className={buttonClass("text")}
        actions={actions}
      >
        {i18n.t("claim.next")} <Icon name="external" size={16} />
      </AirdropLink>
    ),
  };
}

type TextProps = {
  readonly claims: readonly ClaimedAirdrop[];
  readonly left: readonly Bundle[];
  readonly scale: Scale;
};

/** `3 of 12 · $240 claimed` */
function PassText({ claims, left, scale }: TextProps) {
  const { known } = totalOf(claims);
  // An airdrop that another wallet can still claim is not done.
  const open = new Set(left.map(({ airdrop }) => airdrop.id));
  const done = new Set(claims.map(({ airdrop }) => airdrop).filter((id) => !open.has(id))).size;
  return (
    <p>
      {i18n.t("view.shown", [formatCount(done), formatCount(done + left.length)])}
      {known > 0 && (
        <>
          {" · "}
          <Sentence words={(sum) => i18n.t("claim.sum", [sum])}>
            <bdi className={style.added} data-amount="">
              {formatSum(known, scale)}
            </bdi>
          </Sentence>
        </>
      )}
    </p>
  );
}
