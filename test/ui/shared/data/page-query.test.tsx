import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { timing } from "../../../../src/config.ts";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { activityItem, appearanceItem, snapshotItem, watchlistItem } from "../../../../src/storage/items.ts";
import { noData, type PageData, withRaw } from "../../../../src/ui/shared/data/page-data.ts";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { useCommand } from "../../../../src/ui/shared/data/use-command.ts";
import { pageKey, usePageQuery } from "../../../../src/ui/shared/data/use-page.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { answerTo, store } from "../../world.ts";

const dark = { ...appearanceItem.fallback, theme: "dark" } as const;
const main = wallet();
const second = wallet({ network: "solana", address: addresses.solana });

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

const onRefused = vi.fn();

/** A page that shows what `select` takes. */
function page<T>(select: (data: PageData) => T) {
  const client = createPageClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const { data, isError } = usePageQuery(select);
      return { data, isError, ...useCommand(onRefused) };
    },
    { wrapper },
  );
  return { client, data: () => result.current.data, isError: () => result.current.isError, result };
}

/** The names of the airdrops of each wallet. */
const names = ({ views }: PageData) =>
  views.map(({ snapshot }) => snapshot?.airdrops.map(({ name }) => name) ?? null);

beforeEach(() => storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) }));

describe("the query of a page", () => {
  it("reads everything in two calls", async () => {
    await store(watchlistItem, [main, second]);
    const get = vi.spyOn(browser.storage.local, "get");
    const { data } = page(names);
    await waitFor(() => expect(data()).toEqual([["Orchard"], null]));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it("follows answers and wallets without reading again", async () => {
    const { data } = page(names);
    await waitFor(() => expect(data()).toEqual([["Orchard"]]));
    const get = vi.spyOn(browser.storage.local, "get");
    await act(() => store(watchlistItem, [second, main]));
    await waitFor(() => expect(data()).toEqual([null, ["Orchard"]]));
    await act(() => store(snapshotItem(walletId(second)), snapshot([airdrop({ name: "Lantern" })])));
    await waitFor(() => expect(data()).toEqual([["Lantern"], ["Orchard"]]));
    expect(get).not.toHaveBeenCalled();
  });

  it("keeps a change that arrives during the first read", async () => {
    const { read, answer } = slowStorage();
    const { data } = page(({ appearance }) => appearance);
    await read;
    await act(() => store(appearanceItem, dark));
    await answer();
    await waitFor(() => expect(data()).toEqual(dark));
  });

  it("names an item that is unreadable in part", async () => {
    await browser.storage.local.set({ [watchlistItem.key]: { v: 1, d: [main, "garbage"] } });
    const { data } = page(({ damaged, wallets }) => ({ damaged, wallets }));
    await waitFor(() => expect(data()).toEqual({ damaged: ["wallets"], wallets: [main] }));
    await act(() => store(watchlistItem, [main]));
    await waitFor(() => expect(data()).toEqual({ damaged: [], wallets: [main] }));
  });

  it("fails when storage fails", async () => {
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    const { isError } = page(names);
    await waitFor(() => expect(isError()).toBe(true));
  });

  it("stays failed after a change, with only the first rows", async () => {
    const { client, data, isError } = page(({ isWhole }) => isWhole);
    client.setQueryData(pageKey, withRaw(noData, {}, Date.now()));
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    await act(() => client.refetchQueries({ queryKey: pageKey }));
    await act(() => store(appearanceItem, dark));
    expect([data(), isError()]).toEqual([false, true]);
  });

  it("fails when storage stays silent, until a late answer", async () => {
    await store(appearanceItem, dark);
    const { read, answer } = slowStorage();
    vi.useFakeTimers();
    const { data, isError } = page(({ appearance }) => appearance);
    await read;
    await act(() => vi.advanceTimersByTimeAsync(timing.pageRead - 1));
    expect(isError()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isError()).toBe(true);
    await answer();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(data()).toEqual(dark);
  });
});

describe("changes many times a second", () => {
  const done = (count: number) => ({ startedAt: 1, total: 9, done: count });
  const write = (count: number) =>
    act(() => store(activityItem, { ...activityItem.fallback, run: done(count) }));

  async function busyPage() {
    vi.useFakeTimers();
    const shown = page(({ activity }) => activity.run);
    await act(() => vi.advanceTimersByTimeAsync(timing.betweenRenewals));
    await write(1);
    expect(shown.data()).toEqual(done(1));
    await write(2);
    await write(3);
    expect(shown.data()).toEqual(done(1));
    return shown;
  }

  it("are rendered at once, then a moment's together", async () => {
    const { data } = await busyPage();
    await act(() => vi.advanceTimersByTimeAsync(timing.betweenRenewals));
    expect(data()).toEqual(done(3));
  });

  it("wait for the click while a pointer is down", async () => {
    const { data } = await busyPage();
    fireEvent.pointerDown(document.body);
    await act(() => vi.advanceTimersByTimeAsync(timing.longestPress - timing.pressLook));
    expect(data()).toEqual(done(1));
    fireEvent.pointerUp(document.body);
    await act(() => vi.advanceTimersByTimeAsync(timing.pressLook));
    expect(data()).toEqual(done(3));
  });

  it("are rendered at once after a command", async () => {
    const { data, result } = await busyPage();
    answerTo("saveAppearance", () => undefined);
    await act(async () => void (await result.current.run("saveAppearance", {})));
    expect(data()).toEqual(done(3));
    await write(4);
    expect(data()).toEqual(done(4));
  });
});
