import { createContext, useContext } from "react";
import type { WalletsResult } from "../../shared/data/wallets.ts";

/** Provided by the page: the wallets are put together once, however many sections show them. */
export const WalletsContext = createContext<WalletsResult>({ data: undefined, isError: false });

/** Every wallet with its snapshot, live. */
export function useWallets(): WalletsResult {
  return useContext(WalletsContext);
}
