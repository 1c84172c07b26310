/** The side panel in the browsers' minimum width and in a usual maximum. */
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { hour, type Profile } from "../profile.ts";
import { mainWallet, usualUnseen, usualWallets } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

/** In px. */
const widths = [280, 500];

export function panelStates({ now, popup }: Makings): State[] {
  const watched = usualWallets(now);
  const opened = ["layernorth-season-2", "orchard-protocol"].map((id) => ({
    key: airdropKey(`evm:${mainWallet.address}`, id),
    at: now - hour,
  }));
  const profiles: readonly (readonly [string, Partial<Profile>])[] = [
    ["list", { watched, unseen: usualUnseen(now) }],
    ["claim-questions", { watched, opened }],
  ];
  return profiles.flatMap(([name, over]) =>
    widths.map((width) =>
      popup(`panel-${name}-${width}`, over, { page: "sidepanel", size: { width, height: 760 } }),
    ),
  );
}
