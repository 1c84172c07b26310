import { useDeferredValue, useMemo, useState } from "react";
import type { Urgency } from "../../../core/deadlines/urgency.ts";
import { type Bundle, keepRows, rowsIn } from "../../../core/list/bundles.ts";
import { dismissedLines } from "../../../core/list/dismissed-lines.ts";
import { filterBundles, isFiltering, type ListView, usualView } from "../../../core/list/list-view.ts";
import { isEmpty, listingOf } from "../../../core/list/listing.ts";
import type { Row } from "../../../core/list/row.ts";
import { compareNames } from "../../../i18n/language.ts";
import { searchItems } from "../../shared/text/search-items.ts";
import { holdHeight, scrollToTop } from "../focus/popup-elements.ts";
import type { PopupActions } from "./actions.ts";
import { useSurface } from "./surface.ts";
import type { KnownPopup } from "./use-popup-data.ts";

/**
 * The list after search and filter. The search lasts as long as the popup; the background stores the filter.
 */
export function useSearch(
  { isLive, listing, dismissed, stored, wallets }: KnownPopup,
  run: PopupActions["run"],
) {
  const surface = useSurface();
  const [search, keepSearch] = useState("");
  const [view, setView] = useView(stored.listView, wallets);
  // The search field does not wait for the list. A new list is deferred together with the search: otherwise
  // React would first render it for the old search, or say what the first rows lack.
  const applied = useDeferredValue(
    useMemo(() => ({ isLive, listing, search, view }), [isLive, listing, search, view]),
  );
  const isSearch = applied.search.trim() !== "";
  const shown = useMemo(() => {
    const { listing, search, view } = applied;
    if (!isFiltering(view) && !isSearch) return listing;
    const found = (all: readonly Bundle[]) => {
      const rows = new Set(searchRows(rowsIn(all), search));
      return filterBundles(
        keepRows(all, (row) => rows.has(row)),
        view,
        compareNames(),
      );
    };
    return listingOf(found(listing.bundles), found(listing.folded.bundles));
  }, [applied, isSearch]);

  /** The matching dismissed airdrops, if the search has no other results. */
  const onlyDismissed = useMemo(
    () => (isSearch && isEmpty(shown) ? dismissedLines(searchRows(dismissed, applied.search)) : []),
    [isSearch, shown, dismissed, applied],
  );

  function showResults() {
    if (surface === "popup") holdHeight();
    scrollToTop();
  }

  function choose(next: ListView): void {
    showResults();
    setView(next);
    void run("saveListView", next);
  }

  const isFiltered = applied.isLive && (isSearch || isFiltering(applied.view)) && !isEmpty(listing);
  return {
    shown,
    onlyDismissed,
    search,
    setSearch(text: string): void {
      keepSearch(text);
      showResults();
    },
    view,
    choose,
    /** Clears search and filter except the given deadline. */
    showAll(urgency: Urgency | null = null): void {
      keepSearch("");
      choose({ ...usualView, urgency });
    },
    /** The list, search and view that `shown` was made from. */
    applied,
    /** A search or a filter leaves airdrops out. */
    isFiltered,
  };
}

/** @returns the rows whose airdrop, wallet or network holds every word of the search */
function searchRows<R extends Row>(rows: readonly R[], search: string): readonly R[] {
  return searchItems(rows, search, ({ airdrop, wallet }) => [airdrop, wallet]);
}

/**
 * @returns the view without a wallet that is gone, and how to show another. A chosen view shows before it is
 *   stored. A view that is stored later, such as by the options, replaces it
 */
function useView(stored: ListView, wallets: KnownPopup["wallets"]) {
  const [chosen, setChosen] = useState({ view: stored, over: stored });
  const wanted = chosen.over === stored ? chosen.view : stored;
  const view = useMemo(() => {
    if (wallets === null || !isFiltering(wanted)) return wanted;
    return wallets.some(({ id }) => id === wanted.wallet) ? wanted : { ...wanted, wallet: null };
  }, [wanted, wallets]);
  return [view, (next: ListView) => setChosen({ view: next, over: stored })] as const;
}
