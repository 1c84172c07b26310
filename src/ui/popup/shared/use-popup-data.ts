import { useMemo } from "react";
import type { Time } from "../../../config.ts";
import { lifeLineOf } from "../../../core/airdrops/life-line.ts";
import { type Listing, listingOfAll, listingOfSummary } from "../../../core/airdrops/listing.ts";
import { type DismissedRow, rowsOf } from "../../../core/airdrops/row.ts";
import { answersOf } from "../../../core/airdrops/summary.ts";
import { type Worth, worthOf } from "../../../core/airdrops/worth.ts";
import { coversConsent } from "../../../core/consent.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import type { Stored } from "../../../storage/item.ts";
import { summaryItem } from "../../../storage/items.ts";
import { contentsOf, type PopupContents } from "../../../storage/transaction/popup-contents.ts";
import { type Known, useItem } from "../../shared/data/use-item.ts";
import { type AllWallets, useAllWallets } from "../../shared/data/wallets.ts";

type Unknown =
  | { readonly state: "loading" }
  /** The browser's storage did not answer. */
  | { readonly state: "failed" };

export type PopupState = Unknown | KnownPopup;

export type KnownPopup = {
  readonly state: "known";
  readonly contents: PopupContents;
  /** The whole list, without search and filter. */
  readonly listing: Listing;
  readonly worth: Worth;
  /** Dismissed airdrops; empty until every wallet is read. */
  readonly dismissed: readonly DismissedRow[];
  /** Every wallet, once read. */
  readonly all: AllWallets | null;
  /** Too little is read yet, or too much is unreadable, to give a reason for an empty list. */
  readonly blank: boolean;
  /** The wallets could not be read. The popup shows the summary. */
  readonly allFailed: boolean;
};

/** Reads all that the popup shows: first the summary, then every wallet. */
export function usePopupData(now: Time): PopupState {
  const stored = useContents();
  const contents = stored.state === "known" ? stored.contents : null;
  const wallets = useAllWallets(contents !== null && coversConsent(contents.consent));
  const all = wallets.data ?? null;
  const dismissals = useItem(dismissalsItem);
  const knownDismissals = dismissals.state === "known" ? dismissals.value : null;
  const settings = contents?.settings ?? null;
  const complete = useMemo(() => {
    if (all === null || knownDismissals === null || settings === null) return null;
    const choices = { ...settings, dismissals: knownDismissals };
    const listing = listingOfAll(rowsOf(all.wallets, all.at), choices, compareNames());
    const shown = [...listing.rows, ...listing.folded.rows];
    const { dismissed } = listing;
    const answers = { ...answersOf(all.wallets), line: lifeLineOf(shown), dismissedCount: dismissed.length };
    return { ...listing, worth: worthOf(all.wallets, shown), answers };
  }, [all, knownDismissals, settings]);

  if (dismissals.state === "failed") return dismissals;
  if (stored.state !== "known") return stored;
  const { summary } = stored.contents;
  return {
    state: "known",
    // The summary does not know that a stored answer was lost since then.
    contents: { ...stored.contents, summary: { ...summary, ...complete?.answers } },
    listing: complete ?? listingOfSummary(summary, now),
    worth: complete?.worth ?? summary.worth,
    dismissed: complete?.dismissed ?? [],
    all,
    // The background renews a damaged summary at its next start. None is stored before the first wallet.
    blank: all === null ? stored.summaryFound !== "whole" : stored.summaryFound === "damaged",
    allFailed: wallets.isError && all === null,
  };
}

type KnownContents = {
  readonly state: "known";
  readonly contents: PopupContents;
  readonly summaryFound: Stored<unknown>["state"];
};

function useContents(): Unknown | KnownContents {
  const states = new Set<Known<unknown>["state"]>();
  const contents = contentsOf(function useContent(item) {
    // biome-ignore lint/correctness/useHookAtTopLevel: called for the same items in the same order
    const known = useItem(item);
    states.add(known.state);
    return known.state === "known" ? known.value : item.fallback;
  });
  const summary = useItem(summaryItem);
  if (states.has("failed")) return { state: "failed" };
  if (states.has("loading") || summary.state !== "known") return { state: "loading" };
  return { state: "known", contents, summaryFound: summary.found };
}
