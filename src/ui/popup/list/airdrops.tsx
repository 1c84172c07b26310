import { useMemo } from "react";
import { i18n } from "#i18n";
import { minute } from "../../../config.ts";
import { itemKey, partialKeys } from "../../../core/list/bundles.ts";
import { isEmpty, type Listing } from "../../../core/list/listing.ts";
import { formatCount } from "../../shared/text/format.ts";
import { useActions } from "../shared/actions.ts";
import { useDone, usePopup, useShown } from "../shared/popup-context.tsx";
import { focusList } from "../shared/popup-elements.ts";
import { AirdropList } from "./airdrop-list.tsx";
import style from "./airdrops.module.css";
import { Empty } from "./empty.tsx";
import { FoldedGroup } from "./folded-group.tsx";
import { NoMatch } from "./no-match.tsx";
import type { RowsContext } from "./rows-context.ts";
import { useListFocus } from "./use-list-focus.ts";
import { useUnseen } from "./use-unseen.ts";

/** The airdrops, or the reason for an empty list. */
export function Airdrops() {
  const { contents } = usePopup();
  const { shown, headings, isGrouped, isFiltered } = useShown();
  const context = useRowsContext();
  const focus = useListFocus();
  const unreadable = contents.summary.unreadableCount;
  return (
    <section aria-label={i18n.t("popup.airdrops")} {...focus}>
      {shown.bundles.length > 0 && (
        <AirdropList bundles={shown.bundles} groups={isGrouped ? headings : null} context={context} />
      )}
      {shown.folded.count > 0 && (
        <FoldedGroup
          key={String(isFiltered)}
          folded={shown.folded}
          smallestValue={contents.settings.smallestValue}
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

/** @returns the same object while nothing in it changes, so that unchanged rows are not rendered again */
function useRowsContext(): RowsContext {
  const { contents, pages, scale, all, now } = usePopup();
  const { menu, unfolded } = useDone();
  const { shown, applied } = useShown();
  const actions = useActions();
  const unseen = useUnseen(contents.unseen);
  const menuOf = menu === null ? null : itemKey(menu.bundle);
  // Rows show days. Days begin on a quarter of an hour in every time zone.
  const quarter = now - (now % (15 * minute));
  return useMemo(
    () => ({
      pages,
      scale,
      now: quarter,
      unseen,
      paused: new Set(all?.wallets.flatMap(({ id, wallet }) => (wallet.paused ? [id] : []))),
      menuOf,
      partial: shown === applied.listing ? nothing : partialKeys(allOf(shown), allOf(applied.listing)),
      unfolded,
      actions,
    }),
    [pages, scale, quarter, unseen, all, menuOf, shown, applied, unfolded, actions],
  );
}

const nothing: ReadonlySet<string> = new Set();

const allOf = ({ bundles, folded }: Listing) => [...bundles, ...folded.bundles];

function NoAirdrops() {
  const { all, isDamaged, contents, status } = usePopup();
  const { isFiltered, onlyDismissed, showAll } = useShown();
  const { take, copy } = useActions();
  if (isDamaged || (all?.isDamaged && all.wallets.length === 0)) return null;
  if (isFiltered)
    return (
      <NoMatch
        dismissedMatches={onlyDismissed.length}
        onShowAll={() => {
          focusList();
          showAll();
        }}
        onShowDismissed={() => take("dismissed")}
      />
    );
  return (
    <Empty
      problem={status.hasData ? null : status.problem}
      onStep={take}
      summary={contents.summary}
      serviceUrl={contents.settings.serviceUrl}
      onCopy={copy}
    />
  );
}
