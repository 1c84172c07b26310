import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Item } from "../storage/item.ts";
import { useReach } from "./reach.ts";
import { type KnownItem, storedQuery } from "./shared/data/stored-query.ts";

/** What is known of an item. `failed`: the browser's storage itself did not answer. */
export type Known<T> = { readonly state: "loading" } | { readonly state: "failed" } | KnownItem<T>;

const loading = { state: "loading" } as const;
const failed = { state: "failed" } as const;

/**
 * An item of storage, live.
 *
 * @param item always the same object
 * @param enabled false puts the reading off
 */
export function useItem<T>(item: Item<T>, enabled = true): Known<T> {
  const { storage } = useReach();
  const query = useMemo(() => storedQuery(item, storage), [item, storage]);
  const { data, isError } = useQuery({ ...query, enabled });
  return data ?? (isError ? failed : loading);
}
