import { useEffect, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Done } from "../dismissals/use-dismissals.ts";

/**
 * Gives an airdrop that was brought back the focus, which waited in the search or on the list as a whole: where it
 * stands goes on who brought it back. One too far down a long list to be in the page leaves it there.
 *
 * @param done what was done last
 * @param rows those listed
 * @param search what is searched for: who types on has gone on
 */
export function useFocusReturned(done: Done | null, rows: readonly Row[], search: string): void {
  /** `search` as it was then; null once nobody waits. */
  const wish = useRef<{ done: Done | null; search: string | null }>({ done, search });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew once other rows are in the page
  useEffect(() => {
    if (wish.current.done !== done) wish.current = { done, search };
    if (wish.current.search !== search) wish.current.search = null;
    if (done?.isBack !== true || wish.current.search === null) return;
    const key = airdropKey(done.row.wallet.id, done.row.airdrop.id);
    const links = document.querySelectorAll<HTMLElement>("[data-row]");
    const link = [...links].find(({ dataset }) => dataset.row === key);
    if (link === undefined) return;
    wish.current.search = null;
    if (document.activeElement?.matches("[type=search], [data-scroller]")) link.focus();
  }, [done, rows, search]);
}
