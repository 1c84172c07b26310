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

  it("lets the browser end a background whose task hangs", async () => {
    const call = spy();
    void keepAliveWhile(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(call).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(call.mock.calls.length).toBeLessThan(7);
    expect(vi.getTimerCount()).toBe(0);
    expect((await browser.alarms.get("refresh"))?.scheduledTime).toBeGreaterThan(0);
  });

  it("stops calling and rejects when the task fails", async () => {
    spy();
    const failure = new Error("no");
    await expect(keepAliveWhile(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });
});
