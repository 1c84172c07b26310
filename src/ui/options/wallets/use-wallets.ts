import { createContext, useContext } from "react";
import type { WalletsResult } from "../../shared/data/wallets.ts";

/** The page provides the wallets, so that they are parsed once for all sections. */
export const WalletsContext = createContext<WalletsResult>({ data: undefined, isError: false });

/** Every wallet with its snapshot, live. */
export function useWallets(): WalletsResult {
  return useContext(WalletsContext);
}
