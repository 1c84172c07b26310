import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { offersOf, type ScanResult } from "../../../core/wallets/findings.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { hostOf } from "../../shared/text/format.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import type { Toast } from "../toast/toast-area.tsx";
import { FoundCard, isWhole } from "./found-card.tsx";

/**
 * Offers the wallets that a scan found and that are not on the watchlist. The popup stores no result of a scan.
 * @returns `toast`: the card at the foot, its line, or why there is none for a user without wallets
 */
export function useFoundToast() {
  const { wallets } = usePopup();
  const { result, isScanning } = useScan(wallets !== null);
  const [isFolded, setFolded] = useState(false);
  const offers = useMemo(() => {
    const watched = (wallets ?? []).map(({ wallet }) => wallet);
    return result?.kind === "read" ? offersOf(result.findings, watched) : [];
  }, [result, wallets]);

  function toast(): Toast | null {
    if (result?.kind !== "read" || offers.length === 0) {
      const note = result !== null && wallets?.length === 0 ? noteOf(result) : null;
      return note === null ? null : { key: "noneFound", isQuestion: true, words: <p>{note}</p> };
    }
    const title = i18n.t("scan.found", [hostOf(result.origin)]);
    const shared = { isQuestion: true, isCard: true };
    if (!isFolded)
      return {
        ...shared,
        key: "found",
        words: (
          <strong>
            <bdi>{title}</bdi>
          </strong>
        ),
        details: <FoundCard title={title} read={result} offers={offers} onFold={() => setFolded(true)} />,
      };
    return {
      ...shared,
      key: "foundLine",
      words: <bdi>{i18n.t("named", [title, pluralText("count.wallets", offers.length)])}</bdi>,
      buttons: (
        <section aria-label={title}>
          <Button variant="text" aria-expanded={false} onClick={() => setFolded(false)}>
            {i18n.t("scan.show")}
          </Button>
        </section>
      ),
    };
  }
  return { toast: toast(), isFolded, isScanning };
}

/** Scans the page once the popup has opened. @param isReady the first rows must not wait for the background */
function useScan(isReady: boolean) {
  const { run } = useActions();
  // Only the click on the toolbar icon, which opens the popup, grants the page.
  const isPopup = useSurface() === "popup";
  const { data: result = null, isPending } = useQuery({
    queryKey: ["scan"],
    enabled: isReady && isPopup,
    async queryFn() {
      const tabId = await pageTab();
      return tabId === null ? null : run("scanPage", { tabId });
    },
  });
  return { result, isScanning: isPopup && isPending };
}

/** @returns the tab under the popup; null when the popup's page is itself a tab */
async function pageTab(): Promise<number | null> {
  const [[active], own] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    browser.tabs.getCurrent(),
  ]);
  return own === undefined ? (active?.id ?? null) : null;
}

/** @returns why a scan found no wallet; null on the browser's own pages, which have none */
function noteOf(result: ScanResult): string | null {
  if (result.kind === "read" && isWhole(result)) return i18n.t("scan.nothing", [hostOf(result.origin)]);
  return result.kind === "closed" ? null : i18n.t("scan.unread");
}
