import { useEffect, useRef } from "react";
import { airdropKey } from "../../airdrops/airdrop-key.ts";
import type { Row } from "../../airdrops/row.ts";
import type { Done } from "./use-put-away.ts";

/**
 * Gives an airdrop that was brought back the focus, which waited in the search or on the list as a whole: where it
 * stands goes on who brought it back. One too far down a long list to be in the page leaves it there.
 *
 * @param done what was done last
 * @param rows those listed
 */
export function useFocusReturned(done: Done | null, rows: readonly Row[]): void {
  const handled = useRef<Done | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew once other rows are in the page
  useEffect(() => {
    if (done?.isBack !== true || handled.current === done) return;
    const key = airdropKey(done.row.wallet.id, done.row.airdrop.id);
    const row = [...document.querySelectorAll<HTMLElement>("[data-key]")].find(
      (one) => one.dataset.key === key,
    );
    if (row === undefined) return;
    handled.current = done;
    if (document.activeElement?.matches("[type=search], [data-scroller]"))
      row.querySelector<HTMLElement>("[data-row]")?.focus();
  }, [done, rows]);
}
