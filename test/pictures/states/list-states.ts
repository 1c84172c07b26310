/** The popup's list: default, filtered, and below menus. */
import { publicServiceUrl } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { usualView } from "../../../src/core/list/list-view.ts";
import type { Query } from "../../e2e/driver/view.ts";
import { answer } from "../../fixtures.ts";
import { airdrop, hour, lookedUp, minute, totalled } from "../profile.ts";
import {
  deadlineWallets,
  mainWallet,
  solanaWallet,
  totalledWallets,
  usualUnseen,
  usualWallets,
} from "../wallets.ts";
import { choose, expand, type Makings, press, type State } from "./state.ts";

export function listStates({ now, popup, say }: Makings): State[] {
  const watched = usualWallets(now);
  const unseen = usualUnseen(now);
  const menu = say("row.more").replace("$1", "LayerNorth Season 2");
  const left = (name: string, usdValue: number | null) => {
    return { wallet: walletId(mainWallet), airdrop: name, name, usdValue, at: now - hour };
  };
  const asked = (name: string, usdValue: number | null) => {
    return { ...left(name, usdValue), serviceUrl: publicServiceUrl, since: now - hour, isConfirmed: true };
  };
  const claimed = { name: "Cedar Rollup", usdValue: 250, at: now - hour };
  const dismissals = [{ wallet: `evm:${mainWallet.address}`, airdrop: "cedar-rollup", claimed }] as const;
  const search: Query = { role: "searchbox", name: say("popup.search") };
  const undo = { role: "button", name: say("dismissed.undoOf").replace("$1", "LayerNorth Season 2") };
  return [
    popup("list", { watched, unseen, dismissals }),
    popup("list-deadlines", { watched: deadlineWallets(now) }),
    popup("list-deadlines-narrow", { watched: deadlineWallets(now) }, { size: { width: 320, height: 600 } }),
    popup("panel-narrow", { watched, unseen }, { page: "panel", size: { width: 280, height: 760 } }),
    // At twice the zoom, this remains of the 800 × 600 px that browsers give a popup.
    popup("list-zoomed", { watched, unseen, dismissals }, { size: { width: 380, height: 300 }, scale: 2 }),
    popup("list-forced-colours", { watched, unseen, dismissals }, { forcedColours: true }),
    popup(
      "list-totals-narrow",
      { watched: totalledWallets(now), dismissals },
      { size: { width: 320, height: 600 } },
    ),
    popup("list-not-listed", {
      watched: watched.slice(0, 1).map((one) => totalled(one, { usdValue: 2_404 })),
      dismissals,
    }),
    popup("list-folded", { watched: watched.slice(4, 6) }),
    popup("filter-open", { watched }, { act: press(say("view.wallet")) }),
    popup("filtered", { watched, listView: { ...usualView, wallet: walletId(solanaWallet) } }),
    popup("search", { watched }, { act: (view) => view.fill(search, "pro") }),
    popup("values-blurred", { watched, appearance: { blurred: true } }),
    popup("row-opened", { watched, unseen }, { act: press(/^Orchard Protocol/) }),
    popup("row-menu", { watched }, { act: press(menu) }),
    popup(
      "after-claiming",
      { watched, dismissals },
      {
        act: async (view) => {
          await press(menu)(view);
          await choose(say("row.claimed"))(view);
          await view.waitFor(undo);
        },
      },
    ),
    popup("unlisted", { watched, unlisted: [left("Harbour Lights", 12.5)] }),
    popup("question", { watched, opened: [asked("Vestor", 500)] }),
    popup(
      "dismissed-open",
      {
        watched,
        dismissals: [
          { wallet: `evm:${mainWallet.address}`, airdrop: "orchard-protocol", hidden: true },
          {
            wallet: `evm:${mainWallet.address}`,
            airdrop: "quiet-harbour",
            claimed: { ...claimed, name: "Quiet Harbour" },
          },
          { wallet: null, airdrop: "ordinary-dust", hidden: true },
        ],
      },
      { act: expand("dismissed") },
    ),
    popup(
      "leave-dialog",
      {
        watched: [
          lookedUp(
            mainWallet,
            answer(
              [
                airdrop("LayerNorth Season 2", 1_920, "verySoon", {
                  url: "https://claim.layernorth.example.net/season-2/eligibility?wallet=0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045&utm_source=api",
                }),
                airdrop("Nowhere to go", 5, "none", { url: null }),
              ],
              now - 3 * minute,
            ),
          ),
        ],
      },
      { act: (view) => view.click({ role: "link", name: "LayerNorth Season 2" }) },
    ),
    popup("wallets-open", { watched: totalledWallets(now) }, { act: expand("wallets") }),
  ];
}
