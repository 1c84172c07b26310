import {
  concernsWholeService,
  type Failure,
  type FailureKind,
  failureKinds,
} from "../../src/airdrops/failure.ts";
import { allowedAt, leftOf, spend } from "../../src/background/budget.ts";
import {
  isOut,
  opensBreaker,
  outageAfter,
  outageOnceAnswered,
  outageOnceAsked,
  streakAfter,
} from "../../src/background/outage.ts";
import {
  afterFailure,
  afterOutage,
  afterSuccess,
  askedFor,
  beforeTry,
  cancelled,
  dueIds,
  entryOf,
  nextWake,
} from "../../src/background/schedule.ts";
import type { WalletId } from "../../src/networks/network.ts";
import type { Spending } from "../../src/spending.ts";
import type { Activity } from "../../src/storage/activity.ts";
import type { Schedule } from "../../src/storage/schedule.ts";

export const minute = 60_000;
export const hour = 60 * minute;
const every = 6 * hour;
const budget = 200;

export const wallets: readonly WalletId[] = ["evm:a", "evm:b", "solana:c", "cosmos:d", "move:e", "bitcoin:f"];

/** A refused key ends all asking and has a state of its own; a kill leaves no result. */
export const outcomes = [
  "answered",
  "killed",
  ...failureKinds.filter((kind) => kind !== "unauthorized"),
] as const;
type Outcome = (typeof outcomes)[number];

export type Event =
  | { readonly kind: "try"; readonly outcome: Outcome; readonly random: number }
  | { readonly kind: "wake" }
  | { readonly kind: "wait" | "clockBack"; readonly ms: number }
  | { readonly kind: "asked"; readonly wallet: WalletId }
  | { readonly kind: "calledOff" }
  | { readonly kind: "budgetSpent" };

type State = {
  schedule: Schedule;
  outage: Activity["outage"];
  streak: readonly WalletId[];
  spending: Spending;
};

/** Failures of these kinds never came to the service. */
const reachesNobody: ReadonlySet<FailureKind> = new Set(["offline", "permissionMissing"]);
const faults: ReadonlySet<FailureKind> = new Set(["server", "timeout", "malformed", "tooLarge"]);

/** The pure transitions put together as the refresh does it, without storage, requests or a browser. */
export class Machine {
  now = Date.UTC(2026, 10, 20, 12);
  readonly state: State = { schedule: {}, outage: null, streak: [], spending: [] };
  /** By wallet: requests that failed, since it was last answered for or asked for, and the clock last set back. */
  readonly tries = new Map<WalletId, number[]>();
  /** By wallet: its last good answer, or when it was called off after that. */
  readonly keptSince = new Map<WalletId, number>();
  readonly calledOffOnAnotherClock = new Set<WalletId>();
  /** What came of the last event, if that was a try during an outage. */
  lastProbe: "failed" | null = null;
  readonly #calledOff = new Set<WalletId>();

  /** Whether anybody may be asked now. */
  readonly mayAsk = (): boolean => this.#next() !== undefined;

  readonly nextWake = (): number => {
    const { schedule, outage, spending } = this.state;
    const heed = { outage, budgetAt: allowedAt(budget, spending, this.now) };
    return nextWake(schedule, wallets, heed, this.now, every);
  };

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
        for (const id of this.#calledOff) this.calledOffOnAnotherClock.add(id);
        return;
      case "asked":
        state.schedule = askedFor(state.schedule, [event.wallet], now);
        state.outage = outageOnceAsked(state.outage);
        this.tries.delete(event.wallet);
        return;
      case "calledOff":
        for (const id of dueIds(state.schedule, wallets, now)) {
          this.keptSince.set(id, now);
          this.#calledOff.add(id);
        }
        state.schedule = cancelled(state.schedule, wallets, now, every, 0.5);
        return;
      case "budgetSpent":
        state.spending = spend(state.spending, budget, now);
        return;
    }
  }

  #next(): WalletId | undefined {
    const { schedule, outage, spending } = this.state;
    if (isOut(outage, this.now)) return undefined;
    return dueIds(schedule, wallets, this.now, leftOf(budget, spending, this.now) === 0)[0];
  }

  #try(outcome: Outcome, random: number): void {
    const { state, now } = this;
    const id = this.#next();
    if (id === undefined) return;
    const isProbe = state.outage !== null;
    const before = beforeTry(entryOf(state.schedule, id), now);
    this.#put(id, before);
    state.spending = spend(state.spending, 1, now);
    const isSent = outcome === "killed" || outcome === "answered" || !reachesNobody.has(outcome);
    if (isSent) this.tries.set(id, [...(this.tries.get(id) ?? []), now]);
    if (outcome === "answered") this.#answered(id, random);
    else if (outcome !== "killed") this.#failed(id, outcome, random, isProbe);
  }

  #answered(id: WalletId, random: number): void {
    const { state, now } = this;
    this.#put(id, afterSuccess(now, every, random));
    state.outage = outageOnceAnswered(state.outage, now);
    state.streak = [];
    state.spending = spend(state.spending, 1, now);
    this.tries.delete(id);
    this.keptSince.set(id, now);
    this.#calledOff.delete(id);
    this.calledOffOnAnotherClock.delete(id);
  }

  #failed(id: WalletId, kind: FailureKind, random: number, isProbe: boolean): void {
    if (isProbe && (faults.has(kind) || concernsWholeService(kind))) this.lastProbe = "failed";
    const { state, now } = this;
    const failure: Failure = {
      kind,
      at: now,
      ...(kind === "rateLimited" ? { retryAt: now + minute + random * hour } : {}),
    };
    const entry = entryOf(state.schedule, id);
    if (concernsWholeService(kind)) {
      state.outage = outageAfter(state.outage, failure);
      this.#put(id, afterOutage(entry, reachesNobody.has(kind), now));
      if (!reachesNobody.has(kind)) return;
      state.spending = spend(state.spending, -1, now);
      return;
    }
    state.streak = streakAfter(state.streak, id, kind);
    const goesOn = state.outage !== null && state.streak.length > 0;
    if (goesOn || opensBreaker(state.streak)) state.outage = outageAfter(state.outage, failure);
    this.#put(id, afterFailure(entry, failure, now, random));
  }

  #put(id: WalletId, entry: NonNullable<Schedule[WalletId]>): void {
    this.state.schedule = { ...this.state.schedule, [id]: entry };
  }
}
