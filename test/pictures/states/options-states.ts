/** The options at full length. */

import { publicServiceUrl } from "../../../src/config.ts";
import type { View } from "../../e2e/driver/view.ts";
import { numberedAddress } from "../../e2e/stages/stored-profile.ts";
import { answer } from "../../fixtures.ts";
import { airdrop, itemsOf, lookedUp, minute, type Profile, walletOf } from "../profile.ts";
import { deadlineWallets, failingWallets, usualWallets } from "../wallets.ts";
import { type Makings, press, type State } from "./state.ts";

export function optionsStates({ now, sandboxUrl, say }: Makings): State[] {
  const options = (name: string, over: Partial<Profile>, more: Partial<State> = {}): State => ({
    name: `options-${name}`,
    page: "options",
    items: itemsOf(over, publicServiceUrl, now),
    ...more,
  });
  const at = now - 3 * minute;
  const several = (length: number) =>
    Array.from({ length }, (_, index) => {
      const urgency = index % 9 === 0 ? "verySoon" : index % 4 === 0 ? "soon" : "none";
      return lookedUp(
        walletOf("evm-none", {
          address: numberedAddress(index),
          label: index % 4 === 3 ? null : `Wallet ${index + 1}`,
        }),
        answer([airdrop("Orchard Protocol", index % 5 === 0 ? null : 12.5 * index, urgency)], at),
      );
    });
  const fortyOne = [...usualWallets(now), ...several(32)];
  const select = async (view: View) => {
    await view.click({ role: "checkbox", name: say("list.selectAll") });
    for (const name of [/Main/, /Ledger/]) await view.click({ role: "checkbox", name });
  };
  const walletMenu = new RegExp(say("row.more").replace("$1", "Main .*"));
  const failing = failingWallets(now, 2, { kind: "server", at });
  const paste: Partial<State> = {
    place: "#add",
    act: (view) =>
      view.fill(
        { role: "textbox", name: say("add.label") },
        [
          "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,Trading",
          "my old wallet",
          "83astBRguLMdt2h5U1Tpdq5tjFoJ6noeGwaY3mDLVcri",
          "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg",
          "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
          "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
          "https://etherscan.io/token/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          `xpub${"6ERApfZwUNrhLCkDtcHT".repeat(6)}`,
          `0x${"9f3c".repeat(13)}`,
        ].join("\n"),
      ),
  };
  return [
    options("pasting", { watched: usualWallets(now).slice(0, 2) }, paste),
    options("pasting-narrow", { watched: [] }, { ...paste, size: { width: 320, height: 800 } }),
    options(
      "key-question",
      { watched: usualWallets(now).slice(0, 2) },
      {
        place: "#add",
        act: async (view) => {
          await view.fill(
            { role: "textbox", name: say("add.label") },
            [
              numberedAddress(1),
              `${"9f3c".repeat(16)},Savings`,
              "0x05a97986a9d031c4567e15b797be516910cfcb4156312482efc6a19c0a30c948",
            ].join("\n"),
          );
          await view.click({ role: "checkbox", name: /^0x05a9/ });
        },
      },
    ),
    options(
      "key-not-accepted",
      {},
      {
        // The service on this machine answers.
        items: itemsOf({ keyStatus: null }, sandboxUrl, now),
        place: "#connection",
        act: async (view) => {
          await view.fill({ label: say("key.label") }, "another-key");
          await press(say("key.save"))(view);
          await view.waitUntil("the refusal", { role: "alert" }, (found) =>
            found.some(({ text }) => text.startsWith(say("failure.unauthorized"))),
          );
        },
      },
    ),
    options("no-key", { keyStatus: null }, { place: "#connection" }),
    options(
      "no-key-large-text",
      { keyStatus: null },
      { place: "#connection", size: { width: 640, height: 450 }, scale: 2 },
    ),
    options("no-key-forced-colours", { keyStatus: null }, { place: "#connection", forcedColours: true }),
    options(
      "key-elsewhere",
      { keyStatus: null, settings: { serviceUrl: "https://lookup.example.org" } },
      { place: "#connection" },
    ),
    options(
      "secret-refused",
      { watched: usualWallets(now).slice(0, 2) },
      {
        place: "#add",
        act: (view) =>
          view.evaluate((phrase: string) => {
            const field = document.querySelector("#addresses");
            Reflect.set(HTMLTextAreaElement.prototype, "value", phrase, field);
            field?.dispatchEvent(new Event("input", { bubbles: true }));
          }, "abandon ".repeat(11).concat("about")),
      },
    ),
    options("wallet-menu", { watched: usualWallets(now).slice(0, 2) }, { act: press(walletMenu) }),
    options(
      "removed",
      { watched: usualWallets(now).slice(0, 3) },
      {
        act: async (view) => {
          await press(walletMenu)(view);
          const remove = new RegExp(`${say("list.remove")}.*Main`);
          await view.click({ role: "menuitem", name: remove });
          await view.waitFor({ role: "button", name: say("dismissed.undo") });
        },
      },
    ),
    options("two-hundred", { watched: several(200) }),
    options("forty-one", { watched: fortyOne }),
    options("selected", { watched: fortyOne }, { act: select, size: { width: 1240, height: 900 } }),
    options("selected-narrow", { watched: fortyOne }, { act: select, size: { width: 320, height: 800 } }),
    options(
      "selected-large-text",
      { watched: fortyOne },
      { act: select, size: { width: 640, height: 450 }, scale: 2 },
    ),
    options("no-wallet", { watched: [] }),
    options("adding", { watched: usualWallets(now) }, { act: press(say("list.add")) }),
    options("narrow", { watched: failing }, { size: { width: 320, height: 800 } }),
    options("deadlines", { watched: deadlineWallets(now) }),
    options("forced-colours", { watched: failing }, { forcedColours: true }),
  ];
}
