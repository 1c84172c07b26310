import { beforeEach, describe, expect, it, vi } from "vitest";
import { tryCall, withTimeout } from "../../src/background/browser-call.ts";
import { timing } from "../../src/config.ts";
import { NoAnswer } from "../../src/storage/in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const silent = () => new Promise<never>(() => undefined);

describe("withTimeout", () => {
  it("returns the browser's answer", async () => {
    expect(await withTimeout(() => Promise.resolve(7))).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("throws the browser's error", async () => {
    await expect(withTimeout(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects when the browser does not answer", async () => {
    const given = expect(withTimeout(silent)).rejects.toThrow(NoAnswer);
    await vi.advanceTimersByTimeAsync(timing.browserCall);
    await given;
  });
});

describe("tryCall", () => {
  it("starts the call at once", () => {
    const call = vi.fn();
    void tryCall(call);
    expect(call).toHaveBeenCalledOnce();
  });

  it.each([
    ["throws", () => JSON.parse("{")],
    ["rejects", () => Promise.reject(new Error("no"))],
    ["stays silent", silent],
  ])("reports a call that %s and resolves", async (_name, call) => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    const done = tryCall(call);
    await vi.advanceTimersByTimeAsync(timing.browserCall);
    await done;
    expect(reported).toHaveBeenCalledOnce();
  });
});
