import { describe, expect, it } from "vitest";
import { type FailureKind, failureKinds, failures } from "../../src/core/failures.ts";

/** @returns the codes of a group, in alphabetical order */
function codesWhere(isMeant: (kind: FailureKind) => boolean): FailureKind[] {
  return failureKinds.filter(isMeant).toSorted();
}

describe("the table of failures", () => {
  it("opens the breaker if every wallet would fail", () => {
    const opening = codesWhere((kind) => failures[kind].breaker === "opens");
    expect(opening).toEqual(["forbidden", "intercepted", "offline", "redirected", "storageFull"]);
    expect(failures.rateLimited.breaker).toBe("opensUntilRetryAt");
    expect(failures.permissionMissing.breaker).toBe("opensUntilUserActs");
  });

  it("counts the service's own faults", () => {
    const faults = codesWhere((kind) => failures[kind].breaker === "countsAsFault");
    expect(faults).toEqual(["malformed", "server", "timeout", "tooLarge"]);
  });

  it("closes the breaker if only one wallet fails", () => {
    const answers = codesWhere((kind) => failures[kind].breaker === "closes");
    expect(answers).toEqual(["notFound", "rejected"]);
  });

  it("refuses the key for only one failure", () => {
    expect(codesWhere((kind) => failures[kind].key === "refused")).toEqual(["unauthorized"]);
    expect(failures.unauthorized.breaker).toBe("unchanged");
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
