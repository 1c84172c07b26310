import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createItemStore } from "../../src/ui/item-store.ts";

const place = { area: "local", key: "settings" } as const;
const other = { area: "session", key: "settings" } as const;

beforeEach(() => fakeBrowser.reset());

/** Holds back the next answer of storage until told. */
function slowStorage() {
  const { promise: may, resolve: answer } = Promise.withResolvers<void>();
  const get = browser.storage.local.get.bind(browser.storage.local);
  vi.spyOn(browser.storage.local, "get").mockImplementationOnce(async (keys?: unknown) => {
    const found = await get(Object(keys));
    await may;
    return found;
  });
  return answer;
}

describe("a page's copy of storage", () => {
  it("reads an item once, for all who want it, and tells each of every change", async () => {
    await browser.storage.local.set({ settings: 1 });
    const get = vi.spyOn(browser.storage.local, "get");
    const store = createItemStore();
    const [first, second] = [vi.fn(), vi.fn()];
    store.subscribe(place, first);
    store.subscribe(place, second);
    expect(store.held(place)).toEqual({ state: "loading" });
    await expect.poll(() => store.held(place)).toEqual({ state: "held", raw: 1 });
    await browser.storage.local.set({ settings: 2, another: 3 });
    expect(store.held(place)).toEqual({ state: "held", raw: 2 });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
    expect(get).toHaveBeenCalledOnce();
  });

  it("tells nobody who has left, and stays up to date for who comes back", async () => {
    const store = createItemStore();
    const gone = vi.fn();
    store.subscribe(place, gone)();
    await store.load([place.key]);
    gone.mockClear();
    await browser.storage.local.set({ settings: 2 });
    expect(gone).not.toHaveBeenCalled();
    expect(store.held(place)).toEqual({ state: "held", raw: 2 });
  });

  it("keeps a change that came while it was read: it is newer than what was read", async () => {
    await browser.storage.local.set({ settings: "old" });
    const answer = slowStorage();
    const store = createItemStore();
    const loaded = store.load([place.key]);
    await browser.storage.local.set({ settings: "new" });
    answer();
    await loaded;
    expect(store.held(place)).toEqual({ state: "held", raw: "new" });
  });

  it("does not take one area's item for another's", async () => {
    await browser.storage.session.set({ settings: "of the session" });
    const store = createItemStore();
    await store.load([place.key]);
    store.subscribe(other, () => undefined);
    await expect.poll(() => store.held(other)).toEqual({ state: "held", raw: "of the session" });
    await browser.storage.session.set({ settings: "changed" });
    expect(store.held(place)).toEqual({ state: "held", raw: undefined });
  });

  it("says of what storage did not give that it failed, and recovers when it changes", async () => {
    vi.spyOn(browser.storage.local, "get").mockRejectedValueOnce(new Error("corrupt"));
    const store = createItemStore();
    await store.load([place.key]);
    expect(store.held(place)).toEqual({ state: "failed" });
    await browser.storage.local.set({ settings: 1 });
    expect(store.held(place)).toEqual({ state: "held", raw: 1 });
  });
});
