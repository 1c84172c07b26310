import { browser } from "wxt/browser";
import { handlers } from "../../src/background/main/handlers.ts";
import { forget } from "../../src/background/memory.ts";
import { exchange } from "../../src/background/sync.ts";
import type { NetworkAddress } from "../../src/core/addresses/network.ts";
import type { CommandName, Request } from "../../src/messaging/commands.ts";
import { read } from "../../src/storage/item.ts";
import { watchlistItem } from "../../src/storage/items.ts";
import { setUp, type World } from "./world.ts";

/** Browsers of one user: each has its own storage, and all share one `storage.sync` without delay. */
export type Profile = {
  /** Offset of its clock, ms. */
  readonly skew: number;
  /** Carries out a command and exchanges after it. */
  do<N extends CommandName>(name: N, request: Request<N>): Promise<void>;
  watch(...wallets: readonly NetworkAddress[]): Promise<void>;
  exchange(): Promise<void>;
  /** Runs something in this browser. */
  in<T>(task: () => Promise<T> | T): Promise<T>;
  /** `label address` of each wallet, in order. */
  list(): Promise<string[]>;
};

type Areas = { local: Record<string, unknown>; session: Record<string, unknown> };

/** @returns a function that makes profiles with consent and key; call it in each test */
export function freshProfiles(world: World): (skew?: number) => Promise<Profile> {
  let current: Areas = { local: {}, session: {} };

  async function switchTo(areas: Areas): Promise<void> {
    if (areas === current) return;
    current.local = await browser.storage.local.get(null);
    current.session = await browser.storage.session.get(null);
    for (const area of ["local", "session"] as const) {
      await browser.storage[area].clear();
      await browser.storage[area].set(areas[area]);
    }
    current = areas;
    forget();
  }

  return async (skew = 0) => {
    const areas: Areas = { local: {}, session: {} };
    const inside = async <T>(task: () => Promise<T> | T): Promise<T> => {
      await switchTo(areas);
      world.pass(skew);
      try {
        return await task();
      } finally {
        world.pass(-skew);
      }
    };
    const profile: Profile = {
      skew,
      in: inside,
      exchange: () => inside(() => exchange()),
      do: (name, request) =>
        inside(async () => {
          world.pass(1_000);
          await handlers[name](request);
          await exchange();
        }),
      watch: (...wallets) => profile.do("addWallets", { wallets }),
      list: () =>
        inside(async () =>
          (await read(watchlistItem)).map(({ label, address }) => `${label ?? "-"} ${address.slice(0, 6)}`),
        ),
    };
    await inside(() => setUp(world));
    return profile;
  };
}
