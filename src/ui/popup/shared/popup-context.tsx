import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Time } from "../../../config.ts";
import { scaleOf } from "../../../i18n/sums.ts";
import { ActionsContext, useActionState } from "./actions.ts";
import { popupStatus } from "./popup-status.ts";
import type { KnownPopup } from "./use-popup-data.ts";
import { useSearch } from "./use-search.ts";

type Props = {
  readonly known: KnownPopup;
  readonly now: Time;
  readonly children: ReactNode;
};

/** All that the popup shows: stored data, search and filter, the last action. */
function usePopupState(known: KnownPopup, now: Time) {
  const { contents, listing } = known;
  const { pageHosts, settings } = contents;
  const { serviceUrl } = settings;
  const { actions, ...done } = useActionState(serviceUrl);
  const pages = useMemo(() => ({ serviceUrl, pageHosts }), [serviceUrl, pageHosts]);
  const search = useSearch(known, actions.run);
  const status = popupStatus(contents, listing, now);
  return {
    actions,
    list: { ...known, ...search, ...done, pages, now, status, scale: scaleOf(known.worth) },
  };
}

export type PopupList = ReturnType<typeof usePopupState>["list"];

const ListContext = createContext<PopupList | null>(null);

/** Gives every part of the popup the list and the actions. */
export function PopupProvider({ known, now, children }: Props) {
  const { list, actions } = usePopupState(known, now);
  return (
    <ActionsContext value={actions}>
      <ListContext value={list}>{children}</ListContext>
    </ActionsContext>
  );
}

/** @returns what the popup around a component shows */
export function useList(): PopupList {
  const list = useContext(ListContext);
  if (list === null) throw new Error("There is no popup around this component");
  return list;
}
