import { createContext, useContext } from "react";
import type { WalletsResult } from "../../shared/data/wallets.ts";

/** Rows rendered first: more than a window shows at once. */
export const firstRows = 20;

/** The page provides the wallets, so that they are parsed once for all sections. */
export const WalletsContext = createContext<WalletsResult>({
  data: undefined,
  early: undefined,
  isError: false,
});

/** Every wallet with its snapshot, live. */
export function useWallets(): WalletsResult {
  return useContext(WalletsContext);
}
