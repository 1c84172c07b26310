import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { keepAliveWhile } from "../../src/background/keep-alive.ts";

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function spy() {
  return vi.spyOn(browser.runtime, "getPlatformInfo").mockReturnValue(undefined);
}

describe("while a task is in hand", () => {
  it("the browser is called every 20 s, before its 30 s of patience are over, and no more once it is done", async () => {
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

  it.each([
    ["throws", () => JSON.parse("{")],
    ["rejects", () => Promise.reject(new Error("no"))],
    ["stays silent", () => new Promise(() => undefined)],
  ])("a browser that %s does not end it", async (_name, fault) => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(browser.runtime, "getPlatformInfo").mockImplementation(fault);
    const { promise, resolve } = Promise.withResolvers<string>();
    const kept = keepAliveWhile(() => promise);
    await vi.advanceTimersByTimeAsync(30_000);
    resolve("done");
    expect(await kept).toBe("done");
    expect(reported).toHaveBeenCalledOnce();
  });

  it("that fails the calls end too, and the failure is told", async () => {
    spy();
    const failure = new Error("no");
    await expect(keepAliveWhile(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });
});
