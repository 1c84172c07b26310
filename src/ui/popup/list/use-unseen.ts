import { useEffect, useState } from "react";
import { type Unseen, unseenKeys } from "../../../core/airdrops/unseen.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useVisible } from "../../shared/data/use-visible.ts";

/** ms for which the popup must show something before it counts as seen. */
export const seenAfter = 1_500;

const none: ReadonlySet<string> = new Set();

/**
 * The `airdropKey` of each airdrop that is new since the user last looked at the list. The keys stay until
 * the page is hidden. The background stores them as seen once the list was visible for a moment.
 *
 * @param stored the background's list
 */
export function useUnseen(stored: readonly Unseen[]): ReadonlySet<string> {
  const { send } = useEnvironment();
  const isVisible = useVisible();
  const [seenHere, setSeenHere] = useState(none);
  const fresh = [...unseenKeys(stored)].filter((key) => !seenHere.has(key));
  if (isVisible && fresh.length > 0) setSeenHere(new Set([...seenHere, ...fresh]));
  // A side panel can stay open for days, so hiding it ends the visit.
  if (!isVisible && seenHere !== none) setSeenHere(none);

  useEffect(() => {
    if (!isVisible || stored.length === 0) return undefined;
    const through = Math.max(...stored.map(({ at }) => at));
    const timer = setTimeout(() => {
      // If the background cannot store this, the next popup shows the airdrops as new again.
      send("noteSeen", { through }).catch(() => undefined);
    }, seenAfter);
    return () => clearTimeout(timer);
  }, [isVisible, stored, send]);
  return seenHere;
}
