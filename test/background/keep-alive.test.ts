import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { keepAliveWhile } from "../../src/background/keep-alive.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function spy() {
  return vi.spyOn(browser.runtime, "getPlatformInfo").mockReturnValue(undefined);
}

describe("keepAliveWhile", () => {
  it("calls the browser every 20 s until the task ends", async () => {
    const call = spy();
    const { promise, resolve } = Promise.withResolvers<string>();
    const kept = keepAliveWhile(() => promise);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(call).toHaveBeenCalledTimes(3);
    resolve("done");
    expect(await kept).toBe("done");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stops calling and rejects when the task fails", async () => {
    spy();
    const failure = new Error("no");
    await expect(keepAliveWhile(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });
});
