import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { minute } from "../../../config.ts";
import { bundleKey, partialKeys } from "../../../core/list/bundles.ts";
import { unseenKeys } from "../../../core/list/list-changes.ts";
import type { Listing } from "../../../core/list/listing.ts";
import { useActions } from "../model/actions.ts";
import { inPopup, usePopup } from "../model/popup-context.tsx";

export const RowsContext = createContext<ReturnType<typeof useRowsState> | null>(null);

/** @returns the data of all rows besides their airdrops */
export function useRows() {
  return inPopup(useContext(RowsContext));
}

/** @returns the same object while nothing in it changes, so that unchanged rows are not rendered again */
export function useRowsState() {
  const { stored, pages, wallets, now, report, shown, applied } = usePopup();
  const unseen = useUnseen();
  const hasDots = stored.summary.walletCount > 1;
  // Rows show days. Days begin on a quarter of an hour in every time zone.
  const quarter = now - (now % (15 * minute));
  const restored = report?.kind === "restored" ? bundleKey(report.bundle) : null;
  return useMemo(
    () => ({
      pages,
      now: quarter,
      /** By `rowKey`. */
      unseen,
      /** With one wallet, all dots would be the same. */
      hasDots,
      paused: new Set(wallets?.flatMap(({ id, wallet }) => (wallet.paused ? [id] : []))),
      /** By `bundleKey`: those of which only some wallets match. */
      partial: shown === applied.listing ? nothing : partialKeys(allOf(shown), allOf(applied.listing)),
      /** The `bundleKey` of the airdrop that the user brought back last. */
      restored,
    }),
    [pages, quarter, unseen, wallets, hasDots, shown, applied, restored],
  );
}

const nothing: ReadonlySet<string> = new Set();

const allOf = ({ bundles, folded }: Listing) => [...bundles, ...folded.bundles];

/** ms for which the popup must show the list before its airdrops count as seen. */
export const seenAfter = 1_500;

/**
 * The `airdropKey` of each airdrop that is new since the user last looked at the list. They stay new until the popup
 * closes, although the background stores them as seen after a moment.
 */
function useUnseen(): ReadonlySet<string> {
  const stored = usePopup().stored.unseen;
  const { noteSeen } = useActions();
  const [shown, setShown] = useState(nothing);
  const fresh = useMemo(() => [...unseenKeys(stored)], [stored]).filter((key) => !shown.has(key));
  if (fresh.length > 0) setShown(new Set([...shown, ...fresh]));
  const through = stored.reduce((latest, { at }) => Math.max(latest, at), 0);
  useEffect(() => {
    if (through === 0) return undefined;
    const note = () => noteSeen({ of: "new", through });
    const timer = setTimeout(() => {
      // A side panel can be visible while the user works in another window.
      if (document.hasFocus()) note();
      else addEventListener("focus", note, { once: true });
    }, seenAfter);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", note);
    };
  }, [through, noteSeen]);
  return shown;
}
