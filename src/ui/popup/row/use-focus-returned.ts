import { useEffect, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Done } from "../dismissals/use-dismissals.ts";

/**
 * Focuses a restored airdrop, if the focus still waits in the search or on the list. A row that is not in the page, far
 * down a long list, leaves the focus where it is.
 *
 * @param done what was done last
 * @param rows those listed
 * @param search the search; a user who types on keeps the focus
 */
export function useFocusReturned(done: Done | null, rows: readonly Row[], search: string): void {
  /** The search at that time; null once the row has the focus or the user typed on. */
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
