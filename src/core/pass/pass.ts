import { day, type Time } from "../../config.ts";
import { airdropKey, airdropOf } from "../airdrops/airdrop.ts";
import { totalOf } from "../airdrops/money.ts";
import { mostUrgent, rank } from "../deadlines/urgency.ts";
import { type Bundle, bundleOf, rowsIn, withSameId } from "../list/bundles.ts";
import { type GroupTotal, groupTotal } from "../list/group-totals.ts";
import type { Row, RowWallet } from "../list/row.ts";

/** One airdrop in one wallet. The service may list it under several names, which one claim marks together. */
export type Step = { readonly key: string; readonly bundle: Bundle; readonly wallet: RowWallet };

export type Outcome = "claimed" | "skipped";

/** Claiming one airdrop after another. The steps stay as they were at the start, so that no answer moves one. */
export type Pass = {
  readonly steps: readonly Step[];
  /** By the key of a step, the latest last. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly pressedAt: Time;
};

/**
 * @param shown the list as it is shown
 * @param all the rows of the whole list: a claim marks every row of its id, so the step has them too
 * @returns the pass, wallet by wallet, the one with the most urgent airdrop first; null without airdrops
 */
export function passOf(shown: readonly Bundle[], all: readonly Row[], now: Time): Pass | null {
  const byWallet = Map.groupBy(rowsIn(shown), ({ wallet }) => wallet.id);
  const whole = Map.groupBy(all, stepKey);
  const steps = [...byWallet.values()].flatMap((rows) => stepsOf(rows, whole));
  return steps.length === 0 ? null : { steps, outcomes: new Map(), pressedAt: now };
}

/** @param rows of one wallet */
function stepsOf(rows: readonly Row[], whole: ReadonlyMap<string, readonly Row[]>): readonly Step[] {
  const byAirdrop = Map.groupBy(rows, stepKey);
  return [...byAirdrop].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const bundle = withSameId(bundleOf([first, ...others]), whole.get(key) ?? []);
    return { key, bundle, wallet: first.wallet };
  });
}

function stepKey({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdropOf(airdrop.id));
}

/** @returns the first step without an outcome; null at the end */
export function currentStep({ steps, outcomes }: Pass): Step | null {
  return steps.find(({ key }) => !outcomes.has(key)) ?? null;
}

/** @param key of a step @param outcome null makes the step the current one again */
export function withOutcome(pass: Pass, key: string, outcome: Outcome | null, now: Time): Pass {
  const outcomes = new Map(pass.outcomes);
  if (outcome === null) outcomes.delete(key);
  else outcomes.set(key, outcome);
  return { ...pass, outcomes, pressedAt: now };
}

/** @returns the latest step with an outcome, and the outcome; null for none */
export function lastChoice({
  steps,
  outcomes,
}: Pass): { readonly step: Step; readonly outcome: Outcome } | null {
  const [key, outcome] = [...outcomes].at(-1) ?? [];
  const step = steps.find((one) => one.key === key);
  return step === undefined || outcome === undefined ? null : { step, outcome };
}

/** @returns whether a day went by without a press */
export function isAbandoned({ pressedAt }: Pass, now: Time): boolean {
  return now - pressedAt >= day;
}

/** @returns the steps by what became of them, and the sums of the claimed ones */
export function progressOf({ steps, outcomes }: Pass) {
  const having = (outcome: Outcome | undefined) => steps.filter(({ key }) => outcomes.get(key) === outcome);
  const claimed = having("claimed");
  const urgent = rowsIn(claimed.map(({ bundle }) => bundle)).filter(({ urgency }) => urgency === mostUrgent);
  const [, ...toCome] = having(undefined);
  return {
    claimed,
    skipped: having("skipped"),
    /** After the current one. */
    toCome,
    sum: sumOfSteps(claimed),
    /** USD cents of the claimed airdrops that expire within 7 days. */
    rescued: totalOf(urgent.map(({ airdrop }) => airdrop)).known,
  };
}

/** @returns the sum of the steps' values */
export function sumOfSteps(steps: readonly Step[]): GroupTotal {
  return groupTotal(steps.map(({ bundle }) => bundle));
}

/**
 * @param all the rows of the whole list, without search and filter
 * @returns false once the airdrop was claimed or hidden elsewhere, or the service no longer lists it
 */
export function isListed({ key }: Step, all: readonly Row[]): boolean {
  return all.some((row) => stepKey(row) === key);
}

/** @returns the row whose page a step opens: the most urgent one of its names */
export function pageRow({ bundle }: Step): Row {
  return bundle.rows.reduce((one, other) => (rank[other.urgency] < rank[one.urgency] ? other : one));
}
