import { useEffect, useState } from "react";
import { type Unseen, unseenKeys } from "../../../core/airdrops/unseen.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useVisible } from "../../shared/data/use-visible.ts";

/** ms for which the popup shows something before it counts as seen. */
export const seenAfter = 1_500;

const none: ReadonlySet<string> = new Set();

/**
 * What is new since the last look at the list, by `airdropKey`. It stays so while this page is in sight, and is told to
 * have been seen once it was there to be seen.
 *
 * @param stored as the background keeps it
 */
export function useUnseen(stored: readonly Unseen[]): ReadonlySet<string> {
  const { send } = useEnvironment();
  const isVisible = useVisible();
  const [seenHere, setSeenHere] = useState(none);
  const fresh = [...unseenKeys(stored)].filter((key) => !seenHere.has(key));
  if (isVisible && fresh.length > 0) setSeenHere(new Set([...seenHere, ...fresh]));
  // A side panel can stay open for days: a look at it ends when it is out of sight.
  if (!isVisible && seenHere !== none) setSeenHere(none);

  useEffect(() => {
    if (!isVisible || stored.length === 0) return undefined;
    const through = Math.max(...stored.map(({ at }) => at));
    const timer = setTimeout(() => {
      // Where the background cannot keep it, it is new once more next time: no harm worth a word.
      send("noteSeen", { through }).catch(() => undefined);
    }, seenAfter);
    return () => clearTimeout(timer);
  }, [isVisible, stored, send]);
  return seenHere;
}
