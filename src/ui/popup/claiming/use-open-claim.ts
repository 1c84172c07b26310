import { useEffect, useMemo, useState } from "react";
import { browser } from "wxt/browser";
import { rowsIn } from "../../../core/list/bundles.ts";
import { type Row, rowKey } from "../../../core/list/row.ts";
import type { OpenedTab } from "../../../core/marks/opened.ts";
import { openedTabItem } from "../../../storage/airdrops/opened-tab.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";

export type OpenClaim = {
  /** If `unlisted`: as it was last listed. */
  readonly row: Row;
  readonly state: "listed" | "claimed" | "unlisted";
  /** The tab of its page. */
  readonly opened: OpenedTab;
};

/**
 * @returns the airdrop whose page the user opened last, while that tab is open in the window of the side panel; null in
 *   the popup, which closes when a page opens
 */
export function useOpenClaim(): OpenClaim | null {
  const { listing, dismissed, all } = usePopup();
  const opened = useOpenTab(useSurface() === "panel");
  const [last, setLast] = useState<OpenClaim | null>(null);
  const found = useMemo((): OpenClaim | null => {
    if (opened === null) return null;
    const isOpen = (row: Row) => rowKey(row) === opened.key;
    const row = rowsIn([...listing.bundles, ...listing.folded.bundles]).find(isOpen);
    if (row !== undefined) return { row, state: "listed", opened };
    const claimed = dismissed.find((one) => one.how === "claimed" && isOpen(one));
    return claimed === undefined ? null : { row: claimed, state: "claimed", opened };
  }, [listing, dismissed, opened]);
  if (found !== null && found !== last) setLast(found);
  return useMemo(() => {
    if (found !== null || last === null || last.opened !== opened) return found;
    // The user may have hidden it, or removed its wallet.
    const isHidden = dismissed.some((row) => rowKey(row) === last.opened.key);
    const isWatched = all?.wallets.some(({ id }) => id === last.row.wallet.id);
    return !isHidden && isWatched ? { ...last, state: "unlisted" } : null;
  }, [found, last, opened, dismissed, all]);
}

/** @returns the tab that was opened last, while it is open in this window. The previous tab stays until the next one is found */
function useOpenTab(isFollowed: boolean): OpenedTab | null {
  const last = useValue(openedTabItem);
  const [open, setOpen] = useState<OpenedTab | null>(null);
  useEffect(() => {
    if (!isFollowed) return undefined;
    let isWanted = true;
    const find = async () => {
      const tabs = last === null ? [] : await browser.tabs.query({ currentWindow: true }).catch(() => []);
      if (isWanted) setOpen(tabs.some(({ id }) => id === last?.tabId) ? last : null);
    };
    const forget = (tabId: number) => setOpen((before) => (before?.tabId === tabId ? null : before));
    void find();
    browser.tabs.onRemoved.addListener(forget);
    return () => {
      isWanted = false;
      browser.tabs.onRemoved.removeListener(forget);
    };
  }, [isFollowed, last]);
  return open;
}
