import { createContext, useContext } from "react";
import { send } from "../../../messaging/client.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { readLogo } from "../../../storage/logos.ts";
import { browserGrantedSites, browserStorage, type GrantedSites, type PageStorage } from "./sources.ts";

/** The commands of the popup. The sample page handles each. */
export type PopupCommand =
  | "saveListView"
  | "saveAppearance"
  | "saveSettings"
  | "setDismissals"
  | "noteSeen"
  | "noteAdditionsSeen"
  | "noteOpened"
  | "forgetOpened"
  | "refresh"
  | "cancelRefresh"
  | "scanPage"
  | "answerScan"
  | "setBlocked"
  | "setPageHost"
  | "removeWallets";

/** A page's access to storage, permissions, the background and other sites. The sample page replaces it. */
export type Environment = {
  /** The popup closes when the user leaves it. The side panel stays open beside the pages. A part is inside another page. */
  readonly surface: "popup" | "panel" | "part";
  readonly storage: PageStorage;
  readonly grantedSites: GrantedSites;
  /** Reads the background's logo cache. @returns a data URL; null for a logo that is not cached */
  readonly readLogo: (url: string) => Promise<string | null>;
  readonly send: <N extends PopupCommand>(name: N, request: Request<N>) => Promise<Reply<N>>;
  /** Wraps an action that leaves the page. @returns the action to use instead; the same for the same action */
  readonly outward: <Given extends readonly unknown[]>(act: (...given: Given) => void) => typeof act;
};

export const browserEnvironment: Environment = {
  surface: "popup",
  storage: browserStorage,
  grantedSites: browserGrantedSites,
  readLogo,
  send,
  outward: (act) => act,
};

export const EnvironmentContext = createContext<Environment>(browserEnvironment);

export function useEnvironment(): Environment {
  return useContext(EnvironmentContext);
}
