import { createContext, useContext } from "react";
import { sendFromPopup } from "../popup-replies.ts";
import {
  browserGrantedSites,
  browserStorage,
  type GrantedSites,
  type PageStorage,
} from "./shared/data/sources.ts";

/** What a page reaches of the outside. The sample page replaces it with one that reaches nothing. */
export type Reach = {
  readonly storage: PageStorage;
  readonly grantedSites: GrantedSites;
  readonly send: typeof sendFromPopup;
  /** @returns what is done for an act that leads out of the page, to a site, another page or the clipboard; always the same for the same */
  readonly outward: <Given extends readonly unknown[]>(act: (...given: Given) => void) => typeof act;
};

export const browserReach: Reach = {
  storage: browserStorage,
  grantedSites: browserGrantedSites,
  send: sendFromPopup,
  outward: (act) => act,
};

export const ReachContext = createContext<Reach>(browserReach);

export function useReach(): Reach {
  return useContext(ReachContext);
}
