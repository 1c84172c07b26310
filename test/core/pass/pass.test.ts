import { describe, expect, it } from "vitest";
import { day } from "../../../src/config.ts";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import type { Row } from "../../../src/core/list/row.ts";
import {
  currentStep,
  isAbandoned,
  isListed,
  type Outcome,
  type Pass,
  pageRow,
  passOf,
  progressOf,
  withOutcome,
} from "../../../src/core/pass/pass.ts";
import { row as rowFixture } from "../../fixtures.ts";

function row(wallet: string, id: string, usdValue: number | null, urgency: Row["urgency"] = "none"): Row {
  const one = rowFixture();
  return {
    ...one,
    urgency,
    airdrop: { ...one.airdrop, id: `${id}.name`, name: id, usdValue },
    wallet: { ...one.wallet, id: `evm:${wallet}`, address: wallet },
  };
}

const rows = [
  row("main", "urgent", 100, "verySoon"),
  row("other", "shared", 7, "soon"),
  row("main", "shared", 5, "soon"),
  row("other", "unpriced", null),
  row("main", "plain", 1),
];
const started = (of: readonly Row[] = rows): Pass => {
  const pass = passOf(bundlesOf(of), of, 0);
  if (pass === null) throw new Error("no pass");
  return pass;
};
const walked = (pass: Pass, ...outcomes: readonly Outcome[]) =>
  outcomes.reduce((at, outcome) => withOutcome(at, currentStep(at)?.key ?? "", outcome, 1), pass);

describe("a pass", () => {
  it("has one step for two names of an id", () => {
    const first = row("main", "a", 2);
    const second = { ...first, airdrop: { ...first.airdrop, id: "a.other", name: "b", usdValue: 3 } };
    const { steps } = started([first, second]);
    expect(steps.map(({ bundle }) => bundle.airdrop.usdValue)).toEqual([5]);
    const [found] = passOf(bundlesOf([first]), [first, second], 0)?.steps ?? [];
    expect(found?.bundle.airdrop).toMatchObject({ name: "b, a", usdValue: 5 });
  });

  it("opens the most urgent name, and sums what would expire", () => {
    const late = row("main", "a", 20);
    const soon = {
      ...row("main", "a", 1, "verySoon"),
      airdrop: { ...late.airdrop, id: "a.other", usdValue: 1 },
    };
    const pass = walked(started([late, soon]), "claimed");
    expect(progressOf(pass).rescued).toBe(100);
    expect(pass.steps.map((step) => pageRow(step).airdrop.id)).toEqual(["a.other"]);
  });

  it("is abandoned after a day without a press", () => {
    const pass = walked(started(), "skipped");
    expect([day, day + 1].map((now) => isAbandoned(pass, now))).toEqual([false, true]);
  });
});

describe("isListed", () => {
  it("is false once the airdrop has left the list", () => {
    const [step] = started().steps;
    expect([rows, rows.slice(1)].map((all) => step && isListed(step, all))).toEqual([true, false]);
  });
});
