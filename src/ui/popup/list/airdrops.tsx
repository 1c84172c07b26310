import { i18n } from "#i18n";
import { isEmpty } from "../../../core/list/listing.ts";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { NoAirdrops } from "../status/no-airdrops.tsx";
import style from "./airdrop-list.module.css";
import { AirdropList } from "./airdrop-list.tsx";
import { FoldedGroup } from "./folded-group.tsx";
import { useRowsContext } from "./rows-context.ts";
import { useListFocus } from "./use-list-focus.ts";

/** The airdrops, or the reason for an empty list. */
export function Airdrops() {
  const { stored } = usePopup();
  const { shown, isFiltered } = useShown();
  const context = useRowsContext();
  const focus = useListFocus();
  const unreadable = stored.summary.unreadableCount;
  return (
    <section aria-label={i18n.t("popup.airdrops")} {...focus}>
      {shown.bundles.length > 0 && (
        <AirdropList bundles={shown.bundles} groups={shown.groups} context={context} />
      )}
      {shown.folded.count > 0 && (
        <FoldedGroup
          key={String(isFiltered)}
          folded={shown.folded}
          smallestValue={stored.settings.smallestValue}
          startsOpen={isFiltered}
          context={context}
        />
      )}
      {unreadable > 0 && (
        <p className={style.unreadable}>{i18n.t("wallets.dropped", [formatCount(unreadable)])}</p>
      )}
      {isEmpty(shown) && <NoAirdrops />}
    </section>
  );
}
