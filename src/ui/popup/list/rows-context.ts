import { useMemo } from "react";
import { minute } from "../../../config.ts";
import { itemKey, partialKeys } from "../../../core/list/bundles.ts";
import { type Unseen, unseenKeys } from "../../../core/list/consequences.ts";
import type { Listing } from "../../../core/list/listing.ts";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup, useShown } from "../model/popup-context.tsx";
import { useSeen, useVisit } from "../model/use-visit.ts";

/** The data of all rows besides their airdrops. */
export type RowsContext = ReturnType<typeof useRowsContext>;

/** @returns the same object while nothing in it changes, so that unchanged rows are not rendered again */
export function useRowsContext() {
  const { stored, pages, wallets, now } = usePopup();
  const { menu, unfolded } = useDone();
  const { shown, applied, revealed, reveal } = useShown();
  const actions = useActions();
  const unseen = useUnseen(stored.unseen);
  const hasDots = stored.summary.walletCount > 1;
  const menuOf = menu === null ? null : itemKey(menu.bundle);
  // Rows show days. Days begin on a quarter of an hour in every time zone.
  const quarter = now - (now % (15 * minute));
  return useMemo(
    () => ({
      pages,
      now: quarter,
      /** By `rowKey`. */
      unseen,
      /** With one wallet, all dots would be the same. */
      hasDots,
      paused: new Set(wallets?.flatMap(({ id, wallet }) => (wallet.paused ? [id] : []))),
      /** The `itemKey` whose menu is open. */
      menuOf,
      /** By `bundleKey`: those of which only some wallets match. */
      partial: shown === applied.listing ? nothing : partialKeys(allOf(shown), allOf(applied.listing)),
      unfolded,
      revealed,
      reveal,
      actions,
    }),
    [pages, quarter, unseen, wallets, hasDots, menuOf, shown, applied, unfolded, revealed, reveal, actions],
  );
}

const nothing: ReadonlySet<string> = new Set();

const allOf = ({ bundles, folded }: Listing) => [...bundles, ...folded.bundles];

/**
 * The `airdropKey` of each airdrop that is new since the user last looked at the list. The background stores
 * them as seen once the user has seen the list.
 *
 * @param stored the background's list
 */
function useUnseen(stored: readonly Unseen[]): ReadonlySet<string> {
  const { noteSeen } = useActions();
  const { isVisible, shown } = useVisit(useMemo(() => [...unseenKeys(stored)], [stored]));
  const through = stored.reduce((latest, { at }) => Math.max(latest, at), 0);
  useSeen(isVisible && stored.length > 0 ? String(through) : null, () => noteSeen({ of: "new", through }));
  return shown;
}
