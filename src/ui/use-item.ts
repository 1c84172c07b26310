import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { type Item, parseStored, storedValue } from "../storage/item.ts";
import type { Held, ItemStore } from "./item-store.ts";

/** The page's copy of storage, provided by every page. */
export const ItemStoreContext = createContext<ItemStore | null>(null);

/** What is known of an item. `failed`: the browser's storage itself did not answer. */
export type Known<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | {
      readonly state: "known";
      /** The item's fallback when there is nothing, or nothing that can be read. */
      readonly value: T;
      /** There is something under the item's key that could not be read. */
      readonly unreadable: boolean;
      readonly absent: boolean;
    };

/** An item of storage, live. */
export function useItem<T>(item: Item<T>): Known<T> {
  const store = useContext(ItemStoreContext);
  if (store === null) throw new Error("This page provides no copy of storage.");
  const held = useSyncExternalStore(
    useCallback((onChange) => store.subscribe(item, onChange), [store, item]),
    () => store.held(item),
  );
  return useMemo(() => knownOf(item, held), [item, held]);
}

function knownOf<T>(item: Item<T>, held: Held): Known<T> {
  if (held.state !== "held") return held;
  const stored = parseStored(item, held.raw);
  return {
    state: "known",
    value: storedValue(item, stored),
    unreadable: stored.state === "unreadable",
    absent: stored.state === "absent",
  };
}
