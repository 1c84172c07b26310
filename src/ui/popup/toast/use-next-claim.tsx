import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { bundleKey, bundleOf } from "../../../core/list/bundles.ts";
import { rowsAfter } from "../../../core/list/list-view.ts";
import { type Row, rowKey } from "../../../core/list/row.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup, useShown } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";

/**
 * In the side panel, the user claims one airdrop after the other.
 *
 * @returns after a claim or its undo, the link to the next airdrop's page
 */
export function useNextClaim(): ReactNode {
  const { dismissed, pages } = usePopup();
  const { report } = useDone();
  const { shown, applied } = useShown();
  const actions = useActions();
  const surface = useSurface();
  if (surface !== "panel" || report === null || report.kind === "said" || report.how !== "claimed")
    return null;

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
  return (
    next && (
      <AirdropLink
        trust={trustOf(next)}
        airdrop={rowKey(next)}
        className={buttonClass("text")}
        actions={actions}
      >
        {i18n.t("claim.next")} <Icon name="external" size={16} />
      </AirdropLink>
    )
  );
}
