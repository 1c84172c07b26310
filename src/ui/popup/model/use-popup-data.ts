import { useMemo } from "react";
import type { Time } from "../../../config.ts";
import { coversConsent } from "../../../core/consent.ts";
import { rowsIn } from "../../../core/list/bundles.ts";
import { lifeLineOf } from "../../../core/list/dots.ts";
import { isFiltering } from "../../../core/list/list-view.ts";
import { isEmpty, type Listing, listingOfAll, listingOfSummary } from "../../../core/list/listing.ts";
import { type DismissedRow, rowsOf } from "../../../core/list/row.ts";
import { answersOf } from "../../../core/list/summary.ts";
import { type Worth, worthOf } from "../../../core/list/worth.ts";
import { compareNames } from "../../../i18n/language.ts";
import { summaryItem } from "../../../storage/items.ts";
import { noData, type PageData, type WalletView } from "../../shared/data/page-data.ts";
import { usePageQuery } from "../../shared/data/use-page.ts";

export type KnownPopup = {
  /** False while only the first airdrops of the list are known. */
  readonly isLive: boolean;
  readonly stored: PageData;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  readonly worth: Worth;
  /** Empty before the popup is live. */
  readonly dismissed: readonly DismissedRow[];
  /** Every wallet; null before the popup is live. */
  readonly wallets: readonly WalletView[] | null;
  /** Only the first rows could be read. */
  readonly isIncomplete: boolean;
};

/**
 * All that the popup shows.
 * @returns `failed`: the browser's storage did not answer
 */
export function usePopupData(now: Time): KnownPopup | "loading" | "failed" | "notAgreed" {
  const { data, isError } = usePageQuery(everything);
  const { isWhole, views, viewedAt, dismissals, settings } = data ?? noData;
  const whole = useMemo(() => {
    if (!isWhole) return null;
    const rows = rowsOf(views, viewedAt);
    const { dismissed, ...listing } = listingOfAll(rows, { ...settings, dismissals }, compareNames());
    const shown = [...listing.bundles, ...listing.folded.bundles];
    const answers = { ...answersOf(views), line: lifeLineOf(shown), dismissedCount: dismissed.length };
    return { listing, dismissed, worth: worthOf(views, rowsIn(shown)), answers };
  }, [isWhole, views, viewedAt, dismissals, settings]);

  if (data === undefined) return isError ? "failed" : "loading";
  if (!coversConsent(data.consent)) return "notAgreed";
  if (whole === null) {
    const { summary } = data;
    const listing = listingOfSummary(summary, now);
    const nothing = { dismissed: [], wallets: null };
    return {
      isLive: false,
      stored: data,
      listing,
      worth: summary.worth,
      ...nothing,
      isIncomplete: isError,
    };
  }
  const { answers, ...list } = whole;
  // The summary follows the answers a moment later, and does not know that a stored answer was lost.
  const stored = { ...data, summary: { ...data.summary, ...answers } };
  return { isLive: true, stored, ...list, wallets: views, isIncomplete: false };
}

const everything = (data: PageData) => data;

/** @param data of the first items @returns whether they give the rows that the list begins with */
export function hasFirstRows({ consent, summary, listView }: PageData, now: Time): boolean {
  if (!coversConsent(consent) || isFiltering(listView) || summary === summaryItem.fallback) return false;
  return summary.rowCount === 0 || !isEmpty(listingOfSummary(summary, now));
}
