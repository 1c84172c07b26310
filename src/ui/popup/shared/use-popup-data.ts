import { useMemo } from "react";
import type { Time } from "../../../config.ts";
import type { DismissedRow } from "../../../core/airdrops/row.ts";
import { type ListChoices, type Summary, summaryOf } from "../../../core/airdrops/summary.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { unseenItem } from "../../../storage/airdrops/unseen.ts";
import { consentItem, coversConsent, keyStatusItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { appearanceItem, listViewItem } from "../../../storage/settings/display.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { type AllWallets, useAllWallets } from "../../shared/data/wallets.ts";
import { type Listing, listingOfSummary } from "./listing.ts";
import type { PopupContents } from "./problem-text.ts";
import { listingOfAll } from "./whole-listing.ts";

export type PopupState =
  | { readonly state: "loading" }
  /** The browser's storage did not answer. */
  | { readonly state: "failed" }
  | KnownPopup;

export type KnownPopup = {
  readonly state: "known";
  readonly contents: PopupContents;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  /** Dismissed airdrops; empty until every wallet is read. */
  readonly dismissed: readonly DismissedRow[];
  /** Every wallet, once read. */
  readonly all: AllWallets | null;
  /** Neither the summary nor the wallets are read yet, so an empty list is not certain. */
  readonly blank: boolean;
  /** The wallets could not be read. The popup shows the summary. */
  readonly allFailed: boolean;
};

/** Reads all that the popup shows: first the summary, then every wallet. */
export function usePopupData(now: Time): PopupState {
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
  const smallestValue = settings.state === "known" ? settings.value.smallestValue : null;
  const complete = useMemo(
    () =>
      all === null || knownDismissals === null || smallestValue === null
        ? null
        : listingOfAll(all, knownDismissals, smallestValue, compareNames()),
    [all, knownDismissals, smallestValue],
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

  const missing = summary.found !== "whole";
  const choices = {
    dismissals: knownDismissals ?? dismissalsItem.fallback,
    smallestValue: settings.value.smallestValue,
    unseen: unseen.value,
  };
  const shownSummary = missing && all !== null ? summaryOfAll(all, choices) : summary.value;
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

/** Replaces a summary that is missing or unreadable. */
function summaryOfAll({ wallets, at }: AllWallets, choices: ListChoices): Summary {
  return summaryOf(wallets, choices, at, compareNames());
}
