import { createContext, useContext } from "react";
import type { WalletsResult } from "../../shared/data/wallets.ts";

/** Wallets whose rows come first: more than a window shows at once. */
export const firstRows = 20;

/** Provided by the page: the wallets are put together once, however many sections show them. */
export const WalletsContext = createContext<WalletsResult>({
  data: undefined,
  early: undefined,
  isError: false,
});

/** Every wallet with its snapshot, live. */
export function useWallets(): WalletsResult {
  return useContext(WalletsContext);
}
