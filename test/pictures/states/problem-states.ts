/** The popup with an outdated list: with nothing to show yet, and above older data. */
import type { Failure, FailureKind } from "../../../src/core/failures.ts";
import { watchlistItem } from "../../../src/storage/items.ts";
import { hour, minute, waiting } from "../profile.ts";
import { failingWallets, mainWallet, solanaWallet, usualWallets } from "../wallets.ts";
import { expand, type Makings, type State } from "./state.ts";

export function troubleStates({ now, popup }: Makings): State[] {
  const failure = (kind: FailureKind, over: Partial<Failure> = {}): Failure => ({
    kind,
    at: now - 20 * minute,
    ...over,
  });
  const unknown = [mainWallet, solanaWallet].map((wallet) => waiting(wallet));
  const old = usualWallets(now - 5 * hour);
  const outages: readonly (readonly [string, Failure, number | null])[] = [
    ["offline", failure("offline"), now + 10 * minute],
    ["intercepted", failure("intercepted"), now + 10 * minute],
    ["redirected", failure("redirected"), now + 10 * minute],
    ["slow-down", failure("rateLimited", { retryAt: now + 40 * minute }), now + 40 * minute],
    [
      "service-in-trouble",
      failure("server", { message: "Down for maintenance until 09:00 UTC" }),
      now + 40 * minute,
    ],
    ["permission-taken-away", failure("permissionMissing"), null],
    ["storage-full", failure("storageFull"), now + 10 * minute],
  ];
  return [
    ...outages.flatMap(([name, why, until]) => {
      const activity = { wait: { reason: why, since: why.at, until } };
      const withList = popup(`${name}-with-list`, { activity, watched: old });
      return [popup(name, { activity, watched: unknown }), ...(why.message === undefined ? [] : [withList])];
    }),
    popup("one-wallet-failing", { watched: failingWallets(now, 1, failure("server")) }),
    popup(
      "why-wallets-fail",
      {
        watched: failingWallets(
          now,
          2,
          failure("rejected", { message: "Invalid address: unsupported checksum variant" }),
        ),
      },
      { act: expand("wallets") },
    ),
    unreadable(popup("data-unreadable", { watched: old })),
  ];
}

/** Damages one stored wallet in a way that no product function does. */
function unreadable(state: State): State {
  const wallets = state.items[watchlistItem.key];
  if (typeof wallets !== "object" || wallets === null || !("d" in wallets) || !Array.isArray(wallets.d))
    throw new Error("no watchlist to damage");
  const damaged = { ...wallets, d: [...wallets.d.slice(0, -1), "damaged"] };
  return { ...state, items: { ...state.items, [watchlistItem.key]: damaged } };
}
