/** The real popup over a page with connected wallets, with the scan's findings. */

import { z } from "zod";
import { walletId } from "../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { openedTabItem } from "../../../src/storage/airdrops/opened-tab.ts";
import { stored } from "../../e2e/stages/stored-profile.ts";
import { itemsOf } from "../profile.ts";
import { mainWallet, usualWallets } from "../wallets.ts";
import { type Makings, press, type State } from "./state.ts";

export function foundStates({ now, sandboxUrl, say }: Makings): State[] {
  const watched = usualWallets(now);
  // The plural of the other button differs between languages.
  const notNow = { role: "button", name: say("scan.notNow") } as const;
  const over = (name: string, act: NonNullable<State["act"]>, connected = ""): State => ({
    name,
    page: "overPage",
    connected,
    act,
    // With a refused key, findings stay "not checked yet".
    items: itemsOf({ watched, keyStatus: { state: "refused" } }, sandboxUrl, now),
  });
  return [
    over("found-on-page", async (view) => {
      await view.waitFor({ role: "button", name: say("dismissed.undo") }, { timeout: 15_000 });
    }),
    over(
      "found-on-page-flood",
      async (view) => {
        await view.waitFor(notNow, { timeout: 15_000 });
      },
      "flood=14",
    ),
    over(
      "found-on-page-left-out",
      async (view) => {
        await view.waitFor(notNow, { timeout: 15_000 });
      },
      "flood=70",
    ),
    over(
      "found-on-page-late",
      async (view) => {
        await view.waitFor({ role: "button", name: say("scan.again") }, { timeout: 15_000 });
      },
      "wallets=solana,sleepy&sleep",
    ),
    over(
      "found-on-page-other-wallet",
      async (view) => {
        // Only now does the page below have a tab. Windfall opened it, as far as it knows.
        const tabId = z.int().parse(await view.evaluate(tabBelow));
        const key = airdropKey(walletId(mainWallet), "layernorth-season-2");
        await view.evaluate(
          (items: object) => Object(globalThis).chrome.storage.session.set(items),
          stored(openedTabItem, { key, tabId, at: now }),
        );
        const [, words = ""] = say("scan.otherWallet").split(/\$\d/);
        await view.waitUntil(
          "the question",
          { role: "status" },
          (found) => found.some(({ text }) => text.includes(words.trim())),
          { timeout: 15_000 },
        );
      },
      "wallets=evm",
    ),
    over("found-on-page-menu", async (view) => {
      await view.waitFor({ role: "button", name: say("dismissed.undo") }, { timeout: 15_000 });
      await press(new RegExp(say("row.more").replace("$1", "localhost.*")))(view);
      await view.waitFor({ role: "menuitem", name: say("scan.never") });
    }),
  ];
}

/** Runs in the popup. */
const tabBelow = "chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab.id)";
