/** The popup with an outdated list: with nothing to show yet, and above older data. */
import type { Failure, FailureKind } from "../../../src/core/failures.ts";
import { toStored } from "../../../src/storage/item.ts";
import { savedItem, watchlistItem } from "../../../src/storage/items.ts";
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
  const outages: readonly (readonly [string, Failure, number])[] = [
    ["offline", failure("offline"), now + 10 * minute],
    ["intercepted", failure("intercepted"), now + 10 * minute],
    ["redirected", failure("redirected"), now + 10 * minute],
    ["slow-down", failure("rateLimited", { retryAt: now + 40 * minute }), now + 40 * minute],
    [
      "service-in-trouble",
      failure("server", { message: "Down for maintenance until 09:00 UTC" }),
      now + 40 * minute,
    ],
  ];
  const words = { message: "No airdrops found for this address" };
  const doubted = { watched: failingWallets(now, 1, failure("unclear", words)) };
  return [
    ...outages.flatMap(([name, why, until]) => {
      const activity = { wait: { reason: why, since: why.at, until } };
      const withList = popup(`${name}-with-list`, { activity, watched: old });
      return [popup(name, { activity, watched: unknown }), ...(why.message === undefined ? [] : [withList])];
    }),
    popup("answer-lost", { watched: [waiting(mainWallet), ...usualWallets(now).slice(1)] }),
    popup("permission-taken-away", { activity: { mayReach: false }, watched: unknown }),
    popup("list-of-another-service", {
      watched: old,
      settings: { serviceUrl: "https://lookup.example.net" },
    }),
    popup("answer-in-doubt", doubted, { act: expand("wallets") }),
    popup("answer-in-doubt-zoomed", doubted, { size: { width: 320, height: 300 }, scale: 2 }),
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

function unreadable(state: State): State {
  const saved = [{ key: watchlistItem.key, at: 0, value: ["damaged"] }];
  return { ...state, items: { ...state.items, [savedItem.key]: toStored(savedItem, saved) } };
}
