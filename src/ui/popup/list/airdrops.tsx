import { i18n } from "#i18n";
import { urgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { type Bundle, bundleKey } from "../../../core/list/bundles.ts";
import { type GroupTotal, type GroupTotals, isUnpriced } from "../../../core/list/group-totals.ts";
import { isEmpty } from "../../../core/list/listing.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { usePages } from "../../shared/components/use-pages.tsx";
import { formatCount, formatWholeUsd } from "../../shared/text/format.ts";
import { Disclosure } from "../below-list/disclosure.tsx";
import { focusRow } from "../focus/popup-elements.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropRow } from "../row/airdrop-row.tsx";
import { RowsContext, useRows, useRowsState } from "../row/rows.ts";
import { NoAirdrops } from "../status/no-airdrops.tsx";
import style from "./airdrops.module.css";

/** The airdrops, or the reason for an empty list. */
export function Airdrops() {
  const { stored, shown, applied, isFiltered } = usePopup();
  const rows = useRowsState();
  const { bundles, folded, groups } = shown;
  const { droppedCount } = stored.summary;
  return (
    <section aria-label={i18n.t("popup.airdrops")}>
      <RowsContext value={rows}>
        {/* A chosen deadline is said by its filter. */}
        {bundles.length > 0 && applied.view.urgency === null && <Groups bundles={bundles} groups={groups} />}
        {bundles.length > 0 && applied.view.urgency !== null && <Rows bundles={bundles} />}
        {folded.count > 0 && (
          <Disclosure
            key={String(isFiltered)}
            title={pluralText("fold.under", folded.count, formatWholeUsd(stored.settings.smallestValue))}
            note={<bdi data-amount="">{formatUsd(folded.known)}</bdi>}
            open={isFiltered}
          >
            <Rows bundles={folded.bundles} />
          </Disclosure>
        )}
      </RowsContext>
      {droppedCount > 0 && (
        <p className={style.dropped}>{i18n.t("wallets.dropped", [formatCount(droppedCount)])}</p>
      )}
      {isEmpty(shown) && <NoAirdrops />}
    </section>
  );
}

type GroupsProps = { readonly bundles: readonly Bundle[]; readonly groups: GroupTotals };

/** The airdrops in groups by urgency. */
function Groups({ bundles, groups }: GroupsProps) {
  return urgencies.map((urgency) => {
    const group = bundles.filter((bundle) => bundle.urgency === urgency);
    if (group.length === 0) return null;
    const id = `group-${urgency}`;
    return (
      <div key={urgency}>
        <h2 className={style.heading} id={id}>
          <span data-tone={urgencyRules[urgency].tone}>{i18n.t(`urgency.${urgency}.group`)}</span>{" "}
          <GroupSum group={groups[urgency]} />
        </h2>
        <Rows bundles={group} labelledBy={id} />
      </div>
    );
  });
}

/** The sum of a group's known values, and the number of unknown ones. */
function GroupSum({ group }: { readonly group: GroupTotal }) {
  const { known, unknown } = group;
  if (isUnpriced(group)) return <span className={style.sum}>{i18n.t("value.unknown")}</span>;
  return (
    <span className={style.sum}>
      <bdi data-amount="">{formatUsd(known)}</bdi>
      {unknown > 0 && (
        <>
          {" "}
          <span>{pluralText("value.andUnknown", unknown)}</span>
        </>
      )}
    </span>
  );
}

type RowsProps = {
  readonly bundles: readonly Bundle[];
  /** The id of the element that names the list. */
  readonly labelledBy?: string;
};

/** A list of airdrops of any length, a page at a time. */
function Rows({ bundles, labelledBy }: RowsProps) {
  const { restored } = useRows();
  const upTo = restored === null ? 0 : bundles.findIndex((bundle) => bundleKey(bundle) === restored) + 1;
  const { list, shown, more } = usePages(bundles, upTo);
  return (
    <div className={style.group}>
      <ul ref={list} aria-labelledby={labelledBy}>
        {shown.map((bundle) => {
          const key = bundleKey(bundle);
          return (
            <li key={key} ref={key === restored ? focusRow : undefined}>
              <AirdropRow bundle={bundle} />
            </li>
          );
        })}
      </ul>
      {more}
    </div>
  );
}
