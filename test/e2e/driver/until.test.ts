import { describe, expect, it } from "vitest";
import { bounded, until } from "./until.ts";

describe("until", () => {
  it("returns the value once it exists", async () => {
    let scans = 0;
    const look = () => {
      scans += 1;
      return scans > 2 && "seen";
    };
    expect(await until("it", look, { every: 1 })).toBe("seen");
  });

  it("retries after a throw and reports the last one", async () => {
    const look = () => Promise.reject(new Error("gone"));
    const waited = until("it", look, { timeout: 10, every: 1 });
    await expect(waited).rejects.toThrow("waited 10 ms for it");
    await expect(waited).rejects.toHaveProperty("cause.message", "gone");
  });

  it("times out when a look never settles", async () => {
    const look = () => new Promise<string>(() => undefined);
    await expect(until("it", look, { timeout: 20, every: 5 })).rejects.toThrow("waited 20 ms for it");
  });
});

describe("bounded", () => {
  it("rejects work that takes too long", async () => {
    await expect(bounded("an answer", 5, new Promise(() => undefined))).rejects.toThrow(
      "no answer in 5 ms: an answer",
    );
  });

  it("passes on timely results and errors", async () => {
    expect(await bounded("an answer", 1_000, Promise.resolve(42))).toBe(42);
  });
});
