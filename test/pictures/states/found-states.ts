/** The real popup over a page with connected wallets, with the scan's findings. */

import { itemsOf } from "../profile.ts";
import { usualWallets } from "../wallets.ts";
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
    over("found-on-page-menu", async (view) => {
      await view.waitFor({ role: "button", name: say("dismissed.undo") }, { timeout: 15_000 });
      await press(new RegExp(say("row.more").replace("$1", "localhost.*")))(view);
      await view.waitFor({ role: "menuitem", name: say("scan.never") });
    }),
  ];
}
