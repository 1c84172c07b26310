import { useDeferredValue, useMemo, useState } from "react";
import { i18n } from "#i18n";
import { filterRows } from "../../../core/airdrops/filter-rows.ts";
import { isFiltering, isGrouped, type ListView, usualView } from "../../../core/airdrops/list-view.ts";
import { holdsSecret } from "../../../core/secrets/secret.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { useCommand } from "../../shared/data/use-command.ts";
import type { AllWallets } from "../../shared/data/wallets.ts";
import { searchRows } from "../filters/search-rows.ts";
import { type Listing, listingOf } from "./listing.ts";

/**
 * What of the list a person wants to see: the search of the moment, and the choices that the background keeps for the
 * next time. Each shows at once.
 *
 * @param stored the choices as they are kept
 * @param all every wallet, once read: a choice of one that is gone filters nothing
 * @param onChange called when something else is going to be shown
 */
export function useShown(listing: Listing, stored: ListView, all: AllWallets | null, onChange: () => void) {
  const [search, setSearch] = useState("");
  /** What was pasted into the search was a private key or a recovery phrase, and is gone. */
  const [isSecret, setSecret] = useState(false);
  const [chosen, setChosen] = useState<ListView | null>(null);
  const save = useCommand("saveListView");
  const wanted = chosen ?? stored;
  const isGone = all !== null && !all.wallets.some(({ id }) => id === wanted.wallet);
  const view = useMemo(() => (isGone ? { ...wanted, wallet: null } : wanted), [wanted, isGone]);
  // The field and the choices do not wait for the list. New airdrops are deferred together with the search: otherwise React
  // would first draw all of them for the search before.
  const applied = useDeferredValue(useMemo(() => ({ listing, search, view }), [listing, search, view]));
  const shown = useMemo(() => {
    const found = searchRows(applied.listing.rows, applied.search, ({ wallet }) =>
      i18n.t(`network.${wallet.network}`),
    );
    const rows = filterRows(found, applied.view, compareNames());
    return rows === applied.listing.rows ? applied.listing : listingOf(rows);
  }, [applied]);

  function choose(next: ListView): void {
    setChosen(next);
    onChange();
    void save.run(next);
  }

  return {
    shown,
    search,
    isSecret,
    find(text: string): void {
      const isRefused = holdsSecret(text);
      setSecret(isRefused);
      setSearch(isRefused ? "" : text);
      onChange();
    },
    view,
    choose,
    /** Nothing is left out any more; the order stays. */
    showAll(): void {
      setSearch("");
      choose({ ...usualView, sort: view.sort, grouped: view.grouped });
    },
    /** What `shown` shows. */
    applied,
    isGrouped: isGrouped(applied.view),
    isFiltered: applied.search.trim() !== "" || isFiltering(applied.view),
    problem: save.problem,
  };
}
