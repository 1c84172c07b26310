import { useMemo } from "react";
import type { Glance } from "../../airdrops/glance.ts";
import { glanceOf } from "../../airdrops/glance-of.ts";
import type { Marks } from "../../airdrops/marks.ts";
import type { AwayRow } from "../../airdrops/row.ts";
import { compareNames } from "../../compare-names.ts";
import { activityItem } from "../../storage/activity.ts";
import { appearanceItem, listViewItem } from "../../storage/display.ts";
import { consentItem, coversConsent, glanceItem, keyStatusItem } from "../../storage/items.ts";
import { marksItem } from "../../storage/marks.ts";
import { settingsItem } from "../../storage/settings.ts";
import { unseenItem } from "../../storage/unseen.ts";
import { glanceWallets } from "../row-sources.ts";
import { useItem } from "../use-item.ts";
import { type AllWallets, useAllWallets } from "../wallets.ts";
import type { Facts } from "./facts.ts";
import { type Listing, listingOfAll, listingOfGlance } from "./listing.ts";

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
