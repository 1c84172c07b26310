import { createContext, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { useAllWallets, type WalletsResult } from "../../shared/data/wallets.ts";

/** Minimum heights in px at the default text size: everything above the rows; one row (`wallet-item.module.css`). */
const heights = { above: 300, row: 72 };

type Listed = WalletsResult & {
  /** The number of rows to draw now. */
  readonly rows: number;
};

/** The page provides the wallets, so that they are parsed once for all sections. */
export const WalletsContext = createContext<Listed>({
  data: undefined,
  early: undefined,
  isError: false,
  rows: 0,
});

/**
 * Every wallet with its snapshot, live, for the provider. The rows that fit into the window come first, so that a long
 * list does not delay the page.
 */
export function useProvidedWallets(): Listed {
  const [fitting] = useState(() => Math.max(1, Math.ceil((innerHeight - heights.above) / heights.row)));
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? Number.POSITIVE_INFINITY : fitting;
  const read = useAllWallets(true, rows);
  const isRead = read.early !== undefined;
  useEffect(() => {
    if (isRead) startTransition(() => setWhole(true));
  }, [isRead]);
  return useMemo(() => ({ ...read, rows }), [read, rows]);
}

/** Every wallet with its snapshot, live. */
export function useWallets(): Listed {
  return useContext(WalletsContext);
}
