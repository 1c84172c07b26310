import { describe, expect, it } from "vitest";
import { type FailureKind, failureKinds, failures } from "../../src/core/failures.ts";

/** @returns the codes of a group, in alphabetical order */
function codesWhere(isMeant: (kind: FailureKind) => boolean): FailureKind[] {
  return failureKinds.filter(isMeant).toSorted();
}

describe("the table of failures", () => {
  it("makes the service wait if every wallet would fail", () => {
    const all = ["forbidden", "intercepted", "offline", "permissionMissing", "rateLimited"];
    const waiting = codesWhere((kind) => failures[kind].waits === "service");
    expect(waiting).toEqual([...all, "redirected", "storageFull", "unauthorized"]);
  });

  it("counts the service's own faults", () => {
    const faults = codesWhere((kind) => failures[kind].waits === "faultyService");
    expect(faults).toEqual(["malformed", "server", "timeout", "tooLarge"]);
  });

  it("names the waits that are no backoff", () => {
    const waits = failureKinds.map((kind) => [kind, failures[kind].lasts] as const);
    expect(Object.fromEntries(waits.filter(([, lasts]) => lasts !== "backoff"))).toEqual({
      unauthorized: "day",
      rateLimited: "retryAfter",
      permissionMissing: "untilUserActs",
    });
  });

  it("charges no request that the browser stopped", () => {
    expect(codesWhere((kind) => !failures[kind].reachesService)).toEqual(["offline", "permissionMissing"]);
  });

  it("names the step that can help the user", () => {
    const steps = failureKinds.map((kind) => [kind, failures[kind].nextStep] as const);
    expect(Object.fromEntries(steps.filter(([, step]) => step !== "refresh"))).toEqual({
      unauthorized: "key",
      rateLimited: "none",
      permissionMissing: "permission",
      redirected: "service",
      storageFull: "options",
    });
  });
});
