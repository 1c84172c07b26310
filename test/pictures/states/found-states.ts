/** The real popup over a page with connected wallets, with what its scan found. */

import { publicServiceUrl } from "../../../src/config.ts";
import type { View } from "../../e2e/driver/view.ts";
import { answer } from "../../fixtures.ts";
import { pageWallets } from "../../sandbox/wallet-page/page-wallets.ts";
import { itemsOf, lookedUp, minute, walletOf } from "../profile.ts";
import { usualWallets } from "../wallets.ts";
import { type Makings, press, type State } from "./state.ts";

export function foundStates({ now, say }: Makings): State[] {
  const onPage = new Set(pageWallets.flatMap(({ finds }) => finds.map(({ address }) => address)));
  const watched = usualWallets(now).filter(({ wallet }) => !onPage.has(wallet.address));
  // With the ends of the first address on the page.
  const imitated = walletOf("evm-none", { address: `0x5aAe${"0".repeat(32)}eAed` });
  const notNow = { role: "button", name: say("scan.notNow") } as const;
  const untilFound = async (view: View) => {
    await view.waitFor(notNow);
  };
  const over = (name: string, connected: string, more: Partial<State> = {}): State => ({
    name: `found-${name}`,
    page: "overPage",
    connected,
    act: untilFound,
    items: itemsOf({ watched }, publicServiceUrl, now),
    ...more,
  });
  const lookAlike = lookedUp(imitated, answer([], now - 3 * minute));
  const none = itemsOf({}, publicServiceUrl, now);
  return [
    over("nothing", "none", {
      items: none,
      act: async (view) => {
        await view.waitUntil("what the scan found", { role: "status" }, (found) =>
          found.some(({ text }) => text.includes("localhost")),
        );
      },
    }),
    over("one", "wallets=evm"),
    over("several", "flood=11&wallets=evm,solana", {
      items: itemsOf({ watched: [...watched, lookAlike] }, publicServiceUrl, now),
    }),
    over("derived", "wallets=evm,cosmos-kit"),
    over("folded", "wallets=evm,solana", {
      act: async (view) => {
        await untilFound(view);
        await press(say("scan.notNow"))(view);
        await view.waitFor({ role: "button", name: say("scan.show") });
      },
    }),
    over("left-out", "flood=70"),
    over("first", "wallets=evm", { items: none }),
  ];
}
