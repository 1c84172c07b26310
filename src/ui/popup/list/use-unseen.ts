import { useMemo } from "react";
import { type Unseen, unseenKeys } from "../../../core/list/unseen.ts";
import { useActions } from "../model/actions.ts";
import { useSeen, useVisit } from "../model/use-visit.ts";

/**
 * The `airdropKey` of each airdrop that is new since the user last looked at the list. The background stores
 * them as seen once the user has seen the list.
 *
 * @param stored the background's list
 */
export function useUnseen(stored: readonly Unseen[]): ReadonlySet<string> {
  const { noteSeen } = useActions();
  const { isVisible, shown } = useVisit(useMemo(() => [...unseenKeys(stored)], [stored]));
  const through = stored.reduce((latest, { at }) => Math.max(latest, at), 0);
  useSeen(isVisible && stored.length > 0 ? String(through) : null, () => noteSeen({ of: "new", through }));
  return shown;
}
