import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { snapshotItem, watchlistItem } from "../../../../src/storage/items.ts";
import { createPageClient } from "../../../../src/ui/shared/data/query-client.ts";
import { useAllWallets } from "../../../../src/ui/shared/data/wallets.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { store } from "../../world.ts";

const main = wallet();
const second = wallet({ network: "solana", address: addresses.solana });

function showWallets() {
  const client = createPageClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAllWallets(), { wrapper });
}

/** The names of the airdrops of each wallet. */
function namesOf({ data }: ReturnType<typeof useAllWallets>) {
  return data?.wallets.map(({ snapshot }) => snapshot?.airdrops.map(({ name }) => name) ?? null);
}

beforeEach(() => storeWallets({ wallet: main, snapshot: snapshot([airdrop({ name: "Orchard" })]) }));

describe("useAllWallets", () => {
  it("reads every wallet in two calls", async () => {
    await store(watchlistItem, [main, second]);
    const get = vi.spyOn(browser.storage.local, "get");
    const { result } = showWallets();
    expect(result.current).toEqual({ data: undefined, isError: false });
    await waitFor(() => expect(namesOf(result.current)).toEqual([["Orchard"], null]));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it("takes a new snapshot without reading again", async () => {
    const { result } = showWallets();
    await waitFor(() => expect(namesOf(result.current)).toEqual([["Orchard"]]));
    const get = vi.spyOn(browser.storage.local, "get");
    await act(() => store(snapshotItem(walletId(main)), snapshot([airdrop({ name: "Lantern" })])));
    await waitFor(() => expect(namesOf(result.current)).toEqual([["Lantern"]]));
    expect(get).not.toHaveBeenCalled();
  });

  it("returns the previous wallets while another is read", async () => {
    const { result } = showWallets();
    await waitFor(() => expect(namesOf(result.current)).toEqual([["Orchard"]]));
    const { promise: may, resolve: answer } = Promise.withResolvers<void>();
    const get = browser.storage.local.get.bind(browser.storage.local);
    vi.spyOn(browser.storage.local, "get").mockImplementation(async (keys?: unknown) => {
      await may;
      return get(Object(keys));
    });
    await act(() => store(watchlistItem, [second, main]));
    expect(namesOf(result.current)).toEqual([["Orchard"]]);
    answer();
    await waitFor(() => expect(namesOf(result.current)).toEqual([null, ["Orchard"]]));
  });

  it("keeps its data when a later read fails", async () => {
    const { result } = showWallets();
    await waitFor(() => expect(namesOf(result.current)).toEqual([["Orchard"]]));
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    await act(() => store(watchlistItem, [main, second]));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(namesOf(result.current)).toEqual([["Orchard"]]);
  });
});
