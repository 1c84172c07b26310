import { airdropOf } from "../../../src/core/airdrops/airdrop.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { withConsequences } from "../../../src/core/list/list-changes.ts";
import { claimedAt, claimsIn } from "../../../src/core/marks/claims.ts";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { askedIn, withOpened, withoutOpened } from "../../../src/core/marks/opened.ts";
import { airdrop, answer } from "../../fixtures.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const start = Date.UTC(2026, 10, 20, 12);
export const wallet = "evm:0x1";
const values: Readonly<Record<string, number | null>> = {
  "a.1": 10,
  "a.2": 20,
  "b.1": 30,
  "c.1": null,
  "s.1": 0.5,
};

type Answer = { readonly dropped?: number; readonly serviceUrl?: string };

/** One wallet, whose user opens pages and whose service answers. Times are ms since the start. */
export function life() {
  type State = Parameters<typeof withConsequences>[0];
  let state: State = {
    snapshots: new Map(),
    settings: { smallestValue: 1 },
    unseen: [],
    unlisted: [],
    opened: [],
    dismissals: noDismissals,
  };
  const change = (over: Partial<State>) => {
    state = withConsequences(state, { ...state, ...over });
    return one;
  };
  const one = {
    /** @param entries such as `a.1 b.1` */
    lists(at: number, entries: string, { dropped = 0, serviceUrl = "https://one.example" }: Answer = {}) {
      const ids = entries.split(" ").filter((id) => id !== "");
      const airdrops = ids.map((id) => airdrop(id, { usdValue: values[id] ?? null }));
      const before = state.snapshots.get(wallet) ?? null;
      const snapshot = snapshotAfter(before, answer(airdrops, start + at, { dropped, serviceUrl }));
      return change({ snapshots: new Map([[wallet, snapshot]]) });
    },
    opens(at: number, entry: string) {
      const snapshot = state.snapshots.get(wallet);
      if (snapshot === undefined) return one;
      return change({ opened: withOpened(state.opened, wallet, airdropOf(entry), snapshot, start + at) });
    },
    says(answer: "yes" | "no") {
      const asked = askedIn(state.opened, state.dismissals).at(-1);
      if (asked === undefined) throw new Error("nothing is asked");
      const { airdrop, since } = asked;
      if (answer === "no") return change({ opened: withoutOpened(state.opened, wallet, airdrop) });
      return one.marks(airdrop, claimedAt(asked, since ?? 0));
    },
    marks(airdrop: string, how: Parameters<typeof withDismissal>[3]) {
      return change({ dismissals: withDismissal(state.dismissals, wallet, airdrop, how) });
    },
    change,
    get state() {
      return state;
    },
    get asked() {
      return askedIn(state.opened, state.dismissals).map(({ name, usdValue }) => `${name} ${usdValue}`);
    },
    get told() {
      return state.unlisted.map(({ name, usdValue }) => `${name} ${usdValue}`);
    },
    get claimed() {
      return claimsIn(state.dismissals).map(
        ({ airdrop, name, usdValue }) => `${airdrop} ${name} ${usdValue}`,
      );
    },
  };
  return one;
}
