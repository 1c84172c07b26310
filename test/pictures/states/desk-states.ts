/** The claim desk in the side panel: before, during and after a pass. */
import type { GeneratedI18nStructure } from "#i18n";
import { until } from "../../e2e/driver/until.ts";
import type { View } from "../../e2e/driver/view.ts";
import { itemsOf, type Watched } from "../profile.ts";
import { usualUnseen, usualWallets } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

export function deskStates({ now, sandboxUrl, say }: Makings): State[] {
  const watched = usualWallets(now).map((one) => withPages(one, sandboxUrl));
  const press = async (view: View, key: keyof GeneratedI18nStructure) => {
    await view.click({ role: "button", name: new RegExp(`^${say(key)}`) });
    // The page that a press opens covers the panel's tab.
    await view.bringToFront();
  };
  const start = (view: View) => press(view, "desk.start");
  const claim = (view: View, done: number) =>
    press(view, "desk.claimed").then(() =>
      until("the next step", async () => (await view.evaluate(claimedSteps)) === done),
    );
  const panel = (name: string, more: Partial<State> = {}): State => ({
    name,
    page: "panel",
    items: itemsOf({ watched, unseen: usualUnseen(now) }, sandboxUrl, now),
    size: { width: 380, height: 860 },
    ...more,
  });
  return [
    panel("desk-before"),
    panel("desk-first", { act: start }),
    panel("desk-narrow", { act: start, size: { width: 280, height: 860 } }),
    panel("desk-large-text", { act: start, size: { width: 320, height: 430 }, scale: 2 }),
    panel("desk-later", {
      act: async (view) => {
        await start(view);
        await claim(view, 1);
        await claim(view, 2);
        await press(view, "desk.skip");
      },
    }),
    panel("desk-end", {
      act: async (view) => {
        await start(view);
        for (let done = 1; done < 11; done += 1) await claim(view, done);
        await press(view, "desk.skip");
      },
    }),
  ];
}

/** Runs in the page. */
function claimedSteps(): number {
  return document.querySelectorAll('[data-outcome="claimed"]').length;
}

/** Pages on this machine, because a pass opens them. */
function withPages(one: Watched, site: string): Watched {
  const { snapshot } = one;
  if (snapshot === null) return one;
  const airdrops = snapshot.airdrops.map((airdrop) => ({
    ...airdrop,
    url: `${site}/airdrops/${airdrop.id}`,
  }));
  return { ...one, snapshot: { ...snapshot, serviceUrl: site, airdrops } };
}
