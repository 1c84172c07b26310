import { useEffect, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { addressOf, type WalletId, walletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { rowsIn } from "../../../core/list/bundles.ts";
import { otherWallet } from "../../../core/list/other-wallet.ts";
import { isolated } from "../../../i18n/isolated.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { openedTabItem } from "../../../storage/airdrops/opened-tab.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import type { Toast } from "../toast/toast-area.tsx";

/**
 * Warns when the page that an opened airdrop led to is connected to another wallet.
 *
 * @param scan the result of this popup's scan of the page; null for none
 */
export function useOtherWallet(scan: Scan | null): Toast | null {
  const { state, listing, all, pages, now } = usePopup();
  const { run } = useActions();
  const opened = useValue(openedTabItem);
  const tabIds = useOpeners(opened === null ? null : (scan?.tabId ?? null));
  if (scan === null || opened === null || all === null || state === "copied") return null;

  const { origin, connected } = scan;
  const rows = rowsIn([...listing.bundles, ...listing.folded.bundles]);
  const other = otherWallet(opened, rows, { origin, tabIds, connected }, pages, now);
  if (other === null) return null;
  const labelOf = (id: WalletId) => all.wallets.find(({ wallet }) => walletId(wallet) === id)?.wallet.label;
  const wanted = other.wanted.map(({ wallet }) => wallet);
  const seen = other.connected.map((id) => ({ label: labelOf(id) ?? null, address: addressOf(id) }));
  // Two wallets may share a label, and look-alike addresses a shortened form.
  const [first, firstSeen] = [wanted[0], seen[0]];
  const isSame =
    first !== undefined && firstSeen !== undefined && walletText(first) === walletText(firstSeen);
  const textOf = isSame ? ({ address }: Named) => address : walletText;
  const name = isolated(cleanText(other.wanted[0].airdrop.name, limits.nameChars));
  return {
    key: `other wallet ${opened.at}`,
    isQuestion: true,
    words: <p>{i18n.t("scan.otherWallet", [name, inBrief(wanted, textOf), inBrief(seen, textOf)])}</p>,
    onClose: () => void run("noteOpenedTab", null),
  };
}

type Named = { readonly label: string | null; readonly address: string };

/** `Main` or `Main and 2 more` */
function inBrief([first, ...others]: readonly Named[], textOf: (wallet: Named) => string): string {
  const name = isolated(first === undefined ? "" : textOf(first));
  return others.length === 0 ? name : `${name} ${pluralText("count.more", others.length)}`;
}

/** A page that opens tabs without end must not keep the popup busy. */
const mostOpeners = 8;

/**
 * @returns a tab, and the tabs that it was opened from; empty until they are known. Chromium forgets the opener of a tab
 *   once that tab has opened another one, so it gives one at most (measured)
 */
function useOpeners(tabId: number | null): readonly number[] {
  const [tabIds, setTabIds] = useState<readonly number[]>([]);
  useEffect(() => {
    if (tabId !== null) void openersOf(tabId).then(setTabIds);
  }, [tabId]);
  return tabIds;
}

async function openersOf(tabId: number): Promise<readonly number[]> {
  const found = [tabId];
  let opener = await openerOf(tabId);
  while (opener !== null && found.length < mostOpeners) {
    found.push(opener);
    opener = await openerOf(opener);
  }
  return found;
}

/** @returns null also for a closed tab */
async function openerOf(tabId: number): Promise<number | null> {
  try {
    return (await browser.tabs.get(tabId)).openerTabId ?? null;
  } catch {
    return null;
  }
}
