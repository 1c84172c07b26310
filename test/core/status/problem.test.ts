import { describe, expect, it } from "vitest";
import type { KeyStatus } from "../../../src/core/api-key/key-status.ts";
import type { Failure } from "../../../src/core/failures.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { nextStepOf, problemOf } from "../../../src/core/status/problem.ts";

const serviceUrl = "https://api.drops.bot";
const until = 9;

function problem(state: KeyStatus["state"], reason: Failure) {
  return problemOf({
    keyStatus: { state, serviceUrl, at: 1 },
    settings: { serviceUrl },
    activity: { wait: { reason, since: 1, until } },
    summary: emptySummary,
  });
}

describe("the problem of a key", () => {
  it("has the service's words and leads to a key", () => {
    const failure = { kind: "unauthorized", at: 5, message: "Forbidden" } as const;
    const found = problem("refused", failure);
    expect(found).toEqual({ kind: "keyRefused", failure, until });
    expect(found && nextStepOf(found)).toBe("key");
  });

  it("outlasts a failure of another kind", () => {
    const failure = { kind: "unauthorized", at: 1 };
    expect(problem("refused", { kind: "offline", at: 5 })).toEqual({
      kind: "keyRefused",
      failure,
      until,
    });
  });

  it.each(["accepted", "unchecked"] as const)("is not a failure that is not about it: %s", (state) => {
    expect(problem(state, { kind: "server", at: 5 })).toMatchObject({ kind: "service" });
  });
});
