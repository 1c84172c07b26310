import { createContext, useContext } from "react";
import { sendFromPopup } from "../popup-replies.ts";
import { readAllWallets, watchAllWallets } from "./wallets.ts";

/**
 * How the popup reaches beyond itself, besides its copy of storage. The sample page gives one that reaches nowhere
 * (`sample/`), so that the popup is the same there.
 */
export type Reach = {
  readonly send: typeof sendFromPopup;
  readonly readAllWallets: typeof readAllWallets;
  readonly watchAllWallets: typeof watchAllWallets;
  /** @returns what is done for an act that leads out of the page, to a site, another page or the clipboard; always the same for the same */
  readonly outward: <Given extends readonly unknown[]>(act: (...given: Given) => void) => typeof act;
};

export const ReachContext = createContext<Reach>({
  send: sendFromPopup,
  readAllWallets,
  watchAllWallets,
  outward: (act) => act,
});

export function useReach(): Reach {
  return useContext(ReachContext);
}
