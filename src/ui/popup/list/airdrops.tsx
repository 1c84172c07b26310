import { memo, useState } from "react";
import { i18n } from "#i18n";
import { urgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { type Bundle, bundleKey, itemKey } from "../../../core/list/bundles.ts";
import { type GroupTotal, type GroupTotals, isUnpriced } from "../../../core/list/group-totals.ts";
import { isEmpty, type Listing } from "../../../core/list/listing.ts";
import { rowKey } from "../../../core/list/row.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { formatCount, formatWholeUsd } from "../../shared/text/format.ts";
import fold from "../below-list/disclosure.module.css";
import { focusRow } from "../focus/popup-elements.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { NoAirdrops } from "../status/no-airdrops.tsx";
import style from "./airdrops.module.css";
import { BundleLines } from "./bundle-lines.tsx";
import { type RowsContext, useRowsContext } from "./rows-context.ts";
import { useListFocus } from "./use-list-focus.ts";

/** The airdrops, or the reason for an empty list. */
export function Airdrops() {
  const { stored } = usePopup();
  const { shown, applied, isFiltered } = useShown();
  const context = useRowsContext();
  const focus = useListFocus();
  const { droppedCount } = stored.summary;
  return (
    <section aria-label={i18n.t("popup.airdrops")} {...focus}>
      {shown.bundles.length > 0 && (
        <AirdropList
          bundles={shown.bundles}
          // A chosen deadline is said by its filter.
          groups={applied.view.urgency === null ? shown.groups : null}
          context={context}
        />
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
      {droppedCount > 0 && (
        <p className={style.dropped}>{i18n.t("wallets.dropped", [formatCount(droppedCount)])}</p>
      )}
      {isEmpty(shown) && <NoAirdrops />}
    </section>
  );
}

type Props = {
  readonly bundles: readonly Bundle[];
  /** Null for one list without headings. */
  readonly groups: GroupTotals | null;
  /** The same object while nothing in it changes. */
  readonly context: RowsContext;
};

/** The airdrops in groups by urgency, or as one list. `memo`, because the popup renders at each key of a search. */
const AirdropList = memo(function AirdropList({ bundles, groups, context }: Props) {
  if (groups === null)
    return (
      <div className={style.group}>
        <Rows bundles={bundles} context={context} />
      </div>
    );
  return urgencies.map((urgency) => {
    const group = bundles.filter((bundle) => bundle.urgency === urgency);
    if (group.length === 0) return null;
    const id = `group-${urgency}`;
    return (
      <div key={urgency} className={style.group}>
        <h2 className={style.heading} id={id}>
          <span data-tone={urgencyRules[urgency].tone}>{i18n.t(`urgency.${urgency}.group`)}</span>{" "}
          <GroupSum group={groups[urgency]} />
        </h2>
        <Rows bundles={group} labelledBy={id} context={context} />
      </div>
    );
  });
});

/** The sum of a group's known values, and the number of unknown ones. */
function GroupSum({ group }: { readonly group: GroupTotal }) {
  const { known, unknown } = group;
  if (isUnpriced(group)) return <span>{i18n.t("value.unknown")}</span>;
  return (
    <span>
      <bdi data-amount="">{formatUsd(known)}</bdi>
      {unknown > 0 && ` ${pluralText("value.andUnknown", unknown)}`}
    </span>
  );
}

const UnchangedRow = memo(AirdropRow);

/** More lines unfold only by a press: a service can list an airdrop in every wallet. */
const mostMatchingLines = 10;

type RowsProps = Pick<Props, "context"> & {
  readonly bundles: readonly Bundle[];
  /** The id of the element that names the list. */
  readonly labelledBy?: string;
};

/** A list of airdrops of any length, a page at a time. */
function Rows({ bundles, labelledBy, context }: RowsProps) {
  const { pages, now, unseen, hasDots, paused, menuOf, partial, unfolded, revealed, reveal, actions } =
    context;
  const upTo = revealed === null ? 0 : bundles.findIndex((bundle) => bundleKey(bundle) === revealed) + 1;
  const { list, shown, more } = usePages(bundles, upTo);

  function reached(row: HTMLElement | null) {
    if (row === null) return;
    focusRow(row);
    reveal(null);
  }

  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy}>
        {shown.map((bundle) => {
          const key = bundleKey(bundle);
          const { rows } = bundle;
          const isMatch = partial.has(key) && rows.length <= mostMatchingLines;
          const isUnfolded = rows.length > 1 && (unfolded.get(key) ?? isMatch);
          return (
            <li key={key} ref={key === revealed ? reached : undefined}>
              <UnchangedRow
                bundle={bundle}
                pages={pages}
                now={now}
                isNew={rows.some((row) => unseen.has(rowKey(row)))}
                hasDot={hasDots}
                isPaused={paused.has(rows[0].wallet.id)}
                isMenuOpen={partial.has(key) ? null : menuOf === itemKey(bundle)}
                lines={isUnfolded ? <BundleLines bundle={bundle} context={context} /> : null}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

type FoldedProps = Pick<Props, "context"> & {
  readonly folded: Listing["folded"];
  /** USD; the folded airdrops are below it. */
  readonly smallestValue: number;
  /** Whether it starts open, as for the matches of a search. */
  readonly startsOpen: boolean;
};

/** The airdrops below the smallest value, folded at the end of the list. */
function FoldedGroup({ folded, smallestValue, startsOpen, context }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <button type="button" className={fold.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          {pluralText("fold.under", folded.count, formatWholeUsd(smallestValue))}
          <span className={fold.count}>
            {" · "}
            <bdi data-amount="">{formatUsd(folded.known)}</bdi>
          </span>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen && <AirdropList bundles={folded.bundles} groups={null} context={context} />}
    </>
  );
}
