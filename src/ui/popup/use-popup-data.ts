import { useMemo } from "react";
import type { Dismissals } from "../../core/airdrops/dismissals.ts";
import type { DismissedRow } from "../../core/airdrops/row.ts";
import { type Summary, summaryOf } from "../../core/airdrops/summary.ts";
import { compareNames } from "../../i18n/compare-names.ts";
import { dismissalsItem } from "../../storage/airdrops/dismissals.ts";
import { unseenItem } from "../../storage/airdrops/unseen.ts";
import { consentItem, coversConsent, keyStatusItem, summaryItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { appearanceItem, listViewItem } from "../../storage/settings/display.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { useItem } from "../shared/data/use-item.ts";
import { type AllWallets, useAllWallets } from "../shared/data/wallets.ts";
import { type Listing, listingOfAll, listingOfSummary } from "./list/listing.ts";
import type { PopupContents } from "./popup-data.ts";

export type PopupState =
  | { readonly state: "loading" }
  /** The browser's storage did not answer. */
  | { readonly state: "failed" }
  | {
      readonly state: "known";
      readonly contents: PopupContents;
      readonly listing: Listing;
      /** Dismissed airdrops; empty until every wallet is read. */
      readonly dismissed: readonly DismissedRow[];
      /** Every wallet, once read. */
      readonly all: AllWallets | null;
      /** Neither the summary nor the wallets are known yet: too early to say that there is nothing. */
      readonly blank: boolean;
      /** The wallets could not be read; what is shown is the summary. */
      readonly allFailed: boolean;
    };

/**
 * All that the popup shows of storage: first the summary, then everything.
 *
 * @param now ms since the epoch
 */
export function usePopupData(now: number): PopupState {
  const consent = useItem(consentItem);
  const keyStatus = useItem(keyStatusItem);
  const settings = useItem(settingsItem);
  const activity = useItem(activityItem);
  const summary = useItem(summaryItem);
  const listView = useItem(listViewItem);
  const appearance = useItem(appearanceItem);
  const unseen = useItem(unseenItem);
  const agreed = consent.state === "known" && coversConsent(consent.value);
  const wallets = useAllWallets(agreed);
  const all = wallets.data ?? null;
  const dismissals = useItem(dismissalsItem);
  const knownDismissals = dismissals.state === "known" ? dismissals.value : null;
  const complete = useMemo(
    () =>
      all === null || knownDismissals === null ? null : listingOfAll(all, knownDismissals, compareNames()),
    [all, knownDismissals],
  );

  const items = [consent, keyStatus, settings, activity, summary, listView, appearance, unseen, dismissals];
  if (items.some((item) => item.state === "failed")) return { state: "failed" };
  if (
    consent.state !== "known" ||
    keyStatus.state !== "known" ||
    settings.state !== "known" ||
    activity.state !== "known" ||
    summary.state !== "known" ||
    listView.state !== "known" ||
    appearance.state !== "known" ||
    unseen.state !== "known"
  )
    return { state: "loading" };

  const missing = summary.found === "absent" || summary.found === "unreadable";
  const noted = knownDismissals ?? dismissalsItem.fallback;
  const shownSummary = missing && all !== null ? summaryOfAll(all, noted) : summary.value;
  return {
    state: "known",
    contents: {
      consent: consent.value,
      keyStatus: keyStatus.value,
      settings: settings.value,
      activity: activity.value,
      summary: shownSummary,
      listView: listView.value,
      appearance: appearance.value,
      unseen: unseen.value,
    },
    listing: complete ?? listingOfSummary(shownSummary, now),
    dismissed: complete?.dismissed ?? [],
    all,
    blank: missing && all === null,
    allFailed: wallets.isError && all === null,
  };
}

/** Stands in for a summary that is not there or cannot be read. */
function summaryOfAll({ wallets, at }: AllWallets, dismissals: Dismissals): Summary {
  return summaryOf(wallets, dismissals, at, compareNames());
}
