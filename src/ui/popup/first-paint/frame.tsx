import type { ReactNode } from "react";
import { i18n } from "#i18n";
import type { Urgency } from "../../../core/deadlines/urgency.ts";
import type { NextStep } from "../../../core/failures.ts";
import { hasKey } from "../../../core/refresh/problem.ts";
import { formatAge } from "../../shared/text/format.ts";
import { Header } from "../header/header.tsx";
import { Headline } from "../header/headline.tsx";
import { Stakes } from "../header/stakes.tsx";
import { countOf, isEmpty, type Listing } from "../list/listing.ts";
import style from "../popup.module.css";
import type { PopupContents } from "../popup-data.ts";
import { Banner } from "../status/banner.tsx";
import type { ProblemText } from "../status/problem-text.ts";
import { staleReason } from "../status/stale-reason.ts";

type Props = {
  readonly contents: PopupContents;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  /** `hasData`: whether there is anything to show besides a problem. */
  readonly known: boolean;
  readonly walletCount: number;
  /** The part of `listing` that matches the search and the filter. */
  readonly shown: Listing;
  readonly isFiltered: boolean;
  /** The deadline that the list is filtered by. */
  readonly chosen: Urgency | null;
  readonly onChoose: (urgency: Urgency | null) => void;
  /** The problem in words, or null. */
  readonly explained: ProblemText | null;
  /** ms since the epoch */
  readonly now: number;
  readonly onRefresh: () => void;
  readonly onCancel: () => void;
  readonly isStopping?: boolean;
  readonly onStep: (step: NextStep) => void;
  readonly painted: boolean;
  /** The search and the filter. */
  readonly tools: ReactNode;
  readonly onBlur: () => void;
  /** Null where no scan can be requested. */
  readonly onScan: (() => void) | null;
  /** Null where the browser has no side panel. */
  readonly onPanel: (() => void) | null;
  /** The scrolling part: the list and everything below it. */
  readonly children: ReactNode;
  readonly scroller?: React.Ref<HTMLDivElement>;
  readonly foot?: ReactNode;
};

/** @returns whether to show data: old data stays below a problem; without data, the problem fills the popup */
export function hasData({ summary }: PopupContents, listing: Listing, walletCount: number): boolean {
  return walletCount > 0 && (!isEmpty(listing) || summary.updatedAt !== null);
}

/** The popup's layout after consent. Without hooks, because the first paint draws it before React is loaded. */
export function Frame(props: Props) {
  const { contents, listing, shown, known, walletCount, explained, now, onStep, scroller } = props;
  const { activity, summary } = contents;
  return (
    <div
      className={style.popup}
      data-popup=""
      data-painted={props.painted || undefined}
      data-blurred={contents.appearance.blurred || undefined}
    >
      <Header
        run={activity.run}
        age={
          known && summary.updatedAt !== null
            ? i18n.t("age.updated", [formatAge(summary.updatedAt, now)])
            : ""
        }
        staleReason={known ? staleReason(contents, explained, now) : null}
        onCancel={props.onCancel}
        isStopping={props.isStopping ?? false}
        onRefresh={hasKey(contents) && walletCount > 0 ? props.onRefresh : null}
        onScan={props.onScan}
        onBlur={known ? props.onBlur : null}
        blurred={contents.appearance.blurred}
        onPanel={props.onPanel}
      />
      <main className={style.main}>
        {known && (
          <>
            {!isEmpty(listing) && (
              <Headline total={shown.total} count={countOf(shown)} isFiltered={props.isFiltered} />
            )}
            <Stakes groups={listing.groups} chosen={props.chosen} onChoose={props.onChoose} />
          </>
        )}
        {props.tools}
        {known && explained !== null && <ProblemBanner explained={explained} onStep={onStep} />}
        <div className={style.scroll} ref={scroller} tabIndex={-1} data-scroller="">
          {props.children}
        </div>
      </main>
      {props.foot}
    </div>
  );
}

function ProblemBanner({
  explained,
  onStep,
}: {
  readonly explained: ProblemText;
  readonly onStep: Props["onStep"];
}) {
  const { also, step, ...texts } = explained;
  return (
    <Banner
      {...texts}
      onAction={() => onStep(step)}
      also={also === null ? null : { action: also.action, onAction: () => onStep(also.step) }}
    />
  );
}
