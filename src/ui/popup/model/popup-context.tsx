import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Time } from "../../../config.ts";
import { scaleOf } from "../../../i18n/money-text.ts";
import { ActionsContext, useActionState } from "./actions.ts";
import { popupStatus } from "./popup-status.ts";
import type { KnownPopup } from "./use-popup-data.ts";
import { useSearch } from "./use-search.ts";

/** The data, what the last actions left, and the list after search and filter. */
function usePopupState(known: KnownPopup, now: Time) {
  const { stored, listing, worth } = known;
  const { pageHosts } = stored;
  const { serviceUrl } = stored.settings;
  const { actions, ...done } = useActionState(serviceUrl);
  const search = useSearch(known, actions.run);
  // The same object for unchanged rows.
  const pages = useMemo(() => ({ serviceUrl, pageHosts }), [serviceUrl, pageHosts]);
  const status = popupStatus(stored, listing, now);
  return { actions, popup: { ...known, ...done, ...search, now, pages, status, scale: scaleOf(worth) } };
}

const PopupContext = createContext<ReturnType<typeof usePopupState>["popup"] | null>(null);

type Props = {
  readonly known: KnownPopup;
  readonly now: Time;
  readonly children: ReactNode;
};

/** Gives every part of the popup its state and the actions, which change by themselves. */
export function PopupProvider({ known, now, children }: Props) {
  const { actions, popup } = usePopupState(known, now);
  return (
    <ActionsContext value={actions}>
      <PopupContext value={popup}>{children}</PopupContext>
    </ActionsContext>
  );
}

/** @returns the state of the popup around a component */
export function usePopup() {
  return inPopup(useContext(PopupContext));
}

/** @param value of a context of the popup */
export function inPopup<T>(value: T | null): T {
  if (value === null) throw new Error("There is no popup around this component");
  return value;
}
