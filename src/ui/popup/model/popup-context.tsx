import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Time } from "../../../config.ts";
import { scaleOf } from "../../../i18n/money-text.ts";
import { ActionsContext, DoneContext, useActionState, useActions } from "./actions.ts";
import { popupStatus } from "./popup-status.ts";
import type { KnownPopup } from "./use-popup-data.ts";
import { useSearch } from "./use-search.ts";

/** The data that changes with storage and with time. */
function usePopupValue(known: KnownPopup, now: Time) {
  const { stored, listing, worth } = known;
  const { pageHosts } = stored;
  const { serviceUrl } = stored.settings;
  // The same object for unchanged rows.
  const pages = useMemo(() => ({ serviceUrl, pageHosts }), [serviceUrl, pageHosts]);
  return { ...known, now, pages, status: popupStatus(stored, listing, now), scale: scaleOf(worth) };
}

const PopupContext = createContext<ReturnType<typeof usePopupValue> | null>(null);
const SearchContext = createContext<ReturnType<typeof useSearch> | null>(null);

type Props = {
  readonly known: KnownPopup;
  readonly now: Time;
  readonly children: ReactNode;
};

/** Gives every part of the popup its data, the actions and the search, each in a context that changes by itself. */
export function PopupProvider({ known, now, children }: Props) {
  return (
    <PopupContext value={usePopupValue(known, now)}>
      <ActionsProvider>
        <SearchProvider>{children}</SearchProvider>
      </ActionsProvider>
    </PopupContext>
  );
}

type Inside = Pick<Props, "children">;

function ActionsProvider({ children }: Inside) {
  const { pages } = usePopup();
  const { actions, ...done } = useActionState(pages.serviceUrl);
  return (
    <ActionsContext value={actions}>
      <DoneContext value={done}>{children}</DoneContext>
    </ActionsContext>
  );
}

function SearchProvider({ children }: Inside) {
  const search = useSearch(usePopup(), useActions().run);
  return <SearchContext value={search}>{children}</SearchContext>;
}

/** @returns the data of the popup around a component */
export function usePopup() {
  return inPopup(useContext(PopupContext));
}

/** @returns search and filter of the popup around a component, and the list after both */
export function useShown() {
  return inPopup(useContext(SearchContext));
}

/** @returns what the last actions left: a report, the state of a command, an open menu or dialog, unfolded airdrops */
export function useDone() {
  return inPopup(useContext(DoneContext));
}

function inPopup<T>(value: T | null): T {
  if (value === null) throw new Error("There is no popup around this component");
  return value;
}
