/** The popup before its first list: a missing step, or a fetch under way. */
import { publicServiceUrl } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { airdropOf } from "../../../src/core/airdrops/airdrop.ts";
import { activityItem } from "../../../src/storage/items.ts";
import type { View } from "../../e2e/driver/view.ts";
import { stored } from "../../e2e/stages/stored-profile.ts";
import { answer } from "../../fixtures.ts";
import { hour, lookedUp, minute, totalled, waiting } from "../profile.ts";
import { mainWallet, solanaWallet, usualWallets } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

export function firstStates({ now, popup }: Makings): State[] {
  const empty = [mainWallet, solanaWallet].map((wallet) =>
    totalled(lookedUp(wallet, answer([], now - 3 * minute))),
  );
  const unknown = [mainWallet, solanaWallet].map((wallet) => waiting(wallet));
  const usual = usualWallets(now);
  const run = { startedAt: now - 4_000, total: 7, done: 3 };
  const running = stored(activityItem, { ...activityItem.fallback, run });
  const refusal = { kind: "unauthorized", at: now - hour, message: "Forbidden" } as const;
  const refused = {
    keyStatus: { state: "refused", at: now - hour },
    activity: { wait: { reason: refusal, since: now - hour, until: now + 23 * hour } },
  } as const;
  const unfold = (view: View) => view.evaluate(() => document.querySelector("summary")?.click());
  return [
    popup("not-agreed", { consent: null, keyStatus: null }),
    popup("agree-again", { consent: { version: 0, agreedAt: 1 }, watched: usual }),
    popup("no-key-no-wallet", { keyStatus: null }),
    popup("no-key-with-wallets", { keyStatus: null, watched: unknown }),
    popup("no-key-asked", { keyStatus: null, keyAsked: now - 26 * hour, watched: unknown }),
    popup(
      "no-key-asked-narrow",
      { keyStatus: null, keyAsked: now - 26 * hour, watched: unknown },
      { size: { width: 320, height: 600 } },
    ),
    popup("no-key-with-list", { keyStatus: null, watched: usual }),
    popup("key-refused-with-list", { ...refused, watched: usual }, { act: unfold }),
    popup("key-elsewhere", {
      settings: { serviceUrl: "https://lookup.example.org/drops" },
      keyStatus: { serviceUrl: publicServiceUrl },
      watched: unknown,
    }),
    popup("no-wallet", {}),
    popup("nothing-listed", { watched: empty }),
    popup("everything-dismissed", {
      watched: usual,
      dismissals: usual.flatMap(({ snapshot }) =>
        (snapshot?.airdrops ?? []).map(({ id }) => ({ wallet: null, airdrop: id, hidden: true as const })),
      ),
    }),
    popup("all-claimed", {
      watched: usual,
      dismissals: usual.flatMap(({ wallet, snapshot }) =>
        (snapshot?.airdrops ?? []).map(({ id, name, usdValue }) => {
          return { wallet: walletId(wallet), airdrop: airdropOf(id), claimed: { name, usdValue, at: now } };
        }),
      ),
    }),
    popup("first-load", { watched: unknown }),
    popup("refresh-under-way", { watched: usualWallets(now - 5 * hour) }, { later: running }),
  ];
}
