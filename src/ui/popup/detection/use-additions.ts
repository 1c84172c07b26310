import { useEffect, useState } from "react";
import type { WalletId } from "../../../core/addresses/network.ts";
import { additionsItem } from "../../../storage/scans/additions.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { useVisible } from "../../shared/data/use-visible.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { seenAfter } from "../list/use-unseen.ts";

const none: ReadonlySet<WalletId> = new Set();

/**
 * Wallets that scans without a click have added and the user has not seen. They count as seen after their
 * toast was shown for a moment, but stay in the result until the page is hidden.
 *
 * @param wallets the watchlist; null until it is read, and until then nothing counts as seen
 * @param isShown whether the toast of these wallets is shown: another toast may come first
 */
export function useAdditions(wallets: readonly WalletView[] | null, isShown: boolean): readonly WalletView[] {
  const { send } = useEnvironment();
  const additions = useItem(additionsItem);
  const isVisible = useVisible();
  const [shownHere, setShownHere] = useState(none);
  const unseen =
    additions.state === "known" && wallets !== null
      ? additions.value.flatMap(({ id, seen }) => (seen ? [] : [id]))
      : [];
  const fresh = unseen.filter((id) => !shownHere.has(id));
  if (isVisible && fresh.length > 0) setShownHere(new Set([...shownHere, ...fresh]));
  // A side panel can stay open for days, so hiding it ends the visit.
  if (!isVisible && shownHere !== none) setShownHere(none);

  const ids = unseen.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` stands for `unseen`, which is a new list each time
  useEffect(() => {
    if (!isVisible || !isShown || unseen.length === 0) return undefined;
    const note = () => {
      // If the background cannot store this, the next popup shows the toast again.
      send("noteAdditionsSeen", { ids: unseen }).catch(() => undefined);
    };
    const timer = setTimeout(() => {
      if (document.hasFocus()) note();
      // A side panel can be visible while the user works in another window.
      else addEventListener("focus", note, { once: true });
    }, seenAfter);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", note);
    };
  }, [isVisible, isShown, ids, send]);
  return (wallets ?? []).filter(({ id }) => shownHere.has(id));
}
