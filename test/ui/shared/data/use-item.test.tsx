import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { timing } from "../../../../src/config.ts";
import type { Item } from "../../../../src/storage/item.ts";
import { activityItem, appearanceItem, settingsItem } from "../../../../src/storage/items.ts";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { useItem } from "../../../../src/ui/shared/data/use-item.ts";
import { store } from "../../world.ts";

const light = { ...appearanceItem.fallback, theme: "light" } as const;
const dark = { ...appearanceItem.fallback, theme: "dark" } as const;

/** Holds back the next answer of storage. `read` resolves when storage has read it. */
function slowStorage() {
  const { promise: may, resolve: answer } = Promise.withResolvers<void>();
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
  const get = browser.storage.local.get.bind(browser.storage.local);
  vi.spyOn(browser.storage.local, "get").mockImplementationOnce(async (keys?: unknown) => {
    const found = await get(Object(keys));
    hasRead();
    await may;
    return found;
  });
  return { read, answer: () => act(async () => answer()) };
}

/** A page that shows items. */
function page() {
  const client = createPageClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return {
    client,
    wrapper,
    shows: <T,>(item: Item<T>) => renderHook(() => useItem(item), { wrapper }),
  };
}

describe("useItem", () => {
  it("reads an item once for all components and follows it", async () => {
    await store(appearanceItem, light);
    const get = vi.spyOn(browser.storage.local, "get");
    const { shows } = page();
    const [first, second] = [shows(appearanceItem), shows(appearanceItem)];
    expect(first.result.current).toEqual({ state: "loading" });
    await waitFor(() => expect(second.result.current).toMatchObject({ state: "known", value: light }));
    await act(() => store(appearanceItem, dark));
    for (const { result } of [first, second])
      await waitFor(() => expect(result.current).toMatchObject({ value: dark }));
    expect(get).toHaveBeenCalledOnce();
  });

  it("reads all items of one task in one call", async () => {
    const get = vi.spyOn(browser.storage.local, "get");
    const { wrapper } = page();
    const both = renderHook(() => [useItem(appearanceItem), useItem(settingsItem)], { wrapper });
    await waitFor(() =>
      expect(both.result.current).toMatchObject([{ found: "absent" }, { found: "absent" }]),
    );
    expect(get.mock.calls).toEqual([[[appearanceItem.key, settingsItem.key]]]);
  });

  it("keeps a change that arrives during the first read", async () => {
    await store(appearanceItem, light);
    const { read, answer } = slowStorage();
    const { client, shows } = page();
    const { result } = shows(appearanceItem);
    await read;
    await act(() => store(appearanceItem, dark));
    await waitFor(() => expect(result.current).toMatchObject({ value: dark }));
    await answer();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(shows(appearanceItem).result.current).toMatchObject({ value: dark });
  });

  it("renders what a refresh writes within a moment together", async () => {
    vi.useFakeTimers();
    const { shows } = page();
    const { result } = shows(activityItem);
    await act(() => vi.advanceTimersByTimeAsync(timing.betweenRenewals));
    const done = (count: number) => ({
      ...activityItem.fallback,
      run: { startedAt: 1, total: 9, done: count },
    });
    await act(() => store(activityItem, done(1)));
    expect(result.current).toMatchObject({ value: done(1) });
    for (const count of [2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(1));
      await act(() => store(activityItem, done(count)));
    }
    expect(result.current).toMatchObject({ value: done(1) });
    await act(() => vi.advanceTimersByTimeAsync(timing.betweenRenewals));
    expect(result.current).toMatchObject({ value: done(3) });
  });

  it("renders any other change at once, with all before it", async () => {
    vi.useFakeTimers();
    const { shows } = page();
    const [activity, appearance] = [shows(activityItem), shows(appearanceItem)];
    await act(() => vi.advanceTimersByTimeAsync(timing.betweenRenewals));
    const after = { ...activityItem.fallback, run: { startedAt: 1, total: 9, done: 1 } };
    await act(() => store(activityItem, activityItem.fallback));
    await act(() => store(activityItem, after));
    await act(() => store(appearanceItem, dark));
    expect(appearance.result.current).toMatchObject({ value: dark });
    expect(activity.result.current).toMatchObject({ value: after });
  });

  it("fails when storage failed, until the item changes", async () => {
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    const { result } = page().shows(appearanceItem);
    await waitFor(() => expect(result.current).toEqual({ state: "failed" }));
    await act(() => store(appearanceItem, dark));
    await waitFor(() => expect(result.current).toMatchObject({ value: dark }));
  });

  it("fails when storage stays silent, until a late answer", async () => {
    await store(appearanceItem, dark);
    const { read, answer } = slowStorage();
    vi.useFakeTimers();
    const { result } = page().shows(appearanceItem);
    await read;
    await act(() => vi.advanceTimersByTimeAsync(timing.pageRead - 1));
    expect(result.current).toEqual({ state: "loading" });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toEqual({ state: "failed" });
    await answer();
    expect(result.current).toMatchObject({ state: "known", value: dark });
  });

  it("reads an item although another in its call fails", async () => {
    const get = browser.storage.local.get.bind(browser.storage.local);
    vi.spyOn(browser.storage.local, "get").mockImplementation(async (keys?: unknown) => {
      if (JSON.stringify(keys).includes(settingsItem.key)) throw new Error("corrupt");
      return get(Object(keys));
    });
    const { wrapper } = page();
    const both = renderHook(() => [useItem(appearanceItem), useItem(settingsItem)], { wrapper });
    await waitFor(() => expect(both.result.current).toMatchObject([{ state: "known" }, { state: "failed" }]));
  });
});
