import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { type ServiceTotal, snapshotAfter, withTotal } from "../../../src/core/airdrops/snapshot.ts";
import { claimedAt, claimsIn } from "../../../src/core/marks/claims.ts";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { withOpened } from "../../../src/core/marks/opened.ts";
import { withConsequences } from "../../../src/core/refresh/refresh-state.ts";
import { type Flag, flagsOf } from "../deadlines/flags.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const start = Date.UTC(2026, 10, 20, 12);
export const wallet = "evm:0x1";
const values: Readonly<Record<string, number | null>> = { a: 10, b: 20, c: 30, d: null, e: 10, s: 0.5 };
export const total = (over: Partial<ServiceTotal>): ServiceTotal => {
  return { usdValue: null, airdropsCount: null, isUnknown: false, pageUrl: null, ...over };
};

/** `late`: ms from the request to its answer. */
type Answer = { dropped?: number; serviceUrl?: string; late?: number; flag?: Flag };

/** One wallet, whose user opens pages and whose service answers. Times are ms since the start. */
export function life() {
  type State = Parameters<typeof withConsequences>[0];
  let state: State = {
    wallets: [{ network: "evm", address: "0x1", paused: false }],
    schedule: {},
    snapshots: new Map(),
    settings: { smallestValue: 1 },
    unseen: [],
    unlisted: [],
    opened: [],
    dismissals: noDismissals,
  };
  const change = (over: Partial<State>) => {
    state = withConsequences(state, { ...state, ...over });
  };
  const one = {
    /** @param ids a letter for each airdrop */
    lists(at: number, ids: string, over: Answer = {}) {
      const { dropped = 0, serviceUrl = "https://one.example", late = 0, flag = "none" } = over;
      const airdrops = [...ids].map((id) => {
        const url = `https://${id.toLowerCase()}.example`;
        return { id, name: id, usdValue: values[id] ?? null, flags: flagsOf(flag), url, imageUrl: null };
      });
      const times = { askedAt: start + at, fetchedAt: start + at + late };
      const before = state.snapshots.get(wallet) ?? null;
      change({
        snapshots: new Map([[wallet, snapshotAfter(before, { airdrops, dropped, serviceUrl, ...times })]]),
      });
      return one;
    },
    totals(at: number, answered: ServiceTotal | null) {
      const snapshot = state.snapshots.get(wallet);
      if (snapshot !== undefined)
        change({ snapshots: new Map([[wallet, withTotal(snapshot, answered, start + at)]]) });
      return one;
    },
    opens(at: number, ids: string) {
      for (const id of ids) change({ opened: withOpened(state.opened, airdropKey(wallet, id), start + at) });
      return one;
    },
    claims(at: number, id: string) {
      const claim = claimedAt({ name: id, usdValue: values[id] ?? null }, start + at);
      change({ dismissals: withDismissal(state.dismissals, wallet, id, claim) });
      return one;
    },
    unmarks(airdrop: string) {
      change({ dismissals: withDismissal(state.dismissals, wallet, airdrop, { claimed: null }) });
      return one;
    },
    hides(id: string) {
      change({ dismissals: withDismissal(state.dismissals, wallet, id, { hidden: true }) });
      return one;
    },
    change,
    get state() {
      return state;
    },
    /** The unseen entries, as `airdrop as`. */
    get told() {
      return state.unlisted.filter(({ seen }) => !seen).map(({ airdrop, as }) => `${airdrop} ${as}`);
    },
    get claimed() {
      return claimsIn(state.dismissals).map(({ airdrop }) => airdrop);
    },
  };
  return one;
}
