import { createContext, useContext } from "react";
import { send } from "../messaging/client.ts";
import type { Reply, Request } from "../messaging/commands.ts";
import { readAllWallets, watchAllWallets } from "./wallets.ts";

/** The commands that the popup sends, and the components it shares. The sample page answers each. */
export type PopupCommand =
  | "saveListView"
  | "saveAppearance"
  | "setDismissal"
  | "setMuted"
  | "noteSeen"
  | "noteAdditionsSeen"
  | "noteOpened"
  | "forgetOpened"
  | "refresh"
  | "cancelRefresh"
  | "scanPage"
  | "answerScan"
  | "setBlocked"
  | "removeWallets"
  | "setLabel"
  | "setPaused";

/**
 * How the popup reaches beyond itself, besides its copy of storage. The sample page gives one that reaches nowhere
 * (`sample/`), so that the popup is the same there.
 */
export type Reach = {
  readonly send: <N extends PopupCommand>(name: N, request: Request<N>) => Promise<Reply<N>>;
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
