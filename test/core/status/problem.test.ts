import { describe, expect, it } from "vitest";
import type { KeyStatus } from "../../../src/core/api-key/key-status.ts";
import type { Failure } from "../../../src/core/failures.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { hasKey, keyProblemOf, nextStepOf, problemOf } from "../../../src/core/status/problem.ts";

const serviceUrl = "https://api.drops.bot";
const until = 9;

function problem(state: KeyStatus["state"], reason: Failure) {
  return problemOf({
    keyStatus: { state, serviceUrl, sessionOnly: false, at: 1 },
    settings: { serviceUrl },
    activity: { wait: { reason, since: 1, until } },
    summary: emptySummary,
  });
}

describe("the problem of a key", () => {
  it.each(["refused", "notAccepted"] as const)("has the service's words and leads to a key: %s", (state) => {
    const failure = { kind: "unauthorized", at: 5, message: "Forbidden" } as const;
    const found = problem(state, failure);
    expect(found).toEqual({ kind: "keyRefused", failure, until });
    expect(found && nextStepOf(found)).toBe("key");
  });

  it("is its end with the session, for its own service", () => {
    const keyStatus = { state: "forgotten", serviceUrl, sessionOnly: true, at: 1 } as const;
    const at = (url: string) => {
      const conditions = { keyStatus, settings: { serviceUrl: url } };
      expect(hasKey(conditions)).toBe(false);
      return keyProblemOf(conditions);
    };
    expect(at(serviceUrl)).toEqual({ kind: "keyForgotten" });
    expect(at("https://other.example")).toEqual({ kind: "noKey" });
  });

  it("outlasts a failure of another kind", () => {
    const failure = { kind: "unauthorized", at: 1 };
    expect(problem("notAccepted", { kind: "offline", at: 5 })).toEqual({
      kind: "keyRefused",
      failure,
      until,
    });
  });

  it.each(["accepted", "unchecked"] as const)("is not a failure that is not about it: %s", (state) => {
    expect(problem(state, { kind: "forbidden", at: 5 })).toMatchObject({ kind: "service" });
  });
});
