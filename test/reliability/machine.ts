import type { State } from "../../src/background/state.ts";
import { networks, type WalletId } from "../../src/core/addresses/network.ts";
import { noDismissals } from "../../src/core/airdrops/dismissals.ts";
import { type Failure, failureKinds, failures } from "../../src/core/failures.ts";
import { applyNoRoom, applyResult, type Fetched } from "../../src/core/refresh/apply-result.ts";
import { type FetchConditions, fetchableIds, nextWake } from "../../src/core/refresh/next-fetch.ts";
import type { Activity } from "../../src/core/refresh/refresh-state.ts";
import { withRequests } from "../../src/core/refresh/request-budget.ts";
import { beforeTry, cancelled, entryOf, withRequested } from "../../src/core/refresh/schedule.ts";
import { beforeRequest, onceRequested } from "../../src/core/wait.ts";
import { activityItem } from "../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../src/storage/settings/settings.ts";
import type { Wallet } from "../../src/storage/wallets/watchlist.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const every = 6 * hour;
const budget = 200;

export const wallets: readonly WalletId[] = ["evm:a", "evm:b", "solana:c", "cosmos:d", "move:e", "bitcoin:f"];

/** A kill leaves no result. */
export const outcomes = ["answered", "killed", ...failureKinds] as const;
type Outcome = (typeof outcomes)[number];

export type Event =
  | { readonly kind: "try"; readonly outcome: Outcome; readonly random: number }
  | { readonly kind: "wake" }
  | { readonly kind: "wait" | "clockBack"; readonly ms: number }
  | { readonly kind: "requestedByUser"; readonly wallet: WalletId }
  | { readonly kind: "cancelled" }
  | { readonly kind: "budgetSpent" };

const key = { secret: "key", serviceUrl: "https://service.example" };

const fresh: State = {
  wallets: wallets.map((id): Wallet => {
    const [network, address = ""] = id.split(":");
    const found = networks.find((one) => one === network);
    if (found === undefined) throw new Error("a network of ours");
    return { network: found, address, label: null, paused: false, addedAt: 0, sources: [] };
  }),
  schedule: {},
  activity: activityItem.fallback,
  snapshots: new Map(),
  settings: {
    ...settingsItem.fallback,
    serviceUrl: key.serviceUrl,
    refreshEvery: every,
    dailyBudget: budget,
  },
  dismissals: noDismissals,
  unseen: [],
  keyStatus: { state: "accepted", serviceUrl: key.serviceUrl, sessionOnly: false, at: 0 },
  key,
};

/** The pure transitions in the order of the refresh, without storage, requests or browser. */
export class Machine {
  now = Date.UTC(2026, 10, 20, 12);
  state = fresh;
  /** By wallet: failed requests since its last answer, its last request by the user, or a clock set back. */
  readonly tries = new Map<WalletId, number[]>();
  /** By wallet: its last answer, or a later cancellation. */
  readonly keptSince = new Map<WalletId, number>();
  /** The result of the last event, if that was a try after a wait of the service. */
  lastProbe: "failed" | null = null;

  /** Whether a wallet may be fetched now. */
  readonly mayFetch = (): boolean => this.#next() !== undefined;

  readonly nextWake = (): number => nextWake(this.#conditions(), this.now);

  happen(event: Event): void {
    const { state, now } = this;
    this.lastProbe = null;
    switch (event.kind) {
      case "try":
        this.#try(event.outcome, event.random);
        return;
      case "wake":
        this.now = this.nextWake();
        return;
      case "wait":
        this.now += event.ms;
        return;
      case "clockBack":
        this.now -= event.ms;
        this.tries.clear();
        this.keptSince.clear();
        return;
      case "requestedByUser":
        this.#becomes({ schedule: withRequested(state.schedule, [event.wallet], now) });
        this.#acts({ wait: onceRequested(state.activity.wait, now) });
        this.tries.delete(event.wallet);
        return;
      case "cancelled": {
        const schedule = cancelled(state.schedule, wallets, now, every, 0.5);
        for (const id of wallets) {
          if (schedule[id] === state.schedule[id]) continue;
          this.keptSince.set(id, now);
        }
        this.#becomes({ schedule });
        return;
      }
      case "budgetSpent":
        this.#acts({ requests: withRequests(state.activity.requests, budget, now) });
        return;
    }
  }

  #conditions(): FetchConditions {
    return { ...this.state, hasKey: true };
  }

  #next(): WalletId | undefined {
    return fetchableIds(this.#conditions(), this.now)[0];
  }

  #try(outcome: Outcome, random: number): void {
    const { state, now } = this;
    const id = this.#next();
    if (id === undefined) return;
    const isProbe = state.activity.wait !== null;
    const entry = entryOf(state.schedule, id);
    const { wait } = state.activity;
    this.#becomes({ schedule: { ...state.schedule, [id]: beforeTry(entry, now) } });
    this.#acts({
      requests: withRequests(state.activity.requests, 1, now),
      wait: wait === null ? null : beforeRequest("service", wait, now),
    });
    const isSent = outcome === "killed" || outcome === "answered" || failures[outcome].reachesService;
    if (isSent) this.tries.set(id, [...(this.tries.get(id) ?? []), now]);
    if (outcome === "killed") return;
    const fetched: Fetched = {
      id,
      key,
      startedAt: now,
      waitBefore: entry.wait,
      requests: isSent ? 0 : -1,
      result:
        outcome === "answered" || outcome === "storageFull" ? this.#answer() : failed(outcome, now, random),
    };
    this.#becomes(
      outcome === "storageFull"
        ? applyNoRoom(this.state, fetched, now)
        : applyResult(this.state, fetched, now, random),
    );
    if (outcome === "answered") this.#kept(id);
    else if (isProbe && failures[outcome].waits !== "wallet") this.lastProbe = "failed";
  }

  #answer(): Fetched["result"] {
    const { serviceUrl } = key;
    const answer = { airdrops: [], dropped: 0, total: null, fetchedAt: this.now, serviceUrl };
    return { ok: true, answer, totalFailure: null };
  }

  #kept(id: WalletId): void {
    this.tries.delete(id);
    this.keptSince.set(id, this.now);
  }

  #becomes(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
  }

  #acts(change: Partial<Activity>): void {
    this.#becomes({ activity: { ...this.state.activity, ...change } });
  }
}

function failed(
  kind: Exclude<Outcome, "answered" | "killed" | "storageFull">,
  now: number,
  random: number,
): Fetched["result"] {
  const failure: Failure =
    kind === "rateLimited"
      ? { kind, at: now, retryAt: now + minute + random * hour }
      : kind === "rejected"
        ? { kind, at: now, message: "not today" }
        : { kind, at: now };
  return { ok: false, failure };
}
