import { createContext, useContext } from "react";
import { type Reply, type Request, send } from "../messages.ts";
import { readAllWallets, watchAllWallets } from "./wallets.ts";

/** What the popup, and the parts of a page that share its code, can want of the background. */
export type ReachCommand =
  | "saveListView"
  | "saveAppearance"
  | "setMark"
  | "setMuted"
  | "noteSeen"
  | "refresh"
  | "cancelRefresh"
  | "lookOnPage"
  | "answerLook"
  | "setBlocked"
  | "removeWallets"
  | "setLabel"
  | "setPaused";

/**
 * How the popup reaches beyond itself, besides its copy of storage. The sample page gives one that reaches nowhere
 * (`sample/`), so that the popup is the same there.
 */
export type Reach = {
  readonly send: <N extends ReachCommand>(name: N, request: Request<N>) => Promise<Reply<N>>;
  readonly readAllWallets: typeof readAllWallets;
  readonly watchAllWallets: typeof watchAllWallets;
  /** @returns what is done for an act that leads out of the page, to a site, another page or the clipboard; always the same for the same */
  readonly outward: <Given extends readonly unknown[]>(act: (...given: Given) => void) => typeof act;
};

export const ReachContext = createContext<Reach>({
  send,
  readAllWallets,
  watchAllWallets,
  outward: (act) => act,
});

export function useReach(): Reach {
  return useContext(ReachContext);
}
