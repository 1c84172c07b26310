import { useMemo, useState } from "react";
import type { Time } from "../../../config.ts";
import { type Consent, coversConsent } from "../../../core/consent.ts";
import { rowsIn } from "../../../core/list/bundles.ts";
import { lifeLineOf } from "../../../core/list/dots.ts";
import { isFiltering } from "../../../core/list/list-view.ts";
import { isEmpty, type Listing, listingOfAll, listingOfSummary } from "../../../core/list/listing.ts";
import { type DismissedRow, rowsOf } from "../../../core/list/row.ts";
import { answersOf } from "../../../core/list/summary.ts";
import { type Worth, worthOf } from "../../../core/list/worth.ts";
import { compareNames } from "../../../i18n/language.ts";
import { dismissalsItem, popupItems, type StoredPopup } from "../../../storage/items.ts";
import { useItem, useItems } from "../../shared/data/use-item.ts";
import { type AllWallets, useAllWallets } from "../../shared/data/wallets.ts";

export type PopupState =
  | { readonly state: "loading" }
  /** The browser's storage did not answer. */
  | { readonly state: "failed" }
  | { readonly state: "notAgreed"; readonly consent: Consent }
  | KnownPopup;

export type KnownPopup = {
  /** `copied`: the start of the list, from the stored copy. */
  readonly state: "copied" | "live";
  readonly stored: StoredPopup;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  readonly worth: Worth;
  /** Dismissed airdrops; empty in a copy. */
  readonly dismissed: readonly DismissedRow[];
  /** Every wallet; null in a copy. */
  readonly all: AllWallets | null;
  /** Only the copy could be read. */
  readonly isIncomplete: boolean;
};

/**
 * Reads all that the popup shows.
 *
 * @param copy shown until everything is read; null for none
 */
export function usePopupData(copy: StoredPopup | null, now: Time): PopupState {
  const [copied] = useState(() => copy && popupOfCopy(copy, now));
  const live = useLive();
  if (copied === null || (live.state !== "loading" && live.state !== "failed")) return live;
  return live.state === "failed" ? { ...copied, isIncomplete: true } : copied;
}

/** @returns null for a copy that lacks rows which the list begins with */
function popupOfCopy(stored: StoredPopup, now: Time): KnownPopup | null {
  const { summary, listView } = stored;
  const listing = listingOfSummary(summary, now);
  if (isFiltering(listView) || (isEmpty(listing) && summary.rowCount > 0)) return null;
  const { worth } = summary;
  const nothing = { dismissed: [], all: null, isIncomplete: false };
  return { state: "copied", stored, listing, worth, ...nothing };
}

/** Everything, once all of it is read. */
function useLive(): PopupState {
  const { values: stored, states } = useItems(popupItems);
  const { consent, settings, summary } = stored;
  const dismissals = useItem(dismissalsItem);
  const wallets = useAllWallets();
  const all = wallets.data ?? null;
  const choices = dismissals.state === "known" ? dismissals.value : null;
  const complete = useMemo(() => {
    if (all === null || choices === null) return null;
    const listing = listingOfAll(
      rowsOf(all.wallets, all.at),
      { ...settings, dismissals: choices },
      compareNames(),
    );
    const shown = [...listing.bundles, ...listing.folded.bundles];
    const { dismissed } = listing;
    const answers = { ...answersOf(all.wallets), line: lifeLineOf(shown), dismissedCount: dismissed.length };
    return { listing, dismissed, all, worth: worthOf(all.wallets, rowsIn(shown)), answers };
  }, [all, choices, settings]);

  if (states.has("failed") || dismissals.state === "failed") return { state: "failed" };
  if (states.has("loading")) return { state: "loading" };
  if (!coversConsent(consent)) return { state: "notAgreed", consent };
  if (complete === null) return { state: wallets.isError ? "failed" : "loading" };
  const { answers, ...list } = complete;
  return {
    state: "live",
    ...list,
    // The summary does not know that a stored answer was lost since then.
    stored: { ...stored, summary: { ...summary, ...answers } },
    isIncomplete: false,
  };
}
