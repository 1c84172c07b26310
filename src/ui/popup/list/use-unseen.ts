import { useEffect, useMemo } from "react";
import { type Unseen, unseenKeys } from "../../../core/airdrops/unseen.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { seenAfter, useVisit } from "./use-visit.ts";

/**
 * The `airdropKey` of each airdrop that is new since the user last looked at the list. The background stores
 * them as seen once the list was visible for a moment.
 *
 * @param stored the background's list
 */
export function useUnseen(stored: readonly Unseen[]): ReadonlySet<string> {
  const { send } = useEnvironment();
  const { isVisible, shown } = useVisit(useMemo(() => [...unseenKeys(stored)], [stored]));
  useEffect(() => {
    if (!isVisible || stored.length === 0) return undefined;
    const through = Math.max(...stored.map(({ at }) => at));
    const timer = setTimeout(() => {
      // If the background cannot store this, the next popup shows the airdrops as new again.
      send("noteSeen", { through }).catch(() => undefined);
    }, seenAfter);
    return () => clearTimeout(timer);
  }, [isVisible, stored, send]);
  return shown;
}
