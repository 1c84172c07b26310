import { describe, expect, it } from "vitest";
import { meaningOf } from "../../src/service/failure-message.ts";

describe("meaningOf", () => {
  it("reads every contraction", () => {
    expect(meaningOf("Access isn't possible, the API key isn't valid")).toBe("keyRefused");
  });

  it("reads the first 1,000 characters", () => {
    const words = "invalid api key";
    expect(meaningOf(words.padStart(1_000))).toBe("keyRefused");
    expect(meaningOf(words.padStart(1_001))).toBe("none");
  });
});
