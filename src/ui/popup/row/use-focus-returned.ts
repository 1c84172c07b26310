import { useEffect, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Done } from "../dismissals/use-dismissals.ts";

/**
 * Focuses a restored airdrop while the focus still is in the search box or on the list. If the row is not in
 * the document, far down a long list, the focus stays.
 *
 * @param done the last dismissal or restore
 * @param rows the listed rows
 * @param search the search text; the focus stays while the user types
 */
export function useFocusReturned(done: Done | null, rows: readonly Row[], search: string): void {
  /** The search text at the restore; null once the row has the focus or the user typed. */
  const waiting = useRef<{ done: Done | null; search: string | null }>({ done, search });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other rows are in the page
  useEffect(() => {
    if (waiting.current.done !== done) waiting.current = { done, search };
    if (waiting.current.search !== search) waiting.current.search = null;
    if (done?.isRestored !== true || waiting.current.search === null) return;
    const key = airdropKey(done.row.wallet.id, done.row.airdrop.id);
    const links = document.querySelectorAll<HTMLElement>("[data-row]");
    const link = [...links].find(({ dataset }) => dataset.row === key);
    if (link === undefined) return;
    waiting.current.search = null;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) link.focus();
  }, [done, rows, search]);
}
