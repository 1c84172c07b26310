import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { WalletId } from "../../../core/addresses/network.ts";

const none: ReadonlySet<WalletId> = new Set();

/** @param shown the rows in their order. Only a row that the user sees counts as selected */
export function useSelection(shown: readonly WalletId[]) {
  const [ticked, setTicked] = useState(none);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  /** The row of the last press, where a range begins. */
  const last = useRef<WalletId | null>(null);

  const put = useCallback((ids: readonly WalletId[], isTicked: boolean) => {
    setTicked((before) => (isTicked ? before.union(new Set(ids)) : before.difference(new Set(ids))));
  }, []);

  /** @param extendsRange whether the rows since the last press follow */
  const tick = useCallback(
    (id: WalletId, isTicked: boolean, extendsRange: boolean) => {
      const ids = latest.current;
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
      last.current = id;
      put(
        extendsRange && from !== undefined && from >= 0 && to !== undefined ? ids.slice(from, to + 1) : [id],
        isTicked,
      );
    },
    [put],
  );

  return {
    selected: shown.filter((id) => ticked.has(id)),
    tick,
    tickShown: (isTicked: boolean) => put(shown, isTicked),
    clear: () => setTicked(none),
  };
}
