import { useMemo } from "react";
import type { Marks } from "../../../core/airdrops/dismissals.ts";
import { glanceOf } from "../../../core/airdrops/make-summary.ts";
import type { AwayRow } from "../../../core/airdrops/row.ts";
import type { Glance } from "../../../core/airdrops/summary.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { marksItem } from "../../../storage/airdrops/dismissals.ts";
import { unseenItem } from "../../../storage/airdrops/unseen.ts";
import { consentItem, coversConsent, glanceItem, keyStatusItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { appearanceItem, listViewItem } from "../../../storage/settings/display.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { glanceWallets } from "../../shared/data/row-sources.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { type AllWallets, useAllWallets } from "../../shared/data/wallets.ts";
import { type Listing, listingOfAll, listingOfGlance } from "../list/listing.ts";
import type { Facts } from "./popup-data.ts";

export type PopupState =
  | { readonly state: "loading" }
  /** The browser's storage did not answer. */
  | { readonly state: "failed" }
  | {
      readonly state: "known";
      readonly facts: Facts;
      readonly listing: Listing;
      /** What the person put away; empty until every wallet is read. */
      readonly putAway: readonly AwayRow[];
      /** Every wallet, once read. */
      readonly all: AllWallets | null;
      /** Neither the glance nor the wallets are known yet: too early to say that there is nothing. */
      readonly blank: boolean;
      /** The wallets could not be read; what is shown is the glance. */
      readonly allFailed: boolean;
    };

/**
 * All that the popup shows of storage: first the glance, then everything.
 *
 * @param now ms since the epoch
 */
export function usePopupData(now: number): PopupState {
  const consent = useItem(consentItem);
  const keyStatus = useItem(keyStatusItem);
  const settings = useItem(settingsItem);
  const activity = useItem(activityItem);
  const glance = useItem(glanceItem);
  const listView = useItem(listViewItem);
  const appearance = useItem(appearanceItem);
  const unseen = useItem(unseenItem);
  const agreed = consent.state === "known" && coversConsent(consent.value);
  const wallets = useAllWallets(agreed);
  const all = wallets.data ?? null;
  const marks = useItem(marksItem);
  const knownMarks = marks.state === "known" ? marks.value : null;
  const complete = useMemo(
    () => (all === null || knownMarks === null ? null : listingOfAll(all, knownMarks, compareNames())),
    [all, knownMarks],
  );

  const items = [consent, keyStatus, settings, activity, glance, listView, appearance, unseen, marks];
  if (items.some((item) => item.state === "failed")) return { state: "failed" };
  if (
    consent.state !== "known" ||
    keyStatus.state !== "known" ||
    settings.state !== "known" ||
    activity.state !== "known" ||
    glance.state !== "known" ||
    listView.state !== "known" ||
    appearance.state !== "known" ||
    unseen.state !== "known"
  )
    return { state: "loading" };

  const missing = glance.found === "absent" || glance.found === "unreadable";
  const noted = knownMarks ?? marksItem.fallback;
  const shownGlance = missing && all !== null ? glanceOfAll(all, noted) : glance.value;
  return {
    state: "known",
    facts: {
      consent: consent.value,
      keyStatus: keyStatus.value,
      settings: settings.value,
      activity: activity.value,
      glance: shownGlance,
      listView: listView.value,
      appearance: appearance.value,
      unseen: unseen.value,
    },
    listing: complete ?? listingOfGlance(shownGlance, now),
    putAway: complete?.putAway ?? [],
    all,
    blank: missing && all === null,
    allFailed: wallets.isError && all === null,
  };
}

/** Stands in for a glance that is not there or cannot be read. */
function glanceOfAll({ wallets, at }: AllWallets, marks: Marks): Glance {
  return glanceOf(glanceWallets(wallets), marks, at, compareNames());
}
